import type { Group, GroupProject } from '@gridhelm/contract/stations/groups/entities'

/** The list with one item taken out and put before another; without one before which, at the end. */
function putBefore<T>(list: readonly T[], item: T, before: T | undefined): T[] {
  if (item === before) return [...list]
  const others = list.filter((other) => other !== item)
  const at = before === undefined ? -1 : others.indexOf(before)
  return at < 0 ? [...others, item] : others.toSpliced(at, 0, item)
}

export function groupPut(
  groups: readonly Group[],
  groupId: number,
  beforeId: number | undefined,
): readonly Group[] {
  const group = groups.find((one) => one.groupId === groupId)
  const before = groups.find((one) => one.groupId === beforeId)
  return group ? putBefore(groups, group, before) : groups
}

export interface StationMove {
  station: GroupProject
  /** Undefined: it stands in no group yet. */
  groupId: number | undefined
  toGroupId: number
  /** Before which station there; undefined: after all. */
  beforeId: string | undefined
}

/** Filters may hide stations of a group: the place is told by a neighbour, never by a number. */
export function stationPut(
  groups: readonly Group[],
  { station, groupId, toGroupId, beforeId }: StationMove,
): readonly Group[] {
  return groups.map((group) => {
    if (group.groupId === toGroupId) {
      const others = group.projects.filter((one) => one.id !== station.id)
      const own = group.projects.find((one) => one.id === station.id) ?? station
      if (beforeId === station.id) return group
      const before = others.find((one) => one.id === beforeId)
      return { ...group, projects: putBefore([...others, own], own, before) }
    }
    if (group.groupId === groupId)
      return { ...group, projects: group.projects.filter((one) => one.id !== station.id) }
    return group
  })
}
