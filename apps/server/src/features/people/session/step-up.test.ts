import { allCalls, calls } from '@gridhelm/contract/calls'
import { resultCodes } from '@gridhelm/contract/envelope'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import { totp } from '../../../platform/session/totp.ts'
import { fromBase32 } from '../../../testing/base32.ts'
import { demoPassword } from '../../../testing/databases.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { freshPassword, userTester } from '../../../testing/users.ts'

const { session, roles, secondFactor } = calls
const minute = 60_000
const guarded = allCalls.filter(({ endpoint }) => endpoint.stepUp)

let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp({ env: { GRIDHELM_STEP_UP: '15' } })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  token = await testApp.login('admin')
})

const codeOf = async (endpoint = roles.remove, input: object = { id: 'nothing' }) =>
  (await testApp.call(endpoint, { body: {}, ...input }, { token })).envelope.code
const prove = (input: object) => testApp.call(session.prove, { ...input }, { token })

describe('dangerous calls', () => {
  it('are open for a while after a login, and then ask for another proof, each of them', async () => {
    expect(await codeOf()).not.toBe(resultCodes.proveAgain)
    testApp.clock.advance(15 * minute + 1)
    for (const { noun, name, endpoint } of guarded)
      expect([noun, name, await codeOf(endpoint as typeof roles.remove)]).toEqual([
        noun,
        name,
        resultCodes.proveAgain,
      ])
    expect((await testApp.call(roles.list, {}, { token })).envelope.success).toBe(true)
  })

  it('are those that move the plant or money, and those that change rights', () => {
    const nouns = new Set(guarded.map(({ noun }) => noun))
    expect([...nouns].toSorted()).toEqual([
      'agents',
      'apiTokens',
      'commands',
      'dataClear',
      'dataRules',
      'demoExit',
      'departmentRoles',
      'departments',
      'identities',
      'loads',
      'loginWays',
      'menus',
      'paymentProviders',
      'paymentSettlements',
      'paymentStatements',
      'payments',
      'projects',
      'roles',
      'sales',
      'serialNumbers',
      'solarHomes',
      'transfers',
      'users',
      'webhooks',
    ])
    for (const one of [calls.commands.confirm, calls.commands.override, calls.commands.startBatch])
      expect(one).toMatchObject({ stepUp: true })
  })

  it('are open again after the password, for this session alone, and not after a wrong one', async () => {
    const other = await testApp.login('admin')
    testApp.clock.advance(16 * minute)
    expect((await prove({ password: 'Wrong#2026' })).envelope).toMatchObject({ success: false })
    expect((await prove({})).envelope.success).toBe(false)
    expect(await codeOf()).toBe(resultCodes.proveAgain)
    expect((await prove({ password: demoPassword })).envelope.success).toBe(true)
    expect(await codeOf()).not.toBe(resultCodes.proveAgain)
    const elsewhere = await testApp.call(roles.remove, { id: 'nothing' }, { token: other })
    expect(elsewhere.envelope.code).toBe(resultCodes.proveAgain)
  })

  it('are not opened by a switch of the language, nor by who lacks the right', async () => {
    testApp.clock.advance(16 * minute)
    token = (await testApp.ask(session.switchLanguage, { languageType: 'french' }, { token })).token
    expect(await codeOf()).toBe(resultCodes.proveAgain)
    token = await testApp.login('staff')
    testApp.clock.advance(16 * minute)
    expect(await codeOf()).toBe(resultCodes.noAuthority)
  })

  it('ask who has a second factor for its code, and the password is not enough', async () => {
    const { make } = userTester(testApp, token)
    const { username } = await make({ selectedroles: 'role-admin', tier: 'master' })
    token = await testApp.login(username, freshPassword)
    const { secret } = await testApp.ask(secondFactor.begin, { password: freshPassword }, { token })
    const codeNow = () => totp(fromBase32(secret), testApp.clock.now())
    await testApp.ask(secondFactor.confirm, { verificationCode: codeNow() }, { token })
    testApp.clock.advance(16 * minute)
    expect((await prove({ password: freshPassword })).envelope.success).toBe(false)
    expect((await prove({ verificationCode: '000000' })).envelope.success).toBe(false)
    expect(await codeOf()).toBe(resultCodes.proveAgain)
    testApp.clock.advance(minute)
    expect((await prove({ verificationCode: codeNow() })).envelope.success).toBe(true)
    expect(await codeOf()).not.toBe(resultCodes.proveAgain)
  })
})

describe('the setting', () => {
  const ms = (mode: 'demo' | 'production', value: string) =>
    readConfig(mode, { DATABASE_URL: 'embedded', GRIDHELM_STEP_UP: value }).stepUpMs

  it('is a quarter of an hour in production, off in the demo, and may be switched off', () => {
    expect([ms('production', ''), ms('demo', ''), ms('production', 'off'), ms('demo', '5')]).toEqual([
      15 * minute,
      0,
      0,
      5 * minute,
    ])
    expect(() => ms('production', '0')).toThrow('GRIDHELM_STEP_UP')
  })
})
