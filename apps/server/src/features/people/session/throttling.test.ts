import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../testing/databases.ts'
import { type CallOptions, createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { loginLimits } from './limits.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => testApp.platform.db.deleteFrom('attempt').execute())

const free = loginLimits('x', 'y').all[0]?.limit.free ?? 0
/** The last one that is looked at is the one that starts the wait. */
const lookedAt = free + 1

const wrong = 'Wrong user name or password'
const wait = /^Too many attempts\. Please wait \d+ s and try again\.$/

async function attempt(username: string, password: string, how?: CallOptions): Promise<string> {
  const { status, envelope } = await testApp.call(sessionCalls.login, { username, password }, how)
  expect(status).toBe(200)
  return envelope.message
}
const fail = async (times: number, username = 'admin', how?: CallOptions) => {
  for (let i = 0; i < times; i++) await attempt(username, 'wrong', how)
}

describe('login is throttled per account and address', () => {
  it('100 wrong passwords one after another: most are not even looked at', async () => {
    const messages: string[] = []
    for (let i = 0; i < 100; i++) messages.push(await attempt('admin', `wrong ${i}`))
    expect(messages.slice(0, lookedAt)).toEqual(Array(lookedAt).fill(wrong))
    for (const message of messages.slice(lookedAt)) expect(message).toMatch(wait)
  })

  it('100 wrong passwords at once get no further', async () => {
    const messages = await Promise.all(Array.from({ length: 100 }, (_, i) => attempt('admin', `wrong ${i}`)))
    expect(messages.filter((message) => message === wrong)).toHaveLength(lookedAt)
    for (const message of messages.filter((one) => one !== wrong)) expect(message).toMatch(wait)
  })

  it('100 guesses at once that mix user name, email and case share one count', async () => {
    const names = ['admin', 'Admin', 'admin@demo.gridhelm.example', 'ADMIN@DEMO.GRIDHELM.EXAMPLE']
    const messages = await Promise.all(
      Array.from({ length: 100 }, (_, i) => attempt(names[i % names.length] ?? '', 'wrong')),
    )
    expect(messages.filter((message) => message === wrong)).toHaveLength(lookedAt)
  })

  it('during the wait the right password is refused too; after it, it works and the count is gone', async () => {
    await fail(lookedAt)
    await expect(attempt('admin', demoPassword)).resolves.toBe(
      'Too many attempts. Please wait 2 s and try again.',
    )
    testApp.clock.advance(1_999)
    await expect(attempt('admin', demoPassword)).resolves.toBe(
      'Too many attempts. Please wait 1 s and try again.',
    )
    testApp.clock.advance(1)
    await expect(attempt('admin', demoPassword)).resolves.toBe('Login successful')
    await fail(free)
    await expect(attempt('admin', demoPassword)).resolves.toBe('Login successful')
  })

  it('each further failure doubles the wait; a quarter of an hour after the first failure the count starts anew', async () => {
    await fail(lookedAt)
    const seconds: number[] = []
    for (let i = 0; i < 9; i++) {
      const left = Number(/\d+/.exec(await attempt('admin', 'wrong'))?.[0])
      seconds.push(left)
      testApp.clock.advance(left * 1_000)
      await fail(1)
    }
    expect(seconds).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512])
    await expect(attempt('admin', 'wrong')).resolves.toBe(wrong)
  })

  it('another address is not blocked, nor another account', async () => {
    await fail(lookedAt, 'admin', { address: '10.0.0.66' })
    await expect(attempt('admin', demoPassword, { address: '10.0.0.66' })).resolves.toMatch(wait)
    await expect(attempt('admin', demoPassword, { address: '10.0.0.1' })).resolves.toBe('Login successful')
    await expect(attempt('master', demoPassword, { address: '10.0.0.66' })).resolves.toBe('Login successful')
  })

  it('one account attacked from everywhere is slowed as well', async () => {
    const messages: string[] = []
    for (let i = 0; i < 80; i++) messages.push(await attempt('admin', 'wrong', { address: `10.2.0.${i}` }))
    expect(messages.filter((message) => message === wrong)).toHaveLength(51)
  })

  it('one address that tries many names is slowed as well', async () => {
    const messages: string[] = []
    for (let i = 0; i < 130; i++) messages.push(await attempt(`name_${i}`, 'wrong'))
    expect(messages.filter((message) => message === 'User name does not exist')).toHaveLength(101)
    expect(messages.at(-1)).toMatch(wait)
  })

  it.each([
    ['zh', '尝试次数过多，请等待 2 秒后再试。'],
    ['fr', 'Trop de tentatives. Patientez 2\u00a0s puis réessayez.'],
  ] as const)('the wait is told in %s', async (language, message) => {
    await fail(lookedAt)
    await expect(attempt('admin', 'wrong', { language })).resolves.toBe(message)
  })

  it('two servers count together', async () => {
    const second = await createTestApp({ beside: testApp })
    await fail(free)
    const { envelope } = await second.call(sessionCalls.login, { username: 'admin', password: 'wrong' })
    expect(envelope.message).toBe(wrong)
    await expect(attempt('admin', demoPassword)).resolves.toMatch(wait)
    await second.close()
  })

  it('guessing the old password counts like guessing at the login', async () => {
    const token = await testApp.login('staff')
    const guess = { oldpassword: 'wrong', password: 'Gridhelm#2027', confirmpassword: 'Gridhelm#2027' }
    for (let i = 0; i < lookedAt; i++) await testApp.call(sessionCalls.updatePassword, guess, { token })
    const right = { ...guess, oldpassword: demoPassword }
    const { envelope } = await testApp.call(sessionCalls.updatePassword, right, { token })
    expect(envelope.message).toMatch(wait)
    await expect(attempt('staff', demoPassword)).resolves.toMatch(wait)
  })
})
