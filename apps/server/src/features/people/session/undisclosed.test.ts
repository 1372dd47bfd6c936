// @module-tag whole

import { lookupCalls } from '@gridhelm/contract/basics/lookups/calls'
import { languages } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/session/passwords.ts'
import { codeSentTo, messagesTo, otherThan } from '../../../testing/outbox.ts'
import { addPerson } from '../../../testing/people.ts'
import { type CallOptions, createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { codeLifetimeMs, resendAfterMs } from './codes.ts'

/** As production is: nobody is told who has an account. */
let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ mode: 'production', env: { GRIDHELM_REGISTRATION: 'yes' } })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.platform.db.deleteFrom('attempt').execute()
  testApp.clock.advance(resendAfterMs)
})

const mine = { username: 'here_1', email: 'here_1@example.org', phone: '+88277000001' }
const nobodys = { username: 'gone_1', email: 'gone_1@example.org', phone: '+88277999999' }
beforeAll(() => addPerson(testApp, mine))

type Call = (typeof sessionCalls)[keyof typeof sessionCalls]
/** What a stranger sees of an answer, without what the stranger has typed. */
async function seen(call: Call, input: Record<string, unknown>, who: typeof mine, how?: CallOptions) {
  const { status, envelope } = await testApp.call(call, input, how)
  const { timestamp: _, ...rest } = envelope
  let text = JSON.stringify({ status, ...rest })
  for (const value of Object.values(who)) text = text.replaceAll(value, '…')
  return text
}

const password = 'Sunny-Day-71'
type Question = [string, Call, (who: typeof mine) => Record<string, unknown>]
const questions: Question[] = [
  ['login by name', sessionCalls.login, ({ username }) => ({ username, password })],
  ['login by email', sessionCalls.login, ({ email }) => ({ username: email, password })],
  ['login by phone', sessionCalls.phoneLogin, ({ phone }) => ({ mobile: phone, captcha: '123456' })],
  ['code to log in', sessionCalls.sms, ({ phone }) => ({ mobile: phone, smsmode: '0' })],
  ['code to register by phone', sessionCalls.sms, ({ phone }) => ({ mobile: phone, smsmode: '1' })],
  ['code to register by email', sessionCalls.sms, ({ email }) => ({ email, smsmode: '1' })],
  ['recovery by name', sessionCalls.querySysUser, ({ username }) => ({ username })],
  ['recovery by phone', sessionCalls.querySysUser, ({ phone }) => ({ phone })],
  ['code to recover', sessionCalls.sms, ({ username }) => ({ username, smsmode: '2' })],
  ['code to recover by mail', sessionCalls.sms, ({ username }) => ({ username, way: 'email', smsmode: '2' })],
  ['check of the code', sessionCalls.phoneVerification, ({ username }) => ({ username, smscode: '1' })],
  ['new password', sessionCalls.passwordChange, ({ email }) => ({ email, smscode: '1', password })],
  ['is the name free', sessionCalls.checkOnlyUser, ({ username }) => ({ username })],
  ['is the email free', sessionCalls.checkOnlyUser, ({ email }) => ({ email })],
  ['is the phone free', sessionCalls.checkOnlyUser, ({ phone }) => ({ phone })],
  ['registration', sessionCalls.register, (who) => ({ ...who, password, smscode: '123456' })],
]

describe('a stranger does not learn who has an account', () => {
  it.each(questions)('%s', async (_, call, input) => {
    for (let i = 0; i < 3; i++) {
      const known = await seen(call, input(mine), mine)
      expect(known).toBe(await seen(call, input(nobodys), nobodys))
      if (i === 1) testApp.clock.advance(resendAfterMs)
    }
  })

  it('nor by how soon an account has to wait', async () => {
    for (let i = 0; i < 9; i++) {
      const [known, none] = [mine, nobodys].map((who) =>
        seen(sessionCalls.login, { username: who.username, password }, who),
      )
      expect(await known).toBe(await none)
    }
    expect(await seen(sessionCalls.login, { username: mine.email, password }, mine)).toMatch(/Too many/)
  })

  it('nor by a code that has expired or whose tries are used up', async () => {
    for (const who of [mine, nobodys]) {
      await testApp.ask(sessionCalls.sms, { mobile: who.phone, smsmode: '0' })
      await testApp.ask(sessionCalls.sms, { username: who.username, smsmode: '2' })
    }
    const asks = async (who: typeof mine) => [
      await seen(sessionCalls.phoneLogin, { mobile: who.phone, captcha: '12345' }, who),
      await seen(sessionCalls.phoneVerification, { username: who.username, smscode: '12345' }, who),
    ]
    for (let i = 0; i < 7; i++) expect(await asks(mine)).toEqual(await asks(nobodys))
    testApp.clock.advance(codeLifetimeMs)
    expect(await asks(mine)).toEqual(await asks(nobodys))
  })

  it('nor by a frozen or deleted account, or one without an address', async () => {
    await addPerson(testApp, { username: 'cold_1', status: 2, phone: '+88277000003' })
    await addPerson(testApp, { username: 'bare_1' })
    for (const username of ['cold_1', 'bare_1']) {
      const nobody = `not_${username}`
      const who = { ...nobodys, username }
      for (const [call, more] of [
        [sessionCalls.sms, { smsmode: '2' }],
        [sessionCalls.querySysUser, {}],
        [sessionCalls.phoneVerification, { smscode: '12345' }],
      ] as const)
        expect(await seen(call, { username, ...more }, who)).toBe(
          await seen(call, { username: nobody, ...more }, { ...nobodys, username: nobody }),
        )
    }
    expect(await messagesTo(testApp, '+88277000003')).toEqual([])
  })

  it('nor by the work that a login takes', async () => {
    const passwordHash = await hashPassword('Sunny-Day-72')
    const { db } = testApp.platform
    await db.updateTable('sysUser').set({ passwordHash }).where('username', '=', mine.username).execute()
    await addPerson(testApp, { username: 'locked_1' })
    await db.updateTable('sysUser').set({ passwordHash: '!' }).where('username', '=', 'locked_1').execute()
    const least: Record<string, number> = {}
    // Of this process, and the least of several: whatever else it does only adds to it.
    for (let i = 0; i < 8; i++) {
      for (const username of ['here_1', 'gone_1', 'locked_1']) {
        const begun = process.cpuUsage()
        await testApp.call(sessionCalls.login, { username, password }, { address: `10.2.0.${i}` })
        const { user, system } = process.cpuUsage(begun)
        least[username] = Math.min(least[username] ?? Number.POSITIVE_INFINITY, user + system)
      }
    }
    const { here_1 = 0, ...others } = least
    for (const spent of Object.values(others)) expect(spent / here_1).toBeGreaterThan(0.5)
  })
})

describe('and everything still works for those who have one', () => {
  it('recovery by name, by email and by number', async () => {
    for (const typed of [mine.username, mine.email, mine.phone]) {
      testApp.clock.advance(resendAfterMs)
      const found = await testApp.ask(sessionCalls.querySysUser, { username: typed })
      expect(found).toEqual({ username: typed, phone: null, email: null, undisclosed: true })
      await testApp.ask(sessionCalls.sms, { username: found.username, way: 'sms', smsmode: '2' })
      const smscode = await codeSentTo(testApp, mine.phone)
      const verify = { username: found.username, smscode }
      await expect(testApp.ask(sessionCalls.phoneVerification, verify)).resolves.toBe(smscode)
      const bad = { username: found.username, smscode: otherThan(smscode) }
      expect((await testApp.call(sessionCalls.phoneVerification, bad)).envelope.success).toBe(false)
      const change = { ...verify, password: `${password}${typed.length}` }
      await testApp.ask(sessionCalls.passwordChange, change)
      await expect(testApp.login(mine.username, change.password)).resolves.toBeTruthy()
    }
  })

  it.each(languages)('the answer to who asks for a code promises nothing, in %s', async (language) => {
    const sending = await createTestApp({
      beside: testApp,
      mode: 'production',
      env: { GRIDHELM_SMS_WEBHOOK: 'http://127.0.0.1:9/' },
    })
    const { envelope } = await sending.call(
      sessionCalls.sms,
      { username: 'no_such', smsmode: '2' },
      { language },
    )
    expect(envelope.message).toBe(messageText(language, 'session.codeSentIfKnown'))
    await sending.close()
  })

  it('who registers by an address that is taken is told there, and a taken name once the code is right', async () => {
    const before = (await messagesTo(testApp, mine.email)).length
    await testApp.ask(sessionCalls.sms, { email: mine.email, smsmode: '1' })
    const told = (await messagesTo(testApp, mine.email)).slice(before)
    expect(told).toMatchObject([{ esTitle: 'You have a Gridhelm account already' }])
    expect(told[0]?.esContent).not.toMatch(/\d{6}/)

    const form = { email: 'fresh_1@example.org', password }
    await testApp.ask(sessionCalls.sms, { email: form.email, smsmode: '1' })
    const smscode = await codeSentTo(testApp, form.email)
    const register = (username: string) => testApp.call(sessionCalls.register, { ...form, username, smscode })
    expect((await register('admin')).envelope.message).toBe('User Name Occupied')
    expect((await register('fresh_1')).envelope.success).toBe(true)
  })

  it('one code asks for a few names only', async () => {
    const form = { email: 'curious@example.org', password }
    await testApp.ask(sessionCalls.sms, { email: form.email, smsmode: '1' })
    const smscode = await codeSentTo(testApp, form.email)
    const said: string[] = []
    for (const username of Array<string>(8).fill('admin')) {
      const { envelope } = await testApp.call(sessionCalls.register, { ...form, username, smscode })
      said.push(envelope.message)
    }
    expect(said.filter((one) => one === 'User Name Occupied')).toHaveLength(5)
  })

  it('who makes accounts is told whether a name is free, who does not is not', async () => {
    const [admin, enduser] = [await testApp.login('admin'), await testApp.login('enduser')]
    const ask = (token: string) => testApp.call(sessionCalls.checkOnlyUser, { username: 'staff' }, { token })
    expect((await ask(admin)).envelope.message).toBe('User Name Occupied')
    expect((await ask(enduser)).envelope.message).toBe(messageText('en', 'session.toldAtTheEnd'))

    const check = (token: string, fieldName: string, fieldVal: string) =>
      testApp.call(lookupCalls.duplicateCheck, { tableName: 'sys_user', fieldName, fieldVal }, { token })
    expect((await check(admin, 'username', 'staff')).envelope.message).toMatch(/exists already/)
    const notOffered = messageText('en', 'lookups.notOffered')
    for (const [field, value] of Object.entries({ ...mine, work_no: '1' }))
      for (const typed of [value, 'nobody_has_this'])
        expect((await check(enduser, field, typed)).envelope).toMatchObject({
          success: false,
          message: notOffered,
        })
  })
})
