import { calls } from '@gridhelm/contract/calls'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseRuns } from '../../../testing/long-run.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addColleague, departId } from './testing/colleagues.ts'

const { departments, departmentRoles } = calls
let testApp: TestApp
let admin: string
let head: string
let headId: string
let member: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
  headId = await addColleague(testApp, {
    username: 'rolehead',
    tier: 'operator',
    below: 'demo-submaster',
    heads: ['A01A03'],
    codes: [
      'department:users',
      'departmentRole:list',
      'departmentRole:add',
      'departmentRole:edit',
      'departmentRole:delete',
      'position:list',
    ],
  })
  head = await testApp.login('rolehead')
  member = await addColleague(testApp, {
    username: 'rolemember',
    tier: 'agent',
    below: headId,
    departments: ['A01A03'],
  })
  await testApp.platform.db
    .insertInto('sysPermissionDataRule')
    .values(
      ['rule-a', 'rule-b'].map((id) => ({
        id,
        permissionId: 'menu-positions',
        ruleName: id,
        ruleColumn: 'code',
        ruleConditions: '!=',
        ruleValue: id,
      })),
    )
    .execute()
})
afterAll(() => testApp.close())

let made = 0
async function addRole(departCode: string, token = admin): Promise<string> {
  made += 1
  const role = { departId: departId(departCode), roleName: `Role ${made}`, roleCode: `role-${made}` }
  return (await testApp.ask(departmentRoles.add, role, { token })).id
}
const grantDepartment = (code: string, permissionIds: readonly string[]) =>
  testApp.ask(
    departments.saveDepartPermission,
    { departId: departId(code), permissionIds: permissionIds.join(',') },
    { token: admin },
  )
const grantRole = (roleId: string, permissionIds: readonly string[], token = admin) =>
  testApp.call(
    departmentRoles.saveDeptRolePermission,
    { roleId, permissionIds: permissionIds.join(',') },
    { token },
  )
const heldByRole = (roleId: string, token = admin) =>
  testApp.ask(departmentRoles.queryDeptRolePermission, { roleId }, { token })
const assign = (userId: string, newRoleId: string, oldRoleId = '', token = admin) =>
  testApp.call(departmentRoles.deptRoleUserAdd, { userId, newRoleId, oldRoleId }, { token })

describe('department roles', () => {
  it('are listed by department, with its name', async () => {
    const id = await addRole('A01A02')
    await addRole('A01A01')
    const page = await testApp.ask(
      departmentRoles.list,
      { deptId: departId('A01A02'), roleName: '*Role*' },
      { token: admin, language: 'zh' },
    )
    expect(page.records).toHaveLength(1)
    expect(page.records[0]).toMatchObject({
      id,
      departId: departId('A01A02'),
      departId_dictText: '销售与代理部',
    })
    const choices = await testApp.ask(
      departmentRoles.getDeptRoleList,
      { departId: departId('A01A02'), userId: '' },
      { token: admin },
    )
    expect(choices).toEqual([{ id, roleName: expect.stringContaining('Role') }])
  })

  it('the rules of role names and codes hold, and a code exists once', async () => {
    const role = { departId: departId('A01A02'), roleName: 'x', roleCode: '角色' }
    const wrong = await testApp.call(departmentRoles.add, role, { token: admin })
    expect(wrong.envelope.result).toMatchObject({
      fields: { roleName: expect.any(String), roleCode: expect.any(String) },
    })
    await addRole('A01A02')
    const again = { departId: departId('A01A01'), roleName: 'Again', roleCode: `role-${made}` }
    const { envelope } = await testApp.call(departmentRoles.add, again, { token: admin })
    expect(envelope).toMatchObject({ result: { fields: { roleCode: 'This role code exists already' } } })
  })

  it('a role holds only what its department holds, and loses what the department loses', async () => {
    await grantDepartment('A01A02', ['menu-people', 'menu-positions', 'button-position-list'])
    const role = await addRole('A01A02')
    const tree = await testApp.ask(
      departmentRoles.grantTree,
      { departId: departId('A01A02') },
      { token: admin },
    )
    expect(tree.ids.toSorted()).toEqual(['button-position-list', 'menu-people', 'menu-positions'])
    expect(tree.treeList[0]?.children?.[0]).toMatchObject({ slotTitle: 'Positions', ruleFlag: 1 })
    expect((await grantRole(role, ['menu-positions', 'button-position-list'])).envelope.success).toBe(true)
    expect((await grantRole(role, ['button-user-delete'])).envelope.message).toBe(
      'A department role can only hold what its department holds',
    )
    await grantDepartment('A01A02', ['menu-people', 'menu-positions'])
    expect(await heldByRole(role)).toEqual(['menu-positions'])
    expect(
      await testApp.ask(
        departments.queryDepartPermission,
        { departId: departId('A01A02') },
        { token: admin },
      ),
    ).toEqual(['menu-people', 'menu-positions'])
  })

  it('only what changes since the giver last looked is changed', async () => {
    await grantDepartment('A01A02', ['menu-people', 'menu-positions'])
    await testApp.ask(
      departments.saveDepartPermission,
      {
        departId: departId('A01A02'),
        permissionIds: 'menu-positions,button-position-list',
        lastpermissionIds: 'menu-positions',
      },
      { token: admin },
    )
    const held = await testApp.ask(
      departments.queryDepartPermission,
      { departId: departId('A01A02') },
      { token: admin },
    )
    expect(held).toEqual(['button-position-list', 'menu-people', 'menu-positions'])
  })

  it('property: no order of grants gives a department role more than its department', async () => {
    const role = await addRole('A01A01')
    const entries = ['menu-people', 'menu-positions', 'button-position-list', 'button-position-add']
    const some = fc.subarray(entries)
    const step = fc.oneof(
      fc.record({ to: fc.constant('department' as const), ids: some }),
      fc.record({ to: fc.constant('role' as const), ids: some }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (steps, atOnce) => {
          const run = ({ to, ids }: (typeof steps)[number]) =>
            to === 'department' ? grantDepartment('A01A01', ids) : grantRole(role, ids)
          if (atOnce) await Promise.all(steps.map(run))
          else for (const one of steps) await run(one)
          const { rows } = await sql`
          SELECT 1 FROM sys_depart_role_permission rp JOIN sys_depart_role r ON r.id = rp.role_id
          WHERE NOT EXISTS (
            SELECT 1 FROM sys_depart_permission dp
            WHERE dp.depart_id = r.depart_id AND dp.permission_id = rp.permission_id)`.execute(
            testApp.platform.db,
          )
          expect(rows).toEqual([])
        },
      ),
      { numRuns: databaseRuns(25) },
    )
  })

  it('a head gives only what the head holds, in the headed departments', async () => {
    await grantDepartment('A01A03', ['menu-positions', 'button-position-list'])
    const own = await addRole('A01A03', head)
    expect((await grantRole(own, ['button-position-list'], head)).envelope.success).toBe(true)
    const foreign = await addRole('A01A02')
    expect((await grantRole(foreign, [], head)).envelope.success).toBe(false)
    expect(
      (await testApp.call(departmentRoles.remove, { id: foreign }, { token: head })).envelope.success,
    ).toBe(false)
    const role = { departId: departId('A01A02'), roleName: 'Foreign', roleCode: 'foreign' }
    expect((await testApp.call(departmentRoles.add, role, { token: head })).envelope.success).toBe(false)
    const page = await testApp.ask(departmentRoles.list, {}, { token: head })
    expect(new Set(page.records.map((record) => record.departId))).toEqual(new Set([departId('A01A03')]))
  })

  it('members of the department take its roles; nobody takes one for themselves', async () => {
    const role = await addRole('A01A03')
    expect((await assign(member, role, '', head)).envelope.success).toBe(true)
    expect(
      await testApp.ask(departmentRoles.getDeptRoleByUserId, { userId: member }, { token: head }),
    ).toEqual([{ droleId: role }])
    const listed = await testApp.ask(
      departments.departUserList,
      { depId: departId('A01A03'), username: 'rolemember' },
      { token: head },
    )
    expect(listed.records[0]?.rolesHere.map((one) => one.id)).toEqual([role])
    expect((await assign(member, '', role, head)).envelope.success).toBe(true)
    expect((await assign(headId, role, '', head)).envelope.success).toBe(false)
    expect((await assign('demo-submaster', role, '', head)).envelope.success).toBe(false)
    const stranger = await addColleague(testApp, { username: 'rolestranger', below: headId })
    expect((await assign(stranger, role, '', head)).envelope.message).toBe(
      'Only members of the department can hold its roles',
    )
  })

  it('roles go with the membership', async () => {
    const role = await addRole('A01A03')
    await assign(member, role)
    const depId = departId('A01A03')
    await testApp.ask(departments.deleteUserInDepart, { depId, userId: member }, { token: head })
    await testApp.ask(departments.editSysDepartWithUser, { depId, userIdList: [member] }, { token: head })
    expect(
      await testApp.ask(departmentRoles.getDeptRoleByUserId, { userId: member }, { token: admin }),
    ).toEqual([])
  })

  it('data rules are offered and kept for departments and their roles', async () => {
    const role = await addRole('A01A03')
    const asked = { permissionId: 'menu-positions', departId: departId('A01A03'), roleId: role }
    await testApp.ask(departments.saveDataRules, { ...asked, dataRuleIds: 'rule-a' }, { token: admin })
    const ofDepartment = await testApp.ask(departments.dataRules, asked, { token: admin })
    expect(ofDepartment.datarule.map((one) => one.id)).toEqual(['rule-a', 'rule-b'])
    expect(ofDepartment.drChecked).toBe('rule-a')
    await testApp.ask(departmentRoles.saveDataRules, { ...asked, dataRuleIds: 'rule-b' }, { token: admin })
    expect((await testApp.ask(departmentRoles.dataRules, asked, { token: head })).drChecked).toBe('rule-b')
    const none = await testApp.call(
      departments.dataRules,
      { ...asked, permissionId: 'menu-people' },
      { token: admin },
    )
    expect(none.envelope.success).toBe(false)
    const foreign = await testApp.call(
      departments.saveDataRules,
      { ...asked, permissionId: 'menu-people', dataRuleIds: 'rule-a' },
      { token: admin },
    )
    expect(foreign.envelope.success).toBe(false)
    await testApp.ask(departments.saveDataRules, { ...asked, dataRuleIds: '' }, { token: admin })
    expect((await testApp.ask(departments.dataRules, asked, { token: admin })).drChecked).toBe('')
  })

  it('a rule that binds the head stays with what the head gives', async () => {
    const role = await addRole('A01A03')
    const asked = { permissionId: 'menu-positions', departId: departId('A01A03'), roleId: role }
    await testApp.ask(departments.saveDataRules, { ...asked, dataRuleIds: 'rule-a' }, { token: admin })
    await grantRole(role, ['menu-positions'], head)
    expect((await testApp.ask(departmentRoles.dataRules, asked, { token: head })).drChecked).toBe('rule-a')
    const lifted = await testApp.call(
      departmentRoles.saveDataRules,
      { ...asked, dataRuleIds: 'rule-b' },
      { token: head },
    )
    expect(lifted.envelope.message).toBe('You can only grant rights that you hold yourself')
    await testApp.ask(departments.saveDataRules, { ...asked, dataRuleIds: '' }, { token: admin })
  })
})
