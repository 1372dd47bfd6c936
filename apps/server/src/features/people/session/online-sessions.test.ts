import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { sessionLifetimeMs } from '@gridhelm/contract/people/session/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { eventually } from '../../../testing/eventually.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => testApp.platform.db.deleteFrom('session').execute())

const { endMySessions, endSession, mySessions, onlineSessions, userInfo } = sessionCalls
const statusOf = async (token: string) => (await testApp.call(userInfo, {}, { token })).status
const statuses = (...tokens: string[]) => Promise.all(tokens.map(statusOf))
const own = async (token: string) => {
  const list = await testApp.ask(mySessions, {}, { token })
  const current = list.find((one) => one.current)
  if (!current) throw new Error('The current session is missing')
  return { list, id: current.id }
}
/** Each a second younger than the one before. */
async function loginAll(...usernames: string[]): Promise<string[]> {
  const tokens: string[] = []
  for (const username of usernames) {
    tokens.push(await testApp.login(username))
    testApp.clock.advance(1_000)
  }
  return tokens
}

describe('the own sessions', () => {
  it('are listed newest first, with the current one marked, in the zone of the reader', async () => {
    const start = testApp.clock.now()
    const first = await testApp.login('master', undefined, {
      address: '10.5.0.1',
      headers: { 'user-agent': 'Old browser' },
    })
    testApp.clock.advance(60_000)
    const second = await testApp.login('master', undefined, { headers: { 'user-agent': 'x'.repeat(500) } })
    await testApp.login('agent')

    const headers = { 'time-zone': 'Indian/Antananarivo' }
    const list = await testApp.ask(mySessions, {}, { token: first, headers })
    const shown = (ms: number) => wireTime(new Date(ms), 'Indian/Antananarivo')
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({
      current: false,
      userAgent: 'x'.repeat(300),
      createTime: shown(start + 60_000),
    })
    expect(list[1]).toEqual({
      id: expect.any(String),
      userId: 'demo-master',
      username: 'master',
      realname: 'Marc Lefèvre',
      ip: '10.5.0.1',
      userAgent: 'Old browser',
      createTime: shown(start),
      lastSeenTime: shown(start),
      expireTime: shown(start + sessionLifetimeMs),
      current: true,
    })
    expect(JSON.stringify(list)).not.toContain(first)
    expect(JSON.stringify(list)).not.toContain(second)
  })

  it('remember when they were last used, to the minute', async () => {
    const token = await testApp.login('master')
    testApp.clock.advance(61_000)
    await testApp.ask(userInfo, {}, { token })
    const seen = wireTime(new Date(testApp.clock.now()), 'UTC')
    await eventually(async () => expect((await own(token)).list[0]?.lastSeenTime).toBe(seen))
  })

  it('an expired one is no longer listed', async () => {
    await testApp.login('master')
    testApp.clock.advance(sessionLifetimeMs)
    const token = await testApp.login('master')
    expect((await own(token)).list).toHaveLength(1)
  })

  it('one is ended by its id', async () => {
    const [a = '', b = '', c = ''] = await loginAll('master', 'master', 'master')
    const { envelope } = await testApp.call(endMySessions, { id: (await own(b)).id }, { token: a })
    expect(envelope).toMatchObject({ success: true, message: 'The session has been ended' })
    await expect(statuses(a, b, c)).resolves.toEqual([200, 500, 200])
  })

  it('all but the current one are ended without an id', async () => {
    const [a = '', b = '', c = '', stranger = ''] = await loginAll('master', 'master', 'master', 'agent')
    await testApp.ask(endMySessions, {}, { token: b })
    await expect(statuses(a, b, c, stranger)).resolves.toEqual([500, 200, 500, 200])
  })

  it('somebody else’s is not ended by its id', async () => {
    const [mine = '', theirs = ''] = await loginAll('agent', 'admin')
    await testApp.call(endMySessions, { id: (await own(theirs)).id }, { token: mine })
    await expect(statuses(mine, theirs)).resolves.toEqual([200, 200])
  })
})

describe('the sessions of everybody', () => {
  const page = async (query: Record<string, unknown>, token: string) =>
    testApp.ask(onlineSessions, query, { token })
  const names = ['agent', 'master', 'operator', 'staff', 'admin'] as const
  let admin: string
  beforeEach(async () => {
    admin = (await loginAll(...names)).at(-1) ?? ''
  })

  it('are paged, newest first', async () => {
    const [first, second, third] = await Promise.all([
      page({ pageNo: 1, pageSize: 2 }, admin),
      page({ pageNo: 2, pageSize: 2 }, admin),
      page({ pageNo: 3, pageSize: 2 }, admin),
    ])
    expect(first).toMatchObject({ total: 5, size: 2, current: 1, pages: 3 })
    const shown = [first, second, third].flatMap((one) => one.records.map((row) => row.username))
    expect(shown).toEqual(names.toReversed())
    expect(first.records.map((row) => row.current)).toEqual([true, false])
  })

  it('a page past the end is empty and keeps the total', async () => {
    for (const pageNo of [4, 1_000_000, 99_999_999_999]) {
      await expect(page({ pageNo, pageSize: 2 }, admin)).resolves.toMatchObject({
        records: [],
        total: 5,
        pages: 3,
      })
    }
  })

  it.each([
    ['username', 'asc', ['admin', 'agent', 'master', 'operator', 'staff']],
    ['username', 'desc', ['staff', 'operator', 'master', 'agent', 'admin']],
    ['createTime', 'asc', ['agent', 'master', 'operator', 'staff', 'admin']],
    ['lastSeenTime', 'desc', ['admin', 'staff', 'operator', 'master', 'agent']],
  ])('are sorted by %s %s', async (column, order, expected) => {
    const { records } = await page({ column, order }, admin)
    expect(records.map((row) => row.username)).toEqual(expected)
  })

  it.each([
    { column: "username'; DROP TABLE session; --" },
    { column: 'token_hash' },
    { column: '__proto__' },
    { column: 'x'.repeat(200) },
    { order: 'desc; DELETE FROM session' },
    { order: 'DESC NULLS FIRST' },
    { pageNo: '1; DROP TABLE session' },
    { pageNo: -5 },
    { pageNo: 'NaN' },
    { pageNo: 1.5 },
    { pageSize: 0 },
    { pageSize: '1e99' },
    { field: 'id,,username,action', _t: 1, timezoneOffset: 'x' },
  ])('garbage changes nothing: %o', async (query) => {
    const { records, total } = await page(query, admin)
    expect(total).toBe(5)
    expect(records.map((row) => row.username)).toEqual(names.toReversed())
  })

  it.each([
    ['mas', ['master']],
    ['*MAS*', ['master']],
    ['Lefèvre', ['master']],
    ['a', ['admin', 'staff', 'operator', 'master', 'agent']],
    ['%', []],
    ['_____', []],
    ["' OR 1=1 --", []],
    ['\\', []],
  ])('are found by a part of the name: %s', async (username, expected) => {
    const { records, total } = await page({ username }, admin)
    expect(records.map((row) => row.username)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it('an administrator ends one, and ending it again is no error', async () => {
    const victim = await testApp.login('supervisor')
    const { id } = await own(victim)
    for (let i = 0; i < 2; i++) {
      await expect(testApp.call(endSession, { id }, { token: admin })).resolves.toMatchObject({
        status: 200,
        envelope: { success: true, message: 'The session has been ended' },
      })
    }
    await expect(statuses(victim, admin)).resolves.toEqual([500, 200])
    expect((await testApp.call(endSession, {}, { token: admin })).envelope.success).toBe(false)
  })
})
