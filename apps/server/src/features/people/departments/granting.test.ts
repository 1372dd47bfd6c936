import { calls } from '@gridhelm/contract/calls'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseRuns } from '../../../testing/long-run.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addColleague, departId } from './testing/colleagues.ts'

const { departments, departmentRoles } = calls
const entries = ['menu-positions', 'button-position-list', 'button-position-add', 'button-user-delete']

let testApp: TestApp
let planner: string
let people: string[]
let units: string[]
let roles: string[]

beforeAll(async () => {
  testApp = await createTestApp()
  const token = await testApp.login('admin')
  const id = await addColleague(testApp, {
    username: 'granter',
    tier: 'submaster',
    below: 'demo-master',
    heads: ['A01A01'],
    codes: [
      'department:list',
      'department:add',
      'department:users',
      'department:grant',
      'departmentRole:list',
      'departmentRole:add',
      'departmentRole:edit',
      'position:list',
    ],
  })
  planner = await testApp.login('granter')
  people = [
    id,
    await addColleague(testApp, { username: 'first', tier: 'operator', below: id }),
    await addColleague(testApp, { username: 'second', tier: 'agent', below: id, departments: ['A01A01'] }),
    'demo-master',
  ]
  const unit = async (departName: string) =>
    (
      await testApp.ask(
        departments.add,
        { departName, orgCategory: '2', parentId: departId('A01A01') },
        { token },
      )
    ).id
  units = [await unit('Free'), await unit('Guarded'), departId('A01A01'), departId('A01A02')]
  // One of them already gives what the planner does not have.
  await testApp.ask(
    departments.saveDepartPermission,
    { departId: units[1], permissionIds: 'button-user-delete,button-position-list' },
    { token },
  )
  roles = await Promise.all(
    units.map(async (departId, index) => {
      const role = { departId, roleName: `Role ${index}`, roleCode: `granting-${index}` }
      return (await testApp.ask(departmentRoles.add, role, { token })).id
    }),
  )
})
afterAll(() => testApp.close())

/** What somebody has, or would have with another of the own departments chosen. */
async function reachOf(userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT rp.permission_id AS id FROM sys_user_role ur JOIN sys_role_permission rp ON rp.role_id = ur.role_id
    WHERE ur.user_id = ${userId}
    UNION
    SELECT dp.permission_id FROM sys_user_depart ud JOIN sys_depart_permission dp ON dp.depart_id = ud.depart_id
    WHERE ud.user_id = ${userId}
    UNION
    SELECT rp.permission_id FROM sys_depart_role_user ru
    JOIN sys_depart_role r ON r.id = ru.role_id
    JOIN sys_user_depart ud ON ud.user_id = ru.user_id AND ud.depart_id = r.depart_id
    JOIN sys_depart_role_permission rp ON rp.role_id = r.id
    WHERE ru.user_id = ${userId}`.execute(testApp.platform.db)
  return rows.map((row) => row.id)
}

const place = fc.nat({ max: 3 })
const step = fc.record({
  what: fc.constantFrom('grant', 'grant role', 'add', 'remove', 'assign', 'take'),
  unit: place,
  person: place,
  ids: fc.subarray(entries),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function run({ what, unit, person, ids }: Step) {
  const [departId, roleId, userId] = [units[unit], roles[unit], people[person]]
  const permissionIds = ids.join(',')
  const how = { token: planner }
  switch (what) {
    case 'grant':
      return testApp.call(departments.saveDepartPermission, { departId, permissionIds }, how)
    case 'grant role':
      return testApp.call(departmentRoles.saveDeptRolePermission, { roleId, permissionIds }, how)
    case 'add':
      return testApp.call(departments.editSysDepartWithUser, { depId: departId, userIdList: [userId] }, how)
    case 'remove':
      return testApp.call(departments.deleteUserInDepart, { depId: departId, userId }, how)
    case 'assign':
      return testApp.call(departmentRoles.deptRoleUserAdd, { userId, newRoleId: roleId, oldRoleId: '' }, how)
    default:
      return testApp.call(departmentRoles.deptRoleUserAdd, { userId, newRoleId: '', oldRoleId: roleId }, how)
  }
}

it('property: no sequence of department edits gives anybody more than the editor has, nor the editor more', async () => {
  const limit = await reachOf(people[0] ?? '')
  const before = new Map<string, string[]>()
  for (const id of people) before.set(id, await reachOf(id))
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      for (const one of steps) if ((await run(one)).envelope.success) accepted += 1
      for (const id of people) {
        const allowed = new Set([...(before.get(id) ?? []), ...limit])
        expect((await reachOf(id)).filter((entry) => !allowed.has(entry))).toEqual([])
      }
      expect((await reachOf(people[0] ?? '')).toSorted()).toEqual(limit.toSorted())
    }),
    { numRuns: databaseRuns(30) },
  )
  // A planner to whom everything is refused would prove nothing.
  expect(accepted).toBeGreaterThan(0)
}, 120_000)
