import { calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import type { GrantNode } from '@gridhelm/contract/people/roles/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { freshPassword, userTester } from '../../../testing/users.ts'

const { roles, dataRules, permissions, positions } = calls
let testApp: TestApp
let admin: string
let master: string
let submaster: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
  master = await testApp.login('master')
  submaster = await testApp.login('submaster')
})
afterAll(() => testApp.close())

const refusal = async (endpoint: Endpoint, input: Record<string, unknown>, token: string) => {
  const { envelope } = await testApp.call(endpoint, input, { token })
  expect(envelope.success).toBe(false)
  return envelope.message
}
let counter = 0
async function newRole(token: string, permissionIds: readonly string[] = []): Promise<string> {
  const code = `r-${++counter}`
  const { id } = await testApp.ask(roles.add, { roleName: `Role ${code}`, roleCode: code }, { token })
  await grant(token, id, permissionIds)
  return id
}
const grant = (token: string, roleId: string, permissionIds: readonly string[], last?: readonly string[]) =>
  testApp.ask(
    roles.saveRolePermission,
    {
      roleId,
      permissionIds: permissionIds.join(','),
      ...(last ? { lastpermissionIds: last.join(',') } : {}),
    },
    { token },
  )
const granted = (roleId: string, token = admin) =>
  testApp.ask(roles.queryRolePermission, { roleId }, { token })
const outside = 'This lies outside of what you look after'
const more = 'You can only grant rights that you hold yourself'

describe('roles', () => {
  it('added, listed in the reader’s language, edited and deleted, with a unique code', async () => {
    const { id } = await testApp.ask(
      roles.add,
      { roleName: 'Night watch', roleNameZh: '夜班', roleCode: 'night', description: 'At night' },
      { token: master },
    )
    const { records } = await testApp.ask(
      roles.list,
      { roleCode: 'night' },
      { token: master, language: 'zh' },
    )
    expect(records).toMatchObject([{ id, roleName: '夜班', roleNameEn: 'Night watch', createBy: 'master' }])
    const again = { roleName: 'Other', roleCode: 'night' }
    expect(await refusal(roles.add, again, master)).toBe('This role code exists already')
    expect(await refusal(roles.checkRoleCode, { roleCode: 'night' }, master)).toBe(
      'This role code exists already',
    )
    await testApp.ask(roles.checkRoleCode, { roleCode: 'night', id }, { token: master })
    expect(await refusal(roles.add, { roleName: 'x', roleCode: '夜' }, master)).toBe(
      'A role name has 2 to 30 characters',
    )
    await testApp.ask(roles.edit, { id, roleName: 'Watch', createTime: 'ignored' }, { token: master })
    expect((await testApp.ask(roles.queryById, { id }, { token: master }))['roleName']).toBe('Watch')
    await testApp.ask(roles.remove, { id }, { token: master })
  })

  it('a role belongs to its maker and the people above: others neither see nor change it', async () => {
    const id = await newRole(master)
    for (const endpoint of [roles.queryById, roles.remove, roles.edit]) {
      expect(await refusal(endpoint, { id, roleName: 'Mine now' }, submaster)).toBe(
        'Sorry, resource not found!',
      )
    }
    expect(await refusal(roles.saveRolePermission, { roleId: id, permissionIds: '' }, submaster)).toBe(
      'Sorry, resource not found!',
    )
    const below = await newRole(submaster)
    await testApp.ask(roles.edit, { id: below, roleName: 'From above' }, { token: master })
    const { records } = await testApp.ask(roles.list, { pageSize: 100 }, { token: submaster })
    const ids = records.map((record) => record['id'])
    expect(ids).toContain(below)
    expect(ids).not.toContain(id)
    expect(ids).not.toContain('role-admin')
  })

  it('the roles of the tiers can be neither deleted nor given another code', async () => {
    expect(await refusal(roles.remove, { id: 'role-agent' }, admin)).toBe(
      'This record is in use and cannot be deleted',
    )
    expect(await refusal(roles.edit, { id: 'role-agent', roleCode: 'dealer' }, admin)).toBe(
      'This is the role of a tier; its code cannot change',
    )
    await testApp.ask(
      roles.edit,
      { id: 'role-agent', roleCode: 'agent', description: 'Sells' },
      { token: admin },
    )
  })

  it('a role of another company is nobody else’s to give: not offered, and unknown to every call', async () => {
    const { users } = calls
    const tester = userTester(testApp, admin)
    const other = await tester.make({ tier: 'master' })
    const theirs = await testApp.login(other.username, freshPassword)
    const role = await newRole(theirs)
    const offered = await testApp.ask(users.grantable, {}, { token: master })
    expect(offered.roles.map(({ value }) => value)).not.toContain(role)
    const choices = await testApp.ask(roles.queryall, {}, { token: master })
    expect(choices.map(({ id }) => id)).not.toContain(role)
    const missing = 'One of the roles no longer exists'
    const made = await tester.make({ tier: 'operator' }, master)
    const form = await tester.record(made.id, master)
    const as = { token: master }
    expect(await tester.refusal(users.edit, { ...form, selectedroles: role }, as)).toBe(missing)
    const account = { username: 'with_role', realname: 'W', workNo: 'W-77', tier: 'operator' }
    const secret = { password: freshPassword, confirmpassword: freshPassword }
    expect(await tester.refusal(users.add, { ...account, ...secret, selectedroles: role }, as)).toBe(missing)
    const members = { roleId: role, userIdList: [made.id] }
    expect(await tester.refusal(roles.addSysUserRole, members, as)).toBe('Sorry, resource not found!')
    await testApp.ask(roles.edit, { id: role, roleName: 'Still mine' }, { token: theirs })
    // One that came by another way may be taken away, by who looks after the person.
    await testApp.platform.db.insertInto('sysUserRole').values({ userId: made.id, roleId: role }).execute()
    expect(await refusal(roles.edit, { id: role, roleName: 'Blocked' }, theirs)).toBe(outside)
    await testApp.ask(users.edit, { ...form, selectedroles: 'role-operator' }, as)
    await testApp.ask(roles.edit, { id: role, roleName: 'Mine again' }, { token: theirs })
  })

  it('nobody changes a role that they have themselves, nor one that somebody outside of the subtree has', async () => {
    const own = await newRole(master)
    await testApp.platform.db
      .insertInto('sysUserRole')
      .values({ userId: 'demo-master', roleId: own })
      .execute()
    expect(await refusal(roles.edit, { id: own, roleName: 'Better' }, master)).toBe(outside)
    expect(await refusal(roles.saveRolePermission, { roleId: own, permissionIds: '' }, master)).toBe(outside)
    const foreign = await newRole(submaster)
    await testApp.platform.db
      .insertInto('sysUserRole')
      .values({ userId: 'demo-staff', roleId: foreign })
      .execute()
    expect(await refusal(roles.remove, { id: foreign }, submaster)).toBe(outside)
    await testApp.ask(roles.remove, { id: foreign }, { token: master })
  })
})

describe('permissions of a role', () => {
  const flat = (nodes: readonly GrantNode[]): GrantNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

  it('the tree offers what the caller holds, and everything to the top', async () => {
    const all = await testApp.ask(roles.queryTreeList, {}, { token: admin, language: 'fr' })
    const own = await testApp.ask(roles.queryTreeList, {}, { token: submaster })
    expect(new Set(flat(all.treeList).map((node) => node.key))).toEqual(new Set(all.ids))
    expect(all.ids).toContain('menu-menus')
    expect(own.ids).not.toContain('menu-menus')
    expect(own.ids).toContain('button-role-grant')
    const roleMenu = flat(own.treeList).find((node) => node.key === 'menu-roles')
    expect(roleMenu).toMatchObject({
      parentId: 'menu-people',
      title: null,
      slotTitle: 'Roles',
      isLeaf: false,
    })
  })

  it('nobody grants what they do not hold, and nobody takes it away', async () => {
    const roleId = await newRole(master, ['menu-stations', 'button-role-list'])
    expect(await granted(roleId)).toEqual(['button-role-list', 'menu-stations'])
    expect(
      await refusal(
        roles.saveRolePermission,
        { roleId, permissionIds: 'menu-stations,button-role-list,button-menu-add' },
        master,
      ),
    ).toBe(more)
    await grant(admin, roleId, ['menu-stations', 'button-role-list', 'menu-menus'])
    const last = 'menu-stations,button-role-list,menu-menus'
    expect(
      await refusal(roles.saveRolePermission, { roleId, permissionIds: '', lastpermissionIds: last }, master),
    ).toBe(more)
    await grant(master, roleId, ['menu-menus'], last.split(','))
    expect(await granted(roleId)).toEqual(['menu-menus'])
    expect(await refusal(roles.saveRolePermission, { roleId, permissionIds: 'nowhere' }, admin)).toBe(
      'Sorry, resource not found!',
    )
  })

  it('only the difference to the last known list changes', async () => {
    const roleId = await newRole(admin, ['menu-stations', 'menu-account'])
    await grant(admin, roleId, ['menu-stations', 'menu-people'], ['menu-stations'])
    expect(await granted(roleId)).toEqual(['menu-account', 'menu-people', 'menu-stations'])
  })

  it('shows the menu before and after, with the difference, and changes nothing', async () => {
    const roleId = await newRole(admin, ['menu-stations', 'menu-account'])
    const preview = await testApp.ask(
      roles.previewMenu,
      { roleId, permissionIds: 'menu-stations,menu-people,menu-roles,button-role-list' },
      { token: admin, language: 'zh' },
    )
    expect(preview.before.map((item) => item.meta.title)).toEqual(['电站', '个人中心'])
    expect(preview.after.map((item) => item.meta.title)).toEqual(['电站', '用户与权限'])
    expect(preview.after[1]?.children?.map((item) => item.meta.title)).toEqual(['角色管理'])
    expect(preview.added.map((entry) => entry.id).toSorted()).toEqual([
      'button-role-list',
      'menu-people',
      'menu-roles',
    ])
    expect(preview.removed).toEqual([
      { id: 'menu-account', title: '个人中心', menuType: 0, parentTitle: null },
    ])
    expect(await granted(roleId)).toEqual(['menu-account', 'menu-stations'])
  })

  it('a change is seen at the next question for the version', async () => {
    const roleId = await newRole(admin, ['menu-positions'])
    await addPerson(testApp, { username: 'versioned' })
    const token = await testApp.login('versioned')
    const version = async () => (await testApp.ask(permissions.version, {}, { token })).version
    const first = await version()
    expect((await testApp.ask(permissions.getUserPermissionByToken, {}, { token })).version).toBe(first)
    await testApp.ask(roles.addSysUserRole, { roleId, userIdList: ['person-versioned'] }, { token: admin })
    const second = await version()
    await grant(admin, roleId, ['menu-positions', 'menu-people', 'button-position-list'])
    const third = await version()
    expect([first === third, second === third]).toEqual([false, false])
    expect(await version()).toBe(third)
  })
})

describe('people of a role', () => {
  it('are given and taken within the subtree, and listed page by page', async () => {
    const roleId = await newRole(master, ['menu-stations'])
    const userIdList = ['demo-submaster', 'demo-agent', 'demo-staff']
    await testApp.ask(roles.addSysUserRole, { roleId, userIdList }, { token: master })
    const people = await testApp.ask(roles.userRoleList, { roleId, pageSize: 2 }, { token: master })
    expect([people.total, people.records.length]).toEqual([3, 2])
    const named = await testApp.ask(roles.userRoleList, { roleId, username: '*gent*' }, { token: master })
    expect(named.records.map((user) => user.username)).toEqual(['agent'])
    const seenBelow = await testApp.ask(roles.userRoleList, { roleId }, { token: submaster })
    expect(seenBelow.records.map((user) => user.username).toSorted()).toEqual(['agent', 'submaster'])
    await testApp.ask(roles.deleteUserRole, { roleId, userId: 'demo-agent' }, { token: submaster })
    await testApp.ask(
      roles.deleteUserRoleBatch,
      { roleId, userIds: 'demo-submaster,demo-staff,' },
      { token: master },
    )
    expect((await testApp.ask(roles.userRoleList, { roleId }, { token: admin })).total).toBe(0)
  })

  it('a data rule on users hides people here, too', async () => {
    const roleId = await newRole(admin, ['menu-users', 'button-user-list', 'button-role-users'])
    const rule = { permissionId: 'menu-users', ruleName: 'One', ruleColumn: 'username', ruleConditions: '=' }
    const { id } = await testApp.ask(
      dataRules.addPermissionRule,
      { ...rule, ruleValue: 'agent' },
      { token: admin },
    )
    const chosen = { permissionId: 'menu-users', roleId, dataRuleIds: id }
    await testApp.ask(roles.chooseRules, chosen, { token: admin })
    await addPerson(testApp, { username: 'narrow', parentId: 'demo-master', tier: 'supervisor' })
    const userIdList = ['person-narrow', 'demo-agent', 'demo-operator']
    await testApp.ask(roles.addSysUserRole, { roleId, userIdList }, { token: admin })
    const token = await testApp.login('narrow')
    const { records, total } = await testApp.ask(roles.userRoleList, { roleId }, { token })
    expect([total, records.map((user) => user.username)]).toEqual([1, ['agent']])
    await testApp.ask(roles.remove, { id: roleId }, { token: admin })
  })

  it('nobody gives a role to themselves, to outsiders, or one with more rights than their own', async () => {
    const roleId = await newRole(master, ['menu-stations'])
    const give = (id: string, user: string, token: string) =>
      refusal(roles.addSysUserRole, { roleId: id, userIdList: [user] }, token)
    expect(await give(roleId, 'demo-master', master)).toBe(outside)
    expect(await give(roleId, 'demo-staff', submaster)).toBe(outside)
    expect(await give('role-admin', 'demo-agent', master)).toBe(more)
    expect(await give('nowhere', 'demo-agent', master)).toBe('Sorry, resource not found!')
  })

  it('the roles to choose from are those that give no more than the caller has', async () => {
    const codes = async (token: string) =>
      (await testApp.ask(roles.queryall, {}, { token })).map((role) => role.roleCode)
    expect(await codes(admin)).toContain('admin')
    const ofSubmaster = await codes(submaster)
    expect(ofSubmaster).toContain('agent')
    expect(ofSubmaster).not.toContain('admin')
  })
})

describe('data rules of a role', () => {
  const onPositions = (ruleName: string, ruleColumn: string, ruleValue: string) =>
    testApp.ask(
      dataRules.addPermissionRule,
      { permissionId: 'menu-positions', ruleName, ruleColumn, ruleConditions: '=', ruleValue },
      { token: admin },
    )
  const choose = (token: string, roleId: string, dataRuleIds: string) =>
    testApp.call(roles.chooseRules, { permissionId: 'menu-positions', roleId, dataRuleIds }, { token })
  const seen = async (username: string) => {
    const token = await testApp.login(username)
    return (await testApp.ask(positions.list, {}, { token })).records.map((record) => record['code'])
  }

  it('hide rows from those who have the role', async () => {
    for (const code of ['DR-1', 'DR-2'])
      await testApp.ask(positions.add, { code, name: code }, { token: admin })
    const { id: rule } = await onPositions('One code', 'code', 'DR-1')
    const roleId = await newRole(admin, ['menu-people', 'menu-positions', 'button-position-list'])
    const offer = await testApp.ask(
      roles.ruleChoice,
      { permissionId: 'menu-positions', roleId },
      { token: admin },
    )
    expect(offer).toMatchObject({ datarule: [{ id: rule, ruleName: 'One code' }] })
    expect(offer.drChecked).toBeUndefined()
    await addPerson(testApp, { username: 'ruled' })
    await testApp.ask(roles.addSysUserRole, { roleId, userIdList: ['person-ruled'] }, { token: admin })
    expect(await seen('ruled')).toHaveLength(2)
    expect((await choose(admin, roleId, rule)).envelope.success).toBe(true)
    expect(await seen('ruled')).toEqual(['DR-1'])
    expect((await choose(admin, roleId, 'nowhere')).envelope.message).toBe('Sorry, resource not found!')
    expect(await refusal(roles.ruleChoice, { permissionId: 'menu-stations', roleId }, admin)).toBe(
      'This entry has no data rules',
    )
  })

  it('go along with what is granted, and are not lifted by whom they bind', async () => {
    const { id: rule } = await onPositions('Of the master', 'createBy', 'master')
    const binding = await newRole(admin, ['menu-positions', 'button-position-list'])
    await choose(admin, binding, rule)
    await testApp.ask(
      roles.addSysUserRole,
      { roleId: binding, userIdList: ['demo-master'] },
      { token: admin },
    )
    const roleId = await newRole(master, ['menu-positions', 'button-position-list'])
    const offer = await testApp.ask(
      roles.ruleChoice,
      { permissionId: 'menu-positions', roleId },
      { token: master },
    )
    expect(offer.drChecked).toBe(rule)
    expect((await choose(master, roleId, '')).envelope.message).toBe(more)
    await testApp.ask(roles.addSysUserRole, { roleId, userIdList: ['demo-agent'] }, { token: master })
    expect(await seen('agent')).toEqual([])

    // Another role gives the agent the same list without the rule: taking this one away would lift it.
    const wide = await newRole(admin, ['menu-positions', 'button-position-list'])
    await testApp.ask(roles.addSysUserRole, { roleId: wide, userIdList: ['demo-agent'] }, { token: admin })
    const take = { roleId, userId: 'demo-agent' }
    expect(await refusal(roles.deleteUserRole, take, master)).toBe(more)
    expect(await refusal(roles.remove, { id: roleId }, master)).toBe(more)
    await grant(master, roleId, [], ['menu-positions', 'button-position-list'])
    expect(await seen('agent')).toEqual([])
  })
})
