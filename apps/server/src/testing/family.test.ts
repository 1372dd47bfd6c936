import { calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueMessage } from '../features/telling/messages/service.ts'
import { addPerson } from './people.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { freshPassword as password } from './users.ts'

const { users, roles, departments, menus, messages, messageTemplates, positions, logs, dictionaries } = calls

/** What existing clients of this API family send and read, tried as they do it. */
let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp({ env: { GRIDHELM_TIME_ZONE: 'Asia/Shanghai', GRIDHELM_CAPTCHA: 'yes' } })
  token = await testApp.login('admin')
})
afterAll(() => testApp.close())

const ask = <E extends Endpoint>(endpoint: E, input: object = {}) =>
  testApp.ask(endpoint, { ...input }, { token })
const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await testApp.app.inject({ url, headers: { 'x-access-token': token, ...headers } })
  return { status: response.statusCode, body: response.json<{ result: never; message: string }>() }
}

let count = 0
async function superior() {
  const departId = 'demo-depart-A01A03'
  const form = {
    username: `family_${++count}`,
    realname: `Family ${count}`,
    workNo: `F-${count}`,
    password,
    confirmpassword: password,
    tier: 'master',
    birthday: '1980-05-06',
    sex: '2',
    userIdentity: '2',
    selecteddeparts: departId,
    departIds: departId,
  }
  const { id } = await ask(users.add, form)
  return { id, username: form.username, departId }
}

describe('a client of the family', () => {
  it('gets whole users in userRoleList and departUserList, as in the list of users', async () => {
    const { id, username, departId } = await superior()
    const [listed] = (await ask(users.list, { username })).records
    const [ofRole] = (await ask(roles.userRoleList, { roleId: 'role-master', username })).records
    const [ofDepartment] = (await ask(departments.departUserList, { depId: departId, username })).records
    expect(ofRole).toEqual(listed)
    expect(ofDepartment).toEqual({ ...listed, head: true, rolesHere: [] })
    expect(listed).toMatchObject({
      id,
      birthday: '1980-05-06',
      userIdentity: 2,
      status_dictText: 'Normal',
      sex_dictText: 'Female',
      departIds: departId,
      departIds_dictText: expect.any(String),
      orgCode: expect.any(String),
    })
  })

  it.each(['userRoleList', 'departUserList'] as const)(
    'posts a record of %s back as its form and changes nothing else',
    async (list) => {
      const { id, username, departId } = await superior()
      const { records } =
        list === 'userRoleList'
          ? await ask(roles.userRoleList, { roleId: 'role-master', username })
          : await ask(departments.departUserList, { depId: departId, username })
      const before = await ask(users.queryById, { id })
      await ask(users.edit, { ...records[0], realname: 'Renamed' })
      expect(await ask(users.queryById, { id })).toMatchObject({
        ...before,
        realname: 'Renamed',
      })
    },
  )

  it('leaves out what stays, and clears by null', async () => {
    const { id } = await superior()
    const before = await ask(users.queryById, { id })
    await ask(users.edit, { id, address: 'Main Street 1' })
    expect(await ask(users.queryById, { id })).toMatchObject({ ...before, address: 'Main Street 1' })
    await ask(users.edit, { id, departIds: null })
    expect(await ask(users.queryById, { id })).toMatchObject({ departIds: null, userIdentity: 2 })
    await ask(users.edit, { id, birthday: null, sex: null, userIdentity: null, selecteddeparts: null })
    expect(await ask(users.queryById, { id })).toMatchObject({
      birthday: null,
      sex: null,
      userIdentity: 1,
      orgCode: null,
      address: 'Main Street 1',
    })
    const { envelope } = await testApp.call(users.edit, { id, realname: null }, { token })
    expect(envelope).toMatchObject({ success: false, result: { fields: { realname: expect.any(String) } } })
  })

  it('an order of two fields holds although only one is sent', async () => {
    const { id } = await superior()
    await ask(users.edit, { id, usageStart: '2027-01-02 00:00:00', usageEnd: '2027-02-01 00:00:00' })
    const { envelope } = await testApp.call(users.edit, { id, usageEnd: '2027-01-01 00:00:00' }, { token })
    expect(envelope).toMatchObject({ success: false, result: { fields: { usageEnd: expect.any(String) } } })
  })

  it('edits menus, data rules, templates and announcements by the fields that change', async () => {
    const menu = { name: 'Family', menuType: 0, url: '/family', component: 'layouts/RouteView', sortNo: 7 }
    const { id } = await ask(menus.add, { ...menu, icon: 'user', redirect: '/family/a' })
    await ask(menus.edit, { id, redirect: null })
    const found = (await ask(menus.getSystemMenuList)).find((node) => node.id === id)
    expect(found).toMatchObject({ ...menu, icon: 'user', redirect: null })

    const template = { templateCode: 'family', templateName: 'Greeting', templateContent: 'Hello {name}' }
    const made = await ask(messageTemplates.add, {
      ...template,
      templateType: '1',
      templateTestJson: '{"name":"Ada"}',
    })
    await ask(messageTemplates.edit, { id: made.id, templateContent: 'Good day {name}' })
    expect(await ask(messageTemplates.queryById, { id: made.id })).toMatchObject({
      templateType: 'sms',
      templateName: 'Greeting',
      templateTitle: 'Greeting',
      templateContent: 'Good day {name}',
      templateTestJson: '{"name":"Ada"}',
    })
    const wrong = { id: made.id, templateContent: 'Good day {nobody}' }
    expect((await testApp.call(messageTemplates.edit, wrong, { token })).envelope.success).toBe(false)

    const notice = { titile: 'Plan', msgCategory: '1', priority: 'L', msgType: 'ALL', msgContent: 'Words' }
    const { id: noticeId } = await ask(calls.announcements.add, notice)
    await ask(calls.announcements.edit, { id: noticeId, priority: 'H' })
    expect((await ask(calls.announcements.list, { titile: 'Plan' })).records[0]).toMatchObject({
      titile: 'Plan',
      priority: 'H',
      msgType: 'ALL',
      msgContent: 'Words',
    })
  })

  it('expands the menu level by level: an empty list where there is more, null on leaves', async () => {
    const top = await ask(menus.getSystemMenuList)
    const group = top.find(({ isLeaf }) => !isLeaf)
    expect(group?.children).toEqual([])
    const below = await ask(menus.getSystemSubmenu, { parentId: group?.id })
    for (const node of below) expect(node.children).toEqual(node.isLeaf ? null : [])
  })

  it('narrows the outbox by esTitle, esContent, esReceiver, esType and esSendStatus and reads their texts', async () => {
    const letter = { title: 'Fuel', content: 'Bring 40 l', causedBy: null }
    await queueMessage(testApp.platform.db, testApp.platform, { ...letter, type: 'email', to: 'a@b.example' })
    const other = { ...letter, title: 'Code', content: 'It is 482913', to: '+88 211' }
    await queueMessage(testApp.platform.db, testApp.platform, { ...other, type: 'sms' })
    const found = async (query: object, reader = token) =>
      (await testApp.ask(messages.list, { ...query }, { token: reader })).records.map((one) => one.esTitle)
    expect(await found({ esTitle: '*uel*' })).toEqual(['Fuel'])
    expect(await found({ esContent: '*Bring*' })).toEqual(['Fuel'])
    expect(await found({ esReceiver: '*b.example*' })).toEqual(['Fuel'])
    expect(await found({ esType: '1' })).toEqual(['Code'])
    expect(await found({ esType: 'email' })).toEqual(['Fuel'])
    expect(await found({ esSendStatus: '1' })).toEqual([])
    expect((await ask(messages.list, { esTitle: 'Fuel' })).records[0]).toMatchObject({
      esType_dictText: 'Email',
      esSendStatus_dictText: 'Waiting',
    })
    // Who does not see a code does not find it by guessing either.
    await addPerson(testApp, { username: 'watcher', tier: 'supervisor', roles: ['supervisor'] })
    const watcher = await testApp.login('watcher')
    expect(await found({ esContent: '*482913*' })).toEqual(['Code'])
    expect(await found({ esContent: '*482913*' }, watcher)).toEqual([])
  })

  it('writes a message to somebody below, and to nobody else', async () => {
    const form = { esType: '2', esReceiver: 'staff', esTitle: 'Shift', esContent: 'Please come' }
    await ask(messages.add, form)
    const { records } = await ask(messages.list, { esTitle: 'Shift' })
    expect(records).toMatchObject([{ esType: 'email', esContent: 'Please come' }])
    const { envelope } = await testApp.call(messages.add, { ...form, esReceiver: 'x@y.example' }, { token })
    expect(envelope).toMatchObject({ success: false, result: { fields: { esReceiver: expect.any(String) } } })
    await ask(messages.removeBatch, { ids: `${records[0]?.id},` })
    expect((await ask(messages.list, { esTitle: 'Shift' })).total).toBe(0)
  })

  it('finds activiti_sync', async () => {
    const items = await ask(dictionaries.getDictItems, { code: 'activiti_sync' })
    expect(items.map(({ value }) => value)).toEqual(['1', '0'])
  })

  it('sorts the log by the column that it asks for, and reads account and real name', async () => {
    await ask(positions.add, { code: 'zz', name: 'Sorted', postRank: '1' })
    await testApp.login('staff')
    for (const order of ['asc', 'desc'] as const) {
      const { records } = await ask(logs.list, { column: 'costTime', order, pageSize: 100 })
      const times = records.map(({ costTime }) => Number(costTime))
      expect(times).toEqual(times.toSorted((a, b) => (order === 'asc' ? a - b : b - a)))
    }
    const [row] = (await ask(logs.list, { logType: '1', userid: 'staff' })).records
    const [staff] = (await ask(users.list, { username: 'staff' })).records
    expect(row).toMatchObject({ userid: 'staff', username: staff?.realname })
  })

  it('may write a slash twice', async () => {
    expect((await get('/api//sys/position/list')).status).toBe(200)
    expect((await get('//api/sys//position/list/')).status).toBe(200)
  })

  it('says no zone and gets that of the setting', async () => {
    const { body } = await get('/api/sys/position/list?pageSize=1')
    const { body: utc } = await get('/api/sys/position/list?pageSize=1', { 'time-zone': 'UTC' })
    const at = (page: { result: { records: { createTime: string }[] } }) =>
      Date.parse(`${page.result.records[0]?.createTime.replace(' ', 'T')}Z`)
    expect(at(body as never) - at(utc as never)).toBe(8 * 3_600_000)
  })

  it('gets a picture of a code, and its answer is checked at the login and apart', async () => {
    const { body } = await get('/api/sys/randomImage/1700000000000')
    expect(body.result).toMatch(/^data:image\/png;base64,iVBOR/)
    const guess = { checkKey: 1_700_000_000_000, captcha: 'wrong' }
    const answer = await testApp.call(calls.captcha.checkCaptcha, guess)
    expect(answer.envelope).toMatchObject({ success: false, message: 'Verification code error' })
    const login = { username: 'staff', password: 'whatever', ...guess }
    const { envelope } = await testApp.call(calls.session.login, login)
    expect(envelope).toMatchObject({ success: false, message: 'Verification code error' })
  })
})
