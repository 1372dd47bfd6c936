import type { Group } from '@gridhelm/contract/stations/groups/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupMoved, placeOfGap, projectMoved } from './arrange.ts'

const project = (id: string) => ({
  id,
  projectName: `Site ${id}`,
  projectNumber: `N-${id}`,
  countryCode: null,
})
const group = (groupId: number, ids: readonly string[]): Group => ({
  groupId,
  groupName: `Group ${groupId}`,
  projects: ids.map(project),
})
const idsOf = (groups: readonly Group[]) => groups.map((one) => one.projects.map((other) => other.id))
const three = [group(1, ['a', 'b', 'c']), group(2, ['d']), group(3, [])]

describe('arranging groups', () => {
  it('a group takes the place that it is dropped on', () => {
    const order = (groups: readonly Group[]) => groups.map((one) => one.groupId)
    expect(order(groupMoved(three, 3, 0))).toEqual([3, 1, 2])
    expect(order(groupMoved(three, 1, 2))).toEqual([2, 3, 1])
    expect(order(groupMoved(three, 9, 0))).toEqual([1, 2, 3])
  })

  it('a project moves within its group and between groups', () => {
    const moved = (toGroupId: number, place: number, siteId = 'b') =>
      idsOf(projectMoved(three, { groupId: 1, siteId, toGroupId, place }))
    expect(moved(1, 0)).toEqual([['b', 'a', 'c'], ['d'], []])
    expect(moved(1, 2)).toEqual([['a', 'c', 'b'], ['d'], []])
    expect(moved(2, 0)).toEqual([['a', 'c'], ['b', 'd'], []])
    expect(moved(3, 5)).toEqual([['a', 'c'], ['d'], ['b']])
    expect(moved(9, 0)).toEqual(idsOf(three))
    expect(moved(2, 0, 'z')).toEqual(idsOf(three))
  })

  it('nothing is lost or doubled, also where the project stands in the other group already', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const members = fc.subarray(names)
    fc.assert(
      fc.property(
        members,
        members,
        fc.constantFrom(...names),
        fc.nat({ max: 6 }),
        (one, two, siteId, place) => {
          const groups = [group(1, one), group(2, two)]
          const [left = [], right = []] = idsOf(
            projectMoved(groups, { groupId: 1, siteId, toGroupId: 2, place }),
          )
          const has = one.includes(siteId)
          expect(left).toEqual(has ? one.filter((id) => id !== siteId) : one)
          expect(right.toSorted()).toEqual(has ? [...new Set([...two, siteId])].toSorted() : two)
        },
      ),
    )
  })

  it('a gap counts without the item itself', () => {
    expect(placeOfGap(['a', 'b', 'c'], 'a', 3)).toBe(2)
    expect(placeOfGap(['a', 'b', 'c'], 'c', 0)).toBe(0)
    expect(placeOfGap(['a', 'b'], 'z', 1)).toBe(1)
  })
})
