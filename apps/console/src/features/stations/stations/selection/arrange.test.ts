import type { Group, GroupProject } from '@gridhelm/contract/stations/groups/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupPut, stationPut } from './arrange.ts'

const project = (id: string): GroupProject => ({
  id,
  projectName: id,
  projectNumber: id,
  countryCode: null,
})
const group = (groupId: number, ids: readonly string[]): Group => ({
  groupId,
  groupName: `G${groupId}`,
  projects: ids.map(project),
})
const idsOf = (groups: readonly Group[]) => groups.map(({ projects }) => projects.map(({ id }) => id))
const names = ['a', 'b', 'c', 'd', 'e']
const members = fc.shuffledSubarray(names)

describe('arranging groups', () => {
  it('puts one before another and leaves the others in their order', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 2 }),
        fc.nat(5),
        fc.nat(6),
        (ids, from, to) => {
          const groups = ids.map((id) => group(id, []))
          const moved = ids[from % ids.length] ?? 0
          const before = ids[to]
          const after = groupPut(groups, moved, before).map(({ groupId }) => groupId)
          expect(after.toSorted()).toEqual(ids.toSorted())
          expect(after.filter((id) => id !== moved)).toEqual(ids.filter((id) => id !== moved))
          if (before !== moved) expect(after[after.indexOf(moved) + 1]).toBe(before)
        },
      ),
    )
  })

  it('leaves all as it is when the group is not there', () => {
    expect(groupPut([group(1, [])], 9, 1)).toEqual([group(1, [])])
  })
})

describe('arranging stations', () => {
  it('within a group loses nobody and stands before the wanted neighbour', () => {
    fc.assert(
      fc.property(
        members,
        fc.constantFrom(...names),
        fc.option(fc.constantFrom(...names)),
        (ids, id, before) => {
          fc.pre(ids.includes(id) && before !== id && (before === null || ids.includes(before)))
          const move = { station: project(id), groupId: 1, toGroupId: 1, beforeId: before ?? undefined }
          const [after = []] = idsOf(stationPut([group(1, ids)], move))
          expect(after.toSorted()).toEqual(ids.toSorted())
          expect(after[after.indexOf(id) + 1]).toBe(before ?? undefined)
        },
      ),
    )
  })

  it('into another group takes it out of the first, and there it stands once', () => {
    fc.assert(
      fc.property(members, members, fc.constantFrom(...names), (one, two, id) => {
        fc.pre(one.includes(id))
        const move = { station: project(id), groupId: 1, toGroupId: 2, beforeId: undefined }
        const [left = [], right = []] = idsOf(stationPut([group(1, one), group(2, two)], move))
        expect(left).toEqual(one.filter((other) => other !== id))
        expect(right).toEqual([...two.filter((other) => other !== id), id])
      }),
    )
  })

  it('from no group only adds', () => {
    const move = { station: project('z'), groupId: undefined, toGroupId: 2, beforeId: 'b' }
    expect(idsOf(stationPut([group(1, ['a']), group(2, ['b', 'c'])], move))).toEqual([['a'], ['z', 'b', 'c']])
  })
})
