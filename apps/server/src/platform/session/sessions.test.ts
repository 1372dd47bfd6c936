import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallAnswer, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createSessions, mostSessions } from './sessions.ts'
import { hashToken } from './tokens.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const startLogins = (username: string, times: number): Promise<CallAnswer>[] =>
  Array.from({ length: times }, () =>
    testApp.call(sessionCalls.login, { username, password: 'Gridhelm#2026' }),
  )

const tokensOf = (answers: readonly CallAnswer[]) =>
  answers
    .filter(({ envelope }) => envelope.success)
    .map(({ envelope }) => (envelope.result as { token: string }).token)

const rowsOf = (username: string) =>
  testApp.platform.db
    .selectFrom('session')
    .innerJoin('sysUser', 'sysUser.id', 'session.userId')
    .select('session.tokenHash')
    .where('sysUser.username', '=', username)
    .execute()

const isLive = async (token: string) => {
  const { status, envelope } = await testApp.call(sessionCalls.userInfo, {}, { token })
  expect([200, 500]).toContain(status)
  if (status === 500) expect(envelope.message).toBe('Token invalid, please login again')
  return status === 200
}

describe('sessions of one account', () => {
  it('200 logins at once leave the newest ones living and every other token dead', async () => {
    const answers = await Promise.all(startLogins('master', 200))
    for (const { status } of answers) expect(status).toBe(200)
    const tokens = tokensOf(answers)
    expect(tokens.length).toBeGreaterThanOrEqual(mostSessions)
    expect(new Set(tokens).size).toBe(tokens.length)

    const rows = await rowsOf('master')
    expect(rows).toHaveLength(mostSessions)
    const stored = new Set(rows.map((row) => row.tokenHash.toString('hex')))
    const live = await Promise.all(tokens.map(isLive))
    expect(live).toEqual(tokens.map((token) => stored.has(hashToken(token).toString('hex'))))
    expect(live.filter(Boolean)).toHaveLength(mostSessions)
  })

  it('a login is never the one that gives way, even when the clock has gone back', async () => {
    for (let i = 0; i < mostSessions; i++) await testApp.login('observer')
    testApp.clock.advance(-3_600_000)
    const token = await testApp.login('observer')
    await expect(isLive(token)).resolves.toBe(true)
    await expect(rowsOf('observer')).resolves.toHaveLength(mostSessions)
    testApp.clock.advance(3_600_000)
  })

  it('the oldest gives way first', async () => {
    const oldest = await testApp.login('supervisor')
    testApp.clock.advance(1_000)
    const second = await testApp.login('supervisor')
    testApp.clock.advance(1_000)
    for (let i = 0; i < mostSessions - 1; i++) await testApp.login('supervisor')
    await expect(Promise.all([isLive(oldest), isLive(second)])).resolves.toEqual([false, true])
  })

  it('a freeze in the middle of many logins leaves no session', async () => {
    const { db } = testApp.platform
    const sessions = createSessions(testApp.platform)
    const logins = startLogins('operator', 100)
    await Promise.race(logins)
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'operator').execute()
      await sessions.endOfUser(tx, 'demo-operator')
    })
    const answers = await Promise.all(logins)
    await expect(rowsOf('operator')).resolves.toEqual([])
    const refusals = answers.filter(({ envelope }) => !envelope.success)
    expect(refusals.length).toBeGreaterThan(0)
    for (const { status, envelope } of refusals) {
      expect([status, envelope.message]).toEqual([
        200,
        'This account is frozen. Please ask your administrator.',
      ])
    }
    for (const token of tokensOf(answers)) await expect(isLive(token)).resolves.toBe(false)
  })

  it('a session that starts after the password changed underneath is refused', async () => {
    const sessions = createSessions(testApp.platform)
    const start = sessions.start('demo-staff', '$argon2id$an-older-hash', 'en', {
      address: 'x',
      userAgent: '',
    })
    await expect(start).rejects.toMatchObject({ key: 'session.wrongPassword' })
    await expect(rowsOf('staff')).resolves.toEqual([])
  })

  it('tokens are kept only as hashes', async () => {
    const token = await testApp.login('agent')
    const [row] = await rowsOf('agent')
    expect(row?.tokenHash).toEqual(hashToken(token))
    expect(token).toMatch(/^[\w-]{43}$/)
  })
})
