import type { Group } from '@gridhelm/contract/stations/groups/entities'

/** The list with one item taken out and put in so that `place` others stand before it. */
function withItemAt<T>(list: readonly T[], item: T, place: number): T[] {
  const others = list.filter((other) => other !== item)
  return [...others.slice(0, place), item, ...others.slice(place)]
}

export function groupMoved(groups: readonly Group[], groupId: number, place: number): Group[] {
  const group = groups.find((one) => one.groupId === groupId)
  return group ? withItemAt(groups, group, place) : [...groups]
}

export interface ProjectMove {
  groupId: number
  siteId: string
  toGroupId: number
  /** How many other projects stand before it there. */
  place: number
}

export function projectMoved(groups: readonly Group[], move: ProjectMove): Group[] {
  const { groupId, siteId, toGroupId, place } = move
  const project = groups.find((group) => group.groupId === groupId)?.projects.find((one) => one.id === siteId)
  if (!project || !groups.some((group) => group.groupId === toGroupId)) return [...groups]
  return groups.map((group) => {
    if (group.groupId !== groupId && group.groupId !== toGroupId) return group
    const others = group.projects.filter((one) => one.id !== siteId)
    return {
      ...group,
      projects: group.groupId === toGroupId ? withItemAt([...others, project], project, place) : others,
    }
  })
}

/** The place of an item that is dropped between two others, `gap` of all items standing before it. */
export const placeOfGap = (ids: readonly string[], id: string, gap: number): number =>
  ids.slice(0, gap).filter((other) => other !== id).length
