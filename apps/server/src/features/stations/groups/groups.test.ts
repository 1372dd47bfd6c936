import { calls } from '@gridhelm/contract/calls'
import { groupsMost } from '@gridhelm/contract/stations/groups/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseRuns } from '../../../testing/long-run.ts'
import { addPerson } from '../../../testing/people.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { groups } = calls
let testApp: TestApp
let userId: string
let token: string
let sites: TestSite[]
let hidden: TestSite

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  userId = await addPerson(testApp, { username: 'grouper', tier: 'enduser', roles: ['enduser'] })
  sites = []
  for (const number of ['GRP-1', 'GRP-2', 'GRP-3', 'GRP-4'])
    sites.push(await addSite(db, { number, userIds: [userId] }))
  hidden = await addSite(db, { number: 'GRP-9' })
  token = await testApp.login('grouper')
})
afterAll(() => testApp.close())

const add = async (groupName: string, how = token) =>
  (await testApp.ask(groups.addGroup, { groupName }, { token: how })).groupId
const list = (how = token) => testApp.ask(groups.list, {}, { token: how })
const projectsIn = async (groupId: number) =>
  (await list()).find((group) => group.groupId === groupId)?.projects.map((one) => one.id)
const refusal = async (...[endpoint, input, options]: Parameters<TestApp['call']>) => {
  const { envelope } = await testApp.call(endpoint, input, { token, ...options })
  expect(envelope.success).toBe(false)
  return envelope.message
}
const filled = async (name: string, members: readonly TestSite[] = sites) => {
  const groupId = await add(name)
  await testApp.ask(groups.addGroupProject, { groupId, projectIds: members.map((one) => one.id) }, { token })
  return groupId
}
const clear = () => testApp.platform.db.deleteFrom('iotGroup').where('userId', '=', userId).execute()

describe('groups', () => {
  it('the group name cannot be empty, and one name stands once', async () => {
    expect(await refusal(groups.addGroup, { groupName: '  ' })).toBe('The group name cannot be empty')
    const groupId = await add('North')
    expect(await refusal(groups.addGroup, { groupName: 'North' })).toBe(
      'You have a group of this name already',
    )
    const south = await add('South')
    expect(await refusal(groups.editGroup, { groupId: south, groupName: 'North' })).toMatch(/already/)
    await testApp.ask(groups.editGroup, { groupId, groupName: 'Far north' }, { token })
    expect((await list()).map((group) => group.groupName)).toEqual(['Far north', 'South'])
    await clear()
  })

  it('groups are somebody’s own: nobody else sees, fills, renames, sorts or deletes them', async () => {
    const groupId = await filled('Mine')
    const [site] = sites
    const admin = { token: await testApp.login('admin') }
    expect((await list(admin.token)).map((group) => group.groupName)).not.toContain('Mine')
    const theirs = await add('Mine', admin.token)
    await refusal(groups.editGroup, { groupId, groupName: 'Yours' }, admin)
    await refusal(groups.addGroupProject, { groupId, projectIds: site?.id }, admin)
    await refusal(groups.deleteGroupProject, { groupId, projectId: site?.id }, admin)
    await refusal(groups.dragSort, { groupId, ids: sites.map((one) => one.id) }, admin)
    await refusal(groups.dragSort, { ids: [groupId] }, admin)
    await refusal(groups.moveGroupProject, { groupId, toGroupId: theirs, projectId: site?.id }, admin)
    await refusal(groups.deleteGroup, { groupId }, admin)
    await refusal(groups.deleteGroup, { groupId: theirs })
    expect(await projectsIn(groupId)).toEqual(sites.map((one) => one.id))
    await clear()
  })

  it('only projects that one may see are put into a group, and one that is no longer seen disappears', async () => {
    const { db } = testApp.platform
    const groupId = await filled('Seen')
    for (const projectIds of [hidden.id, '0', 'x'])
      expect(await refusal(groups.addGroupProject, { groupId, projectIds })).toBe('You have no such site')
    const [first, second, third, fourth] = sites.map((one) => one.id)
    const siteId = Number(second)
    await db.deleteFrom('iotProjectUser').where('userId', '=', userId).where('siteId', '=', siteId).execute()
    expect(await projectsIn(groupId)).toEqual([first, third, fourth])
    // What is sorted is what is seen.
    await testApp.ask(groups.dragSort, { groupId, ids: [fourth, third, first] }, { token })
    expect(await projectsIn(groupId)).toEqual([fourth, third, first])
    await db.insertInto('iotProjectUser').values({ userId, siteId }).execute()
    expect(await projectsIn(groupId)).toEqual([fourth, second, third, first])
    await testApp.ask(groups.deleteGroupProject, { groupId, projectId: second }, { token })
    expect(await projectsIn(groupId)).toEqual([fourth, third, first])
    await refusal(groups.deleteGroupProject, { groupId, projectId: second })
    await clear()
  })

  it('dragSort takes a full permutation or nothing', async () => {
    const ids = [await add('A'), await add('B'), await add('C')]
    await testApp.ask(groups.dragSort, { ids: ids.toReversed() }, { token })
    expect((await list()).map((group) => group.groupName)).toEqual(['C', 'B', 'A'])
    for (const wrong of [ids.slice(1), [...ids, 999_999], [ids[0], ids[1], 999_999], ['x', ...ids]])
      expect(await refusal(groups.dragSort, { ids: wrong })).toBe(
        'The list has changed in the meantime; please drag once more',
      )
    const groupId = await filled('D')
    const projectIds = sites.map((one) => one.id)
    for (const wrong of [projectIds.slice(1), [...projectIds, hidden.id]])
      await refusal(groups.dragSort, { groupId, ids: wrong })
    expect(await projectsIn(groupId)).toEqual(projectIds)
    await clear()
  })

  it('whatever is sorted, moved, added and taken out at once, an order stays a permutation', async () => {
    const [one, two] = [await filled('One', sites), await filled('Two', sites.slice(0, 2))]
    const project = fc.constantFrom(...sites.map((site) => site.id))
    const group = fc.constantFrom(one, two)
    const step = fc.oneof(
      fc.record({
        groupId: group,
        ids: fc.shuffledSubarray(
          sites.map((site) => site.id),
          { minLength: 1 },
        ),
      }),
      fc.record({ groupId: group, toGroupId: group, projectId: project, place: fc.nat({ max: 5 }) }),
      fc.record({ groupId: group, projectIds: project }),
      fc.record({ groupId: group, removed: project }),
    )
    const run = (input: Record<string, unknown>) => {
      const endpoint =
        'ids' in input
          ? groups.dragSort
          : 'place' in input
            ? groups.moveGroupProject
            : 'removed' in input
              ? groups.deleteGroupProject
              : groups.addGroupProject
      return testApp.call(endpoint, { ...input, projectId: input.projectId ?? input.removed }, { token })
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        await Promise.all(steps.map(run))
        const rows = await testApp.platform.db
          .selectFrom('iotGroupProject')
          .select(['groupId', 'siteId', 'sort'])
          .where('groupId', 'in', [one, two])
          .execute()
        for (const groupId of [one, two]) {
          const places = rows.filter((row) => row.groupId === groupId).map((row) => row.sort)
          expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1))
          expect(await projectsIn(groupId)).toHaveLength(places.length)
        }
      }),
      { numRuns: databaseRuns(15) },
    )
    await clear()
  })

  it('a project moves to its place in another group', async () => {
    const [from, to] = [await filled('From', sites.slice(0, 2)), await filled('To', sites.slice(2))]
    const [first, second, third, fourth] = sites.map((one) => one.id)
    await testApp.ask(
      groups.moveGroupProject,
      { groupId: from, toGroupId: to, projectId: first, place: 1 },
      { token },
    )
    expect([await projectsIn(from), await projectsIn(to)]).toEqual([[second], [third, first, fourth]])
    await testApp.ask(groups.moveGroupProject, { groupId: from, toGroupId: to, projectId: second }, { token })
    expect([await projectsIn(from), await projectsIn(to)]).toEqual([[], [third, first, fourth, second]])
    await clear()
  })

  it('the number of groups is bounded', async () => {
    const rows = Array.from({ length: groupsMost }, (_, index) => ({
      userId,
      groupName: `G${index}`,
      sort: index,
    }))
    await testApp.platform.db.insertInto('iotGroup').values(rows).execute()
    expect(await refusal(groups.addGroup, { groupName: 'One more' })).toBe('You can have at most 100 groups')
    await clear()
  })
})
