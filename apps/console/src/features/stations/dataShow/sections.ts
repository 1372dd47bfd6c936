import { type DataPage, kindsOfPage } from '@gridhelm/contract/stations/dataShow/entities'
import { kindName, pointsOf } from '@gridhelm/points/catalogue'
import { type Group, groups } from '@gridhelm/points/groups'
import type { Language } from '@gridhelm/points/names'

export interface Row {
  /** `pvInverter.activePower` */
  key: string
  name: string
}

/** The rows of one kind of equipment under one heading of the catalogue. */
export interface Section {
  id: string
  title: string
  rows: readonly Row[]
}

/** Everything that a page can show, in the order in which it shows it. */
export function sectionsOf(page: DataPage, language: Language): Section[] {
  const kinds = kindsOfPage[page]
  return kinds.flatMap((kind) => {
    const byGroup = Map.groupBy(pointsOf(kind), (point) => point.display.group)
    return (Object.keys(groups) as Group[]).flatMap((group) => {
      const points = byGroup.get(group)?.toSorted((one, other) => one.display.order - other.display.order)
      if (!points) return []
      const heading = groups[group][language]
      return {
        id: `${kind}.${group}`,
        title: kinds.length > 1 ? `${kindName(kind)[language]} · ${heading}` : heading,
        rows: points.map(({ key, name }) => ({ key: `${kind}.${key}`, name: name[language] })),
      }
    })
  })
}

export const keysOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ rows }) => rows.map(({ key }) => key))

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Rows whose name, or whose section's title, holds the words; accents and case do not count. */
export function found(sections: readonly Section[], search: string): Section[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...sections]
  return sections.flatMap((section) => {
    const rows = section.rows.filter(({ name }) => {
      const text = folded(`${section.title} ${name}`)
      return words.every((word) => text.includes(word))
    })
    return rows.length > 0 ? [{ ...section, rows }] : []
  })
}
