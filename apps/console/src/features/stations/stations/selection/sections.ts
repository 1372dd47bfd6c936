import type { Format } from '@gridhelm/contract/format/format'
import type { Group } from '@gridhelm/contract/stations/groups/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { regionOf } from '../../../../site/country.ts'

export const groupings = ['own', 'region', 'country', 'kind', 'none'] as const
export type Grouping = (typeof groupings)[number]

/** Stations under one title. */
export interface Section {
  key: string
  name: string
  /** Of a group of the reader's own, which can be arranged. */
  groupId?: number
  stations: readonly Station[]
}

const keyOf = {
  region: (station) => regionOf(station.timeZone),
  country: (station) => station.countryCode ?? '',
  kind: (station) => station.projectType,
  none: () => '',
} as const satisfies Record<Exclude<Grouping, 'own'>, (station: Station) => string>

/** Sections by their names; inside a section the order of the list stays. */
export function sectionsBy(
  stations: readonly Station[],
  grouping: Exclude<Grouping, 'own'>,
  nameOf: (key: string) => string,
  f: Format,
): Section[] {
  return [...Map.groupBy(stations, keyOf[grouping])]
    .map(([key, members]) => ({ key, name: nameOf(key), stations: members }))
    .sort((one, other) => f.compare(one.name, other.name))
}

interface OwnOptions {
  /** As the reader has put them, not in the order of the list. */
  isArranged: boolean
  /** An empty group is worth a title only while nothing is searched for. */
  withEmpty: boolean
  /** The title of those in no group. */
  others: string
}

/** The reader's groups in their order, then the rest. A station may stand in several groups. */
export function ownSections(
  stations: readonly Station[],
  groups: readonly Group[],
  { isArranged, withEmpty, others }: OwnOptions,
): Section[] {
  const shown = new Map(stations.map((station) => [station.id, station]))
  const grouped = new Set<string>()
  const sections: Section[] = groups.map(({ groupId, groupName, projects }) => {
    const ids = new Set(projects.map((project) => project.id))
    for (const id of ids) grouped.add(id)
    const members = isArranged
      ? [...ids].flatMap((id) => shown.get(id) ?? [])
      : stations.filter((station) => ids.has(station.id))
    return { key: String(groupId), name: groupName, groupId, stations: members }
  })
  const rest = stations.filter((station) => !grouped.has(station.id))
  return [
    ...sections.filter((section) => withEmpty || section.stations.length > 0),
    ...(rest.length > 0 ? [{ key: 'others', name: groups.length > 0 ? others : '', stations: rest }] : []),
  ]
}
