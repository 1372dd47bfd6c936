import { calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import type { MenuNode } from '@gridhelm/contract/people/menus/entities'
import { permissionCodes } from '@gridhelm/contract/permissions/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { menus, dataRules } = calls
let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
})
afterAll(() => testApp.close())

const refusal = async (endpoint: Endpoint, input: Record<string, unknown>) => {
  const { envelope } = await testApp.call(endpoint, input, { token })
  expect(envelope.success).toBe(false)
  return envelope.message
}
const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const find = async (id: string): Promise<MenuNode> => {
  const found = flat(await testApp.ask(menus.list, {}, { token })).find((node) => node.id === id)
  if (!found) throw new Error(`no menu ${id}`)
  return found
}
const group = { name: 'Plants', menuType: 0, url: '/plants', component: 'layouts/RouteView', sortNo: 5 }
let counter = 0
const add = async (change: object = {}) => {
  const url = `/plants-${++counter}`
  return (await testApp.ask(menus.add, { ...group, url, ...change }, { token })).id
}
const enforced =
  'The server itself asks for this authorization identifier, so it can be neither changed nor deleted. Rename the entry, or hide its menu instead.'

describe('menus', () => {
  it('the tree has every entry once, with every field and null for no children', async () => {
    const nodes = flat(await testApp.ask(menus.list, {}, { token, language: 'zh' }))
    expect(new Set(nodes.map((node) => node.id)).size).toBe(nodes.length)
    expect(nodes.filter((node) => node.enforced).map((node) => node.perms)).toEqual(
      expect.arrayContaining([...permissionCodes]),
    )
    const roleList = nodes.find((node) => node.perms === 'role:list')
    expect(roleList).toMatchObject({
      parentId: 'menu-roles',
      name: '查看',
      title: '查看',
      nameEn: 'See',
      menuType: 2,
      children: null,
      isLeaf: true,
      leaf: true,
    })
    const { treeList, ids } = await testApp.ask(menus.queryTreeList, {}, { token })
    expect(ids.toSorted()).toEqual(nodes.map((node) => node.id).toSorted())
    expect(treeList.find((node) => node.key === 'menu-people')).toMatchObject({ title: 'Users and rights' })
  })

  it('is also given level by level', async () => {
    const top = await testApp.ask(menus.getSystemMenuList, {}, { token })
    for (const node of top) expect(node).toMatchObject({ parentId: null, children: node.isLeaf ? null : [] })
    expect(top.find((node) => node.id === 'menu-people')).toMatchObject({ isLeaf: false })
    const under = await testApp.ask(menus.getSystemSubmenu, { parentId: 'menu-roles' }, { token })
    expect(under.map((node) => node.perms)).toContain('role:grant')
    const batch = await testApp.ask(
      menus.getSystemSubmenuBatch,
      { parentIds: 'menu-roles,nowhere,' },
      { token },
    )
    expect(batch).toEqual({ 'menu-roles': under, nowhere: [] })
  })

  it('is added with names in three languages and edited in the reader’s own', async () => {
    const id = await add({ name: 'Plants', nameZh: '电厂', icon: 'sun', hidden: true, menuMode: 1 })
    expect(await find(id)).toMatchObject({
      nameEn: 'Plants',
      nameZh: '电厂',
      nameFr: 'Plants',
      icon: 'sun',
      hidden: true,
      route: true,
      menuMode: 1,
    })
    const before = await find(id)
    await testApp.ask(
      menus.edit,
      { ...before, name: 'Centrales', icon: '', hidden: false },
      { token, language: 'fr' },
    )
    expect(await find(id)).toMatchObject({
      nameEn: 'Plants',
      nameZh: '电厂',
      nameFr: 'Centrales',
      icon: null,
      hidden: false,
    })
  })

  it('an existing authorization identifier is refused', async () => {
    const button = { name: 'See', menuType: 2, parentId: 'menu-roles', perms: 'role:list' }
    const { envelope } = await testApp.call(menus.add, button, { token })
    expect(envelope).toMatchObject({
      success: false,
      message: 'Authorization ID exists',
      result: { fields: { perms: 'Authorization ID exists' } },
    })
    const { id } = await testApp.ask(menus.add, { ...button, perms: 'own:code' }, { token })
    expect(await refusal(menus.edit, { ...button, id })).toBe('Authorization ID exists')
  })

  it('no entry stands below itself or below a button', async () => {
    const [outer, inner] = [await add(), await add()]
    const sub = { ...group, menuType: 1 }
    await testApp.ask(menus.edit, { ...sub, url: '/x1', id: inner, parentId: outer }, { token })
    const below = 'An entry cannot stand below itself. Please choose another parent!'
    expect(await refusal(menus.edit, { ...sub, id: outer, parentId: inner })).toBe(below)
    expect(await refusal(menus.edit, { ...sub, id: outer, parentId: outer })).toBe(below)
    expect(await refusal(menus.add, { ...sub, parentId: 'button-role-list' })).toBe(
      'A button holds no entries. Please choose a menu as the parent!',
    )
    expect(await refusal(menus.add, { ...sub, parentId: 'nowhere' })).toBe(
      'The parent menu does not exist any more. Please choose another one!',
    )
    expect(await refusal(menus.edit, { name: 'B', menuType: 2, id: outer, parentId: 'menu-roles' })).toBe(
      'An entry with others under it cannot become a button',
    )
  })

  it('codes that the server enforces keep their entry; its title may change', async () => {
    const before = await find('button-role-list')
    expect(await refusal(menus.edit, { ...before, perms: 'role:look' })).toBe(enforced)
    expect(await refusal(menus.edit, { ...before, perms: '' })).toBe(enforced)
    expect(await refusal(menus.remove, { id: 'button-role-list' })).toBe(enforced)
    expect(await refusal(menus.removeBatch, { ids: 'menu-people' })).toBe(enforced)
    await testApp.ask(menus.edit, { ...before, name: 'Look' }, { token })
    expect(await find('button-role-list')).toMatchObject({ nameEn: 'Look', perms: 'role:list' })
  })

  it('deleting takes along what is under it, all or none', async () => {
    const outer = await add()
    const inner = await add({ menuType: 1, parentId: outer })
    expect(await refusal(menus.removeBatch, { ids: `${outer},nowhere` })).toBe('Sorry, resource not found!')
    await testApp.ask(menus.removeBatch, { ids: `${outer},${inner},` }, { token })
    const ids = flat(await testApp.ask(menus.list, {}, { token })).map((node) => node.id)
    expect(ids).not.toContain(inner)
  })

  it('nobody below the top may look or change, whatever codes they hold', async () => {
    await testApp.platform.db
      .insertInto('sysRolePermission')
      .columns(['roleId', 'permissionId'])
      .expression((query) =>
        query
          .selectFrom('sysPermission')
          .select((eb) => [eb.val('role-master').as('roleId'), 'id'])
          .where('parentId', '=', 'menu-menus'),
      )
      .execute()
    const master = await testApp.login('master')
    const inputs: Readonly<Record<string, Record<string, unknown>>> = {
      add: group,
      edit: { ...group, id: 'menu-people' },
      addPermissionRule: {
        permissionId: 'x',
        ruleName: 'x',
        ruleColumn: 'x',
        ruleConditions: '=',
        ruleValue: 'x',
      },
      editPermissionRule: {
        id: 'x',
        permissionId: 'x',
        ruleName: 'x',
        ruleColumn: 'x',
        ruleConditions: '=',
        ruleValue: 'x',
      },
    }
    const everyKey = { id: 'x', ids: 'x', parentId: 'x', parentIds: 'x', permissionId: 'x' }
    for (const [name, endpoint] of Object.entries({ ...menus, ...dataRules })) {
      const { status } = await testApp.call(endpoint, inputs[name] ?? everyKey, { token: master })
      expect([name, status]).toEqual([name, 403])
    }
  })
})

describe('data rules of a menu', () => {
  const rule = {
    permissionId: 'menu-positions',
    ruleName: 'Own rows',
    ruleColumn: 'create_by',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
  }

  it('are added, filtered, edited and deleted', async () => {
    const { id } = await testApp.ask(dataRules.addPermissionRule, rule, { token })
    const listed = await testApp.ask(
      dataRules.queryPermissionRule,
      { permissionId: rule.permissionId, ruleName: 'own' },
      { token },
    )
    expect(listed).toEqual([{ ...rule, id, status: '1' }])
    await testApp.ask(dataRules.editPermissionRule, { ...rule, id, ruleName: 'Mine', status: '0' }, { token })
    const ofMenu = await testApp.ask(
      dataRules.getPermRuleListByPermId,
      { permissionId: rule.permissionId },
      { token },
    )
    expect(ofMenu).toMatchObject([{ ruleName: 'Mine', status: '0' }])
    expect((await find('menu-positions')).ruleCount).toBe(1)
    await testApp.ask(dataRules.deletePermissionRule, { id }, { token })
    expect(await refusal(dataRules.deletePermissionRule, { id })).toBe('Sorry, resource not found!')
  })

  it('name a field of the menu’s list and nothing else', async () => {
    const columns = await testApp.ask(
      dataRules.ruleColumns,
      { permissionId: 'menu-positions' },
      { token, language: 'fr' },
    )
    expect(columns).toContainEqual({ value: 'createBy', label: 'Créé par', text: true })
    expect(columns).toContainEqual({ value: 'createTime', label: 'Création', text: false })
    for (const ruleColumn of ['password_hash', '1=1', 'create_by; DROP TABLE sys_user', 'constructor']) {
      expect(await refusal(dataRules.addPermissionRule, { ...rule, ruleColumn })).toBe(
        'This menu has no field of that name. Please choose one of the offered fields!',
      )
    }
    expect(await refusal(dataRules.addPermissionRule, { ...rule, permissionId: 'menu-gallery' })).toBe(
      'This menu shows no list that data rules could narrow',
    )
    expect(await testApp.ask(dataRules.ruleColumns, { permissionId: 'menu-gallery' }, { token })).toEqual([])
  })

  it('on a menu with two lists name what both have, so that neither is hidden by the other’s rule', async () => {
    const columns = async (permissionId: string) =>
      (await testApp.ask(dataRules.ruleColumns, { permissionId }, { token })).map((column) => column.value)
    expect(await columns('button-department-list')).toContain('orgCode')
    expect(await columns('menu-departments')).not.toContain('orgCode')
    expect(await columns('menu-departments')).toContain('createBy')
  })

  it.each([
    [{ ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' }, 'Please choose the condition of the rule!'],
    [
      { ruleColumn: 'createTime', ruleConditions: 'LIKE' },
      'Parts of a text can be compared in text fields only',
    ],
    [{ ruleValue: '#{password}' }, 'The value names a variable that does not exist'],
  ])('refuse what would not be understood: %o', async (change, message) => {
    expect(await refusal(dataRules.addPermissionRule, { ...rule, ...change })).toBe(message)
  })

  it('hold the list’s own entry in place', async () => {
    const { id } = await testApp.ask(dataRules.addPermissionRule, rule, { token })
    const entry = await find('button-position-list')
    expect(await refusal(menus.edit, { ...entry, parentId: 'menu-roles' })).toBe(
      'Data rules of the present menu narrow what this entry shows. Delete those rules before you move it.',
    )
    await testApp.ask(dataRules.deletePermissionRule, { id }, { token })
  })
})
