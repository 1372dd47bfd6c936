import { calls } from '@gridhelm/contract/calls'
import { resultCodes } from '@gridhelm/contract/envelope'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { secondFactorCalls } from '@gridhelm/contract/people/session/second-factor-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totp } from '../../../platform/session/totp.ts'
import { fromBase32 } from '../../../testing/base32.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let admin: string
beforeAll(async () => {
  testApp = await createTestApp({ env: { GRIDHELM_SECRET: 'a long enough setting' } })
  admin = await testApp.login('admin')
})
afterAll(() => testApp.close())

const password = 'Gridhelm#2026'
const { begin, confirm, mine, off, renewCodes } = secondFactorCalls
/** An account with a second factor, and the app of its owner. */
async function withFactor(username: string) {
  await addPerson(testApp, { username, tier: 'enduser', parentId: 'demo-admin', roles: ['enduser'] })
  const token = await testApp.login(username)
  const { secret, address } = await testApp.ask(begin, { password }, { token })
  expect(address).toContain(secret)
  const code = () => totp(fromBase32(secret), testApp.clock.now())
  const { recoveryCodes } = await testApp.ask(confirm, { verificationCode: code() }, { token })
  testApp.clock.advance(30_000)
  return { username, token, code, recoveryCodes }
}

const logIn = (username: string, verificationCode?: string) =>
  testApp.call(sessionCalls.login, { username, password, ...(verificationCode ? { verificationCode } : {}) })

describe('a second factor', () => {
  it('is asked for after the right password, and only then', async () => {
    const { username, code } = await withFactor('factor_1')
    expect((await logIn(username)).envelope).toMatchObject({
      success: false,
      code: resultCodes.secondFactor,
      message: 'Please enter the code of your second factor',
    })
    const guess = await testApp.call(sessionCalls.login, { username, password: 'wrong' })
    expect(guess.envelope).toMatchObject({ success: false, code: resultCodes.error })
    expect((await logIn(username, code())).envelope.success).toBe(true)
  })

  it('a code works once, and so does a recovery code in any spelling', async () => {
    const { username, code, recoveryCodes } = await withFactor('factor_2')
    const now = code()
    expect((await logIn(username, now)).envelope.success).toBe(true)
    expect((await logIn(username, now)).envelope.success).toBe(false)
    const [first = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    const typed = first.toLowerCase().replace('-', ' ')
    expect((await logIn(username, typed)).envelope.success).toBe(true)
    expect((await logIn(username, first)).envelope.success).toBe(false)
    testApp.clock.advance(60_000)
    const token = (await logIn(username, code())).envelope.result as { token: string }
    expect(await testApp.ask(mine, {}, token)).toMatchObject({ recoveryCodesLeft: 9, demanded: false })
  })

  it('wrong codes are counted as wrong passwords are', async () => {
    const { username, code } = await withFactor('factor_3')
    for (let guess = 0; guess < 6; guess++) await logIn(username, '000000')
    expect((await logIn(username, code())).envelope.message).toMatch(/^Too many attempts/)
    testApp.clock.advance(900_000)
    expect((await logIn(username, code())).envelope.success).toBe(true)
  })

  it('stands sealed, and recovery codes hashed', async () => {
    const { recoveryCodes } = await withFactor('factor_4')
    const { db } = testApp.platform
    const rows = [
      ...(await db.selectFrom('secondFactor').selectAll().execute()),
      ...(await db.selectFrom('recoveryCode').selectAll().execute()),
    ]
    const stored = JSON.stringify(rows.map((row) => Object.values(row).map((value) => String(value))))
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''))
    expect(rows.every((row) => !('secret' in row))).toBe(true)
  })

  it('is changed only by who knows the password, and switched off by choice', async () => {
    const { username, token } = await withFactor('factor_5')
    for (const endpoint of [renewCodes, off]) {
      expect((await testApp.call(endpoint, { password: 'wrong' }, { token })).envelope).toMatchObject({
        success: false,
        result: { fields: { password: 'The password is wrong' } },
      })
    }
    expect((await testApp.ask(renewCodes, { password }, { token })).recoveryCodes).toHaveLength(10)
    await testApp.ask(off, { password }, { token })
    expect((await logIn(username)).envelope.success).toBe(true)
  })

  it('a proposal that was never confirmed asks nobody for anything', async () => {
    await addPerson(testApp, { username: 'factor_6', tier: 'enduser' })
    const token = await testApp.login('factor_6')
    await testApp.ask(begin, { password }, { token })
    expect((await testApp.call(confirm, { verificationCode: '000000' }, { token })).envelope.success).toBe(
      false,
    )
    expect((await logIn('factor_6')).envelope.success).toBe(true)
  })

  it('is reset by who may set the password, with a row in the log, and the sessions end', async () => {
    const { username, token } = await withFactor('factor_7')
    const reset = calls.users.resetSecondFactor
    const staff = await testApp.login('staff')
    expect((await testApp.call(reset, { username }, { token: staff })).status).toBe(403)
    await testApp.ask(reset, { username }, { token: admin })
    expect((await testApp.call(mine, {}, { token })).status).toBe(500)
    expect((await logIn(username)).envelope.success).toBe(true)
    const row = await testApp.platform.db
      .selectFrom('sysLog')
      .select(['username', 'success'])
      .where('logContent', '=', 'Reset the second factor of a user')
      .orderBy('createTime', 'desc')
      .executeTakeFirst()
    expect(row).toMatchObject({ success: expect.any(Boolean) })
  })
})

describe('a role that demands a second factor', () => {
  it('leads to it before anything else, and does not let it go', async () => {
    const { db } = testApp.platform
    await addPerson(testApp, { username: 'demanded', tier: 'agent', roles: ['agent'] })
    const token = await testApp.login('demanded')
    await testApp.ask(sessionCalls.mySessions, {}, { token })
    await db.updateTable('sysRole').set({ secondFactor: true }).where('id', '=', 'role-agent').execute()
    expect((await testApp.ask(sessionCalls.userInfo, {}, { token })).duties).toEqual(['secondFactor'])
    expect((await testApp.call(sessionCalls.mySessions, {}, { token })).envelope).toMatchObject({
      code: resultCodes.dutyFirst,
    })
    const { secret } = await testApp.ask(begin, { password }, { token })
    const verificationCode = totp(fromBase32(secret), testApp.clock.now())
    await testApp.ask(confirm, { verificationCode }, { token })
    await testApp.ask(sessionCalls.mySessions, {}, { token })
    expect((await testApp.call(off, { password }, { token })).envelope.message).toBe(
      'One of your roles demands the second factor',
    )
    await db.updateTable('sysRole').set({ secondFactor: false }).where('id', '=', 'role-agent').execute()
  })
})
