import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { visitCalls } from '@gridhelm/contract/system/visits/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogWriter } from '../../../platform/audit/trail.ts'
import { newId } from '../../../platform/ids.ts'
import { clearLogs } from '../../../testing/clear-logs.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { lastDays } from './service.ts'

let testApp: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  testApp = await createTestApp()
  for (const name of ['admin', 'submaster']) tokens[name] = await testApp.login(name)
})
afterAll(() => testApp.close())

const dayMs = 86_400_000

async function leave(
  rows: readonly { who: string; ip: string; daysAgo: number; path?: string; success?: boolean }[],
) {
  const { db, now } = testApp.platform
  await clearLogs(testApp.platform)
  const people = await db.selectFrom('sysUser').select(['id', 'username']).execute()
  const ids = new Map(people.map(({ id, username }) => [username, id]))
  await createLogWriter(testApp.platform)(
    rows.map(({ who, ip, daysAgo, path = sessionCalls.login.path, success = true }) => ({
      id: newId(),
      logType: 1,
      operateType: null,
      logContent: 'x',
      userid: ids.get(who) ?? null,
      username: who,
      onBehalfOf: null,
      apiToken: null,
      ip,
      method: 'POST',
      requestUrl: path,
      requestParam: '{}',
      success,
      costTime: 1,
      createTime: new Date(now() - daysAgo * dayMs),
    })),
  )
}

const as = (who: string) => ({ token: tokens[who] ?? '', headers: { 'time-zone': 'UTC' } })

describe('visits', () => {
  it('are counted in all and today, with the addresses of today, within the own subtree', async () => {
    await leave([
      { who: 'admin', ip: '10.0.0.1', daysAgo: 0 },
      { who: 'operator', ip: '10.0.0.2', daysAgo: 0 },
      { who: 'operator', ip: '10.0.0.2', daysAgo: 0, path: sessionCalls.phoneLogin.path },
      { who: 'agent', ip: '10.0.0.3', daysAgo: 40 },
      { who: 'agent', ip: '10.0.0.4', daysAgo: 0, success: false },
      { who: 'agent', ip: '10.0.0.5', daysAgo: 0, path: sessionCalls.logout.path },
    ])
    await expect(testApp.ask(visitCalls.loginfo, {}, as('admin'))).resolves.toEqual({
      totalVisitCount: 4,
      todayVisitCount: 3,
      todayIp: 2,
    })
    await expect(testApp.ask(visitCalls.loginfo, {}, as('submaster'))).resolves.toEqual({
      totalVisitCount: 3,
      todayVisitCount: 2,
      todayIp: 1,
    })
  })

  it('of the last seven days, each day once, today last', async () => {
    await leave([
      { who: 'admin', ip: '10.0.0.1', daysAgo: 0 },
      { who: 'operator', ip: '10.0.0.2', daysAgo: 6 },
      { who: 'operator', ip: '10.0.0.3', daysAgo: 6 },
      { who: 'operator', ip: '10.0.0.3', daysAgo: 7 },
    ])
    const days = await testApp.ask(visitCalls.visitInfo, {}, as('admin'))
    const today = new Date(testApp.platform.now()).toISOString().slice(0, 10)
    expect(days).toHaveLength(7)
    expect(days[0]).toMatchObject({ visit: 2, ip: 2 })
    expect(days[6]).toEqual({ visit: 1, ip: 1, tian: today, type: today.slice(5) })
    expect(days.reduce((sum, day) => sum + day.visit, 0)).toBe(3)
    const below = await testApp.ask(visitCalls.visitInfo, {}, as('submaster'))
    expect(below.reduce((sum, day) => sum + day.visit, 0)).toBe(2)
  })

  it('a login of today is a visit of today', async () => {
    await leave([])
    await testApp.login('enduser')
    await expect(testApp.ask(visitCalls.loginfo, {}, as('admin'))).resolves.toMatchObject({
      totalVisitCount: 1,
      todayVisitCount: 1,
    })
  })
})

describe('the last days of a calendar', () => {
  it('follow one another without a gap and end with the day of now, in any zone', () => {
    const zones = ['UTC', 'Asia/Shanghai', 'Europe/Paris', 'America/Santiago', 'Pacific/Kiritimati', '+05:45']
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (now, zone) => {
          const days = lastDays(now, zone, 7)
          for (const [index, day] of days.entries()) {
            expect(day.from.getTime()).toBeLessThan(day.to.getTime())
            if (index > 0) expect(day.from).toEqual(days[index - 1]?.to)
          }
          const today = days[6]
          expect(today?.from.getTime()).toBeLessThanOrEqual(now.getTime())
          expect(today?.to.getTime()).toBeGreaterThan(now.getTime())
        },
      ),
    )
  })
})
