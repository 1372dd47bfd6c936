import { preferenceCalls } from '@gridhelm/contract/people/account/calls'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { profileCalls } from '@gridhelm/contract/people/users/profile-calls'
import { logCalls } from '@gridhelm/contract/system/logs/calls'
import { noticeCalls } from '@gridhelm/contract/telling/notices/calls'
import { type NoticeWishes, usualWishes } from '@gridhelm/contract/telling/notices/wishes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../testing/databases.ts'
import { messagesTo } from '../../../testing/outbox.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendNotice } from '../../telling/notices/service.ts'

let testApp: TestApp
let token: string
const person = { username: 'chooser', email: 'chooser@example.org', phone: '+88281000077' }
beforeAll(async () => {
  testApp = await createTestApp()
  await addPerson(testApp, { ...person, departments: ['A01'], roles: ['staff'] })
  token = await testApp.login('chooser')
})
afterAll(() => testApp.close())

const preferences = () => testApp.ask(preferenceCalls.preferences, {}, { token })
const choose = (input: Record<string, unknown>) => testApp.call(preferenceCalls.choose, input, { token })

describe('what follows the account', () => {
  it('starts with nothing chosen, changes key by key, and comes with the next login', async () => {
    expect(await preferences()).toEqual({ ui: {}, notices: usualWishes })
    expect((await choose({ ui: { appearance: 'dark', startPage: '/isps/alarms' } })).envelope.success).toBe(
      true,
    )
    await choose({ ui: { appearance: 'system', pageSize: 50, volumeUnit: 'gal' } })
    const ui = { appearance: 'system', startPage: '/isps/alarms', pageSize: 50, volumeUnit: 'gal' }
    expect((await preferences()).ui).toEqual(ui)
    const login = { username: 'chooser', password: demoPassword }
    expect((await testApp.ask(sessionCalls.login, login)).uiSettings).toEqual(ui)
    const other = await testApp.login('staff')
    expect((await testApp.ask(preferenceCalls.preferences, {}, { token: other })).ui).toEqual({})
  })

  it.each([
    { appearance: 'pink' },
    { startPage: 'https://evil.example' },
    { startPage: '//evil.example' },
    { pageSize: 11 },
    { listZone: 'Mars/Olympus' },
    { temperatureUnit: 'K' },
  ])('refuses %o', async (ui) => {
    expect((await choose({ ui })).envelope.success).toBe(false)
  })

  it('passes over what another version has kept', async () => {
    await testApp.platform.db
      .insertInto('userPreference')
      .values([
        { userId: 'person-chooser', key: 'ui.colour', value: '"pink"' },
        { userId: 'person-chooser', key: 'ui.unknown', value: '1' },
      ])
      .execute()
    expect((await preferences()).ui).not.toHaveProperty('colour')
  })
})

describe('notices', () => {
  const notice = {
    title: { en: 'Limit & more', zh: '额度', fr: 'Plafond' },
    content: { en: '<p>A &amp; B</p><ul><li>x</li></ul>', zh: '<p>甲</p>', fr: '<p>A</p>' },
    priority: 'M' as const,
  }
  const send = (more: object = {}) =>
    testApp.platform.db
      .transaction()
      .execute((tx) =>
        sendNotice(tx, testApp.platform, 'person-chooser', { ...notice, kind: 'money', ...more }),
      )
  const inBell = async () => (await testApp.ask(noticeCalls.listByUser, {}, { token })).sysMsgTotal
  const letters = async () => [
    ...(await messagesTo(testApp, person.email)),
    ...(await messagesTo(testApp, person.phone)),
  ]
  const wish = (money: object, quiet: NoticeWishes['quiet'] = null) =>
    choose({ notices: { kinds: { ...usualWishes.kinds, money }, quiet } })

  it('come by the ways that were chosen for their kind', async () => {
    await send()
    expect([await inBell(), (await letters()).length]).toEqual([1, 0])
    await wish({ bell: false, email: true, sms: true })
    await send()
    expect(await inBell()).toBe(1)
    expect((await letters()).map(({ esType, esTitle, esContent }) => [esType, esTitle, esContent])).toEqual([
      ['email', 'Limit & more', 'A & B\n- x'],
      ['sms', 'Limit & more', 'A & B\n- x'],
    ])
    await send({ kind: 'report' })
    expect([await inBell(), (await letters()).length]).toEqual([2, 2])
  })

  it('wait for the end of quiet hours, unless they are urgent, which are in the bell in any case', async () => {
    await testApp.platform.db.deleteFrom('sysMessage').execute()
    const [hour, minute] = new Date(testApp.clock.now() + 3_600_000).toISOString().slice(11, 16).split(':')
    const from = new Date(testApp.clock.now() - 60_000).toISOString().slice(11, 16)
    await wish({ bell: false, email: true, sms: false }, { from, to: `${hour}:${minute}`, zone: 'UTC' })
    await send()
    await send({ priority: 'H' })
    const [urgent, held] = (await letters()).toSorted((a, b) => Number(a.nextTryAt) - Number(b.nextTryAt))
    expect(held?.nextTryAt.toISOString().slice(11, 16)).toBe(`${hour}:${minute}`)
    expect(urgent?.nextTryAt.getTime()).toBe(testApp.clock.now())
    expect(await inBell()).toBe(3)
  })

  it('send no letter to an address that was never proved, nor to who cannot log in', async () => {
    await testApp.platform.db.deleteFrom('sysMessage').execute()
    await wish({ bell: true, email: true, sms: true })
    const set = (change: { emailUnproved?: boolean; status?: number }) =>
      testApp.platform.db.updateTable('sysUser').set(change).where('id', '=', 'person-chooser').execute()
    await set({ emailUnproved: true })
    await send()
    expect((await letters()).map(({ esType }) => esType)).toEqual(['sms'])
    await set({ emailUnproved: false, status: 2 })
    await send()
    expect(await letters()).toHaveLength(1)
    await set({ status: 1 })
  })
})

describe('the own profile', () => {
  const mine = () => testApp.ask(profileCalls.mine, {}, { token })
  const edit = (values: Record<string, unknown>) => testApp.call(profileCalls.editMine, values, { token })

  it('is read and changed, without rights, names and addresses of others', async () => {
    expect(await mine()).toMatchObject({
      username: 'chooser',
      tier: 'staff',
      departments: [expect.any(String)],
    })
    const values = {
      realname: 'Chosen Name',
      sex: '2',
      birthday: '1990-05-01',
      telephone: '',
      address: 'Here 1',
    }
    const forbidden = { tier: 'admin', selectedroles: ['role-admin'], workNo: 'X1', email: 'x@example.org' }
    expect((await edit({ ...values, ...forbidden })).envelope.success).toBe(true)
    expect(await mine()).toMatchObject({
      realname: 'Chosen Name',
      sex: '2',
      birthday: '1990-05-01',
      telephone: null,
      tier: 'staff',
      workNo: null,
      email: person.email,
    })
    expect((await edit({ address: null })).envelope.success).toBe(true)
    expect(await mine()).toMatchObject({ realname: 'Chosen Name', address: null })
    expect((await edit({ realname: ' ' })).envelope.success).toBe(false)
    const versions = await testApp.platform.db
      .selectFrom('sysDataLog')
      .select('dataVersion')
      .where('dataId', '=', 'person-chooser')
      .execute()
    expect(versions).toHaveLength(2)
  })

  it('says when the password was set, whoever set it', async () => {
    await testApp.platform.db
      .updateTable('sysUser')
      .set({ passwordSetAt: null })
      .where('id', '=', 'person-chooser')
      .execute()
    expect((await mine()).passwordSetTime).toBeNull()
    const password = 'Another#2026'
    const change = { username: 'chooser', oldpassword: demoPassword, password, confirmpassword: password }
    await testApp.ask(sessionCalls.updatePassword, change, { token })
    expect((await mine()).passwordSetTime).not.toBeNull()
  })

  it('tells the own doings and nobody else’s', async () => {
    const doings = await testApp.ask(logCalls.mine, {}, { token, language: 'fr' })
    expect(doings.map(({ content }) => content)).toContain('Changement de son mot de passe')
    const others = await testApp.ask(logCalls.mine, {}, { token: await testApp.login('observer') })
    expect(others.map(({ content }) => content)).not.toContain('Change the own password')
  })
})
