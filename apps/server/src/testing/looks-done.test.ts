import { calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './test-app.ts'
import { upload } from './upload.ts'
import { freshPassword as password } from './users.ts'

const { users, menus, dataRules, positions, departments, categories, checkRules, fillRules, lookups } = calls

/** Lines of the specification that were there to see and did nothing. */
let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
})
afterAll(() => testApp.close())

const ask = <E extends Endpoint>(endpoint: E, input: object = {}) =>
  testApp.ask(endpoint, { ...input }, { token })
const faults = async (endpoint: Endpoint, input: object) => {
  const { envelope } = await testApp.call(endpoint, { ...input }, { token })
  expect(envelope.success).toBe(false)
  return Object.keys((envelope.result as { fields?: object } | null)?.fields ?? {})
}

describe('menus', () => {
  const entry = { name: 'Twice', menuType: 0, url: '/twice', component: 'layouts/RouteView', sortNo: 9 }

  it('a path belongs to one entry, and a component exists', async () => {
    const { id } = await ask(menus.add, entry)
    expect(await faults(menus.add, entry)).toEqual(['url'])
    expect(await faults(menus.add, { ...entry, url: '/other', component: 'nothing/Here' })).toEqual([
      'component',
    ])
    // Its own path is no other's.
    await ask(menus.edit, { id, ...entry, icon: 'user' })
  })

  it('says which permissions an entry asks for, and which paths exist for anybody', async () => {
    const { id } = await ask(menus.add, { ...entry, url: '/asks', perms: 'x:see,y:see' })
    await ask(calls.roles.saveRolePermission, {
      roleId: 'role-admin',
      permissionIds: id,
      lastpermissionIds: '',
    })
    const { menu } = await ask(calls.permissions.getUserPermissionByToken)
    expect(menu.find((item) => item.id === id)?.meta.permissionList).toEqual(['x:see', 'y:see'])
    const endUser = await testApp.login('enduser')
    const knows = (path: string) => testApp.ask(calls.permissions.knowsPath, { path }, { token: endUser })
    expect([await knows('/isps/sessions'), await knows('/no/such')]).toEqual([true, false])
  })

  it.each([
    ['birthday', '>', 'abc', false],
    ['birthday', '>', '1990-01-01', true],
    ['birthday', '<=', '#{sys_date}', true],
    ['status', '=', 'frozen', false],
    ['status', 'IN', '1,2', true],
    ['status', 'IN', '1,two', false],
    ['createTime', '>', '#{sys_user_code}', false],
    ['realname', 'LIKE', 'abc', true],
  ])('a data rule %s %s %s is taken: %s', async (ruleColumn, ruleConditions, ruleValue, isTaken) => {
    const rule = { permissionId: 'menu-users', ruleName: 'R', ruleColumn, ruleConditions, ruleValue }
    if (isTaken) await ask(dataRules.addPermissionRule, rule)
    else expect(await faults(dataRules.addPermissionRule, rule)).toEqual(['ruleValue'])
  })
})

describe('users', () => {
  const form = { username: 'checked', realname: 'C', workNo: 'C-1', password, confirmpassword: password }

  it('a currency is one of the list, and a map position a place on earth', async () => {
    expect(await faults(users.add, { ...form, currencyCode: 'ZZZ' })).toEqual(['currencyCode'])
    for (const map of ['somewhere', '91, 0', '0, 181', '1, 2, 3'])
      expect(await faults(users.add, { ...form, map })).toEqual(['map'])
    await ask(users.add, { ...form, currencyCode: 'KES', map: '-1.286, 36.817' })
  })

  it('job numbers keep the check rule of their code, and a fill rule offers them', async () => {
    const ruleJson = JSON.stringify([{ digits: '*', pattern: 'J-\\d{3}', message: 'J-001' }])
    await ask(checkRules.add, { ruleName: 'Job', ruleCode: 'user_number', ruleJson })
    expect(await ask(lookups.formRules)).toMatchObject({ check: ['user_number'] })
    const other = { ...form, username: 'checked_2' }
    expect(await faults(users.add, { ...other, workNo: '17' })).toEqual(['workNo'])
    const { id } = await ask(users.add, { ...other, workNo: 'J-017' })
    await ask(users.edit, { id, realname: 'Renamed' })
    const endUser = await testApp.login('enduser')
    const offered = await testApp.ask(fillRules.execute, { ruleCode: 'user_number' }, { token: endUser })
    expect(offered).toMatch(/^U\d{12}$/)
    const { envelope } = await testApp.call(fillRules.execute, { ruleCode: 'card_pin' }, { token: endUser })
    expect(envelope.success).toBe(false)
  })
})

describe('lists', () => {
  it('a filter ,a,b, finds what contains all of it', async () => {
    for (const name of ['North gate', 'North tower', 'South gate'])
      await ask(positions.add, { code: name.replace(' ', '_'), name, postRank: '1' })
    const found = async (name: string) =>
      (await ask(positions.list, { name })).records.map((record) => record.name).toSorted()
    expect(await found(',North,gate,')).toEqual(['North gate'])
    expect(await found(',gate,')).toEqual(['North gate', 'South gate'])
    expect(await found('North gate,South gate,')).toEqual(['North gate', 'South gate'])
  })

  it('departments and categories come in by sheets, below the one that the sheet names', async () => {
    const sheet = [
      'Name,Type,Parent department',
      'Imported,Department,A01',
      'Deeper,Department,Imported',
    ].join('\n')
    const answer = await upload(
      testApp,
      departments.importExcel,
      { name: 'departments.csv', bytes: sheet },
      { token },
    )
    expect(answer.envelope).toMatchObject({ success: true, result: { added: 2 } })
    const rows = (await ask(departments.list, { departName: 'Imported' })).records
    const deeper = (await ask(departments.list, { departName: 'Deeper' })).records
    expect(deeper[0]?.parentId).toBe(rows[0]?.id)

    const tree = ['Name,Parent category', 'Imported root,', 'Imported leaf,Imported root'].join('\n')
    const made = await upload(
      testApp,
      categories.importExcel,
      { name: 'categories.csv', bytes: tree },
      { token },
    )
    expect(made.envelope).toMatchObject({ success: true, result: { added: 2 } })
    const [leaf] = (await ask(categories.list, { name: 'Imported leaf' })).records
    const [root] = (await ask(categories.list, { name: 'Imported root' })).records
    expect(leaf?.pid).toBe(root?.id)
  })
})

describe('files and versions', () => {
  const { storedFiles, appVersions, files } = calls
  const put = (name: string, bytes: string) => upload(testApp, storedFiles.upload, { name, bytes }, { token })

  it('a file is told from its content, listed with what shows it, and deleted unless something does', async () => {
    const { envelope } = await put('plan.pdf', '%PDF-1.7 plan')
    expect(envelope).toMatchObject({ success: true, result: { fileName: 'plan.pdf' } })
    expect((await put('figures.csv', 'a,b\n1,2\n')).envelope.success).toBe(true)
    expect((await put('page.csv', '<html>,</html>')).envelope.success).toBe(false)
    const { id, url } = envelope.result as { id: string; url: string }
    expect((await ask(storedFiles.list, { fileName: 'plan' })).records).toMatchObject([
      { id, url, type: 'application/pdf', size: 13, usedBy: null, createBy: 'admin' },
    ])
    const read = await testApp.app.inject({ url: `/api${files.read.path.replace('{path}', id)}` })
    expect(read.headers['content-disposition']).toMatch(/^attachment/)
    await testApp.platform.db
      .updateTable('sysUser')
      .set({ avatar: id })
      .where('username', '=', 'staff')
      .execute()
    expect(await ask(storedFiles.queryById, { id })).toMatchObject({ usedBy: 'person' })
    expect((await testApp.call(storedFiles.remove, { id }, { token })).envelope.success).toBe(false)
    await testApp.platform.db
      .updateTable('sysUser')
      .set({ avatar: null })
      .where('username', '=', 'staff')
      .execute()
    await ask(storedFiles.remove, { id })
  })

  it('an app finds its newest published version before anybody has logged in, and so does the login screen', async () => {
    const version = { platform: 'android', versionName: '2.0', url: 'https://apps.example/a', notes: 'New' }
    const { id } = await ask(appVersions.add, { ...version, versionCode: 20 })
    await ask(appVersions.add, { ...version, versionCode: 10, status: '1', url: 'https://apps.example/old' })
    expect(await faults(appVersions.add, { ...version, versionCode: 20 })).toEqual(['versionCode'])
    expect(await testApp.ask(appVersions.get, { platform: 'android' })).toMatchObject({ versionCode: 10 })
    await ask(
      { ...appVersions.edit, method: 'POST', path: '/appVersion/update' },
      { id, status: '1', notes: null },
    )
    expect(await testApp.ask(appVersions.get, { platform: 'android' })).toMatchObject({
      versionCode: 20,
      forced: false,
      notes: null,
      releasedAt: expect.any(String),
    })
    expect((await testApp.ask(calls.console.config, {})).apps.android).toBe('https://apps.example/a')
    const none = await testApp.call(appVersions.get, { platform: 'ios' })
    expect(none.envelope.success).toBe(false)
  })
})
