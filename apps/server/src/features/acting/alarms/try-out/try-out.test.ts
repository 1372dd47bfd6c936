import { alarmTryOutCalls } from '@gridhelm/contract/acting/alarms/calls'
import { findPoint } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSite, type TestSite } from '../../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { replay } from './replay.ts'

const minute = 60_000
const row = {
  ruleKey: 'tried',
  siteId: 1,
  systemType: 'battery',
  type: 'limit',
  point: 'soc',
  direction: 'below',
  limitValue: 20,
  hysteresis: 3,
  windowSeconds: null,
  onDelaySeconds: 0,
  offDelaySeconds: 0,
  level: 3,
  enabled: true,
  texts: null,
}
const point = findPoint('battery', 'soc')?.number ?? 0
const told = (values: readonly number[], change: Partial<typeof row> = {}) =>
  replay(
    { ...row, ...change },
    {
      siteId: 1,
      deviceId: 1,
      kind: 'battery',
      point,
      times: Float64Array.from(values, (_, place) => 1_000_000 + place * minute),
      values: Float64Array.from(values),
      failedMs: 10 * minute,
    },
  )

describe('what a rule would have done', () => {
  it('counts what was raised, and how long it lasted, with hysteresis and delay', async () => {
    expect(await told([50, 19, 21, 22, 19, 24, 30, 10])).toEqual({
      count: 2,
      totalMs: 4 * minute,
      longestMs: 4 * minute,
    })
    expect(await told([50, 19, 30, 19, 18, 17, 30], { onDelaySeconds: 120 })).toMatchObject({ count: 1 })
    expect(await told([])).toEqual({ count: 0, totalMs: 0, longestMs: 0 })
  })

  it('never counts more than the values cross the limit, and no longer than they last', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 }), async (values) => {
        const crossings = values.filter(
          (value, place) => value < 20 && !((values[place - 1] ?? 99) < 20),
        ).length
        const { count, totalMs, longestMs } = await told(values)
        expect(count).toBeLessThanOrEqual(crossings)
        expect(longestMs).toBeLessThanOrEqual(totalMs)
        expect(totalMs).toBeLessThanOrEqual(values.length * minute)
      }),
    )
  })
})

describe('asked for by people', () => {
  let testApp: TestApp
  let site: TestSite
  beforeAll(async () => {
    testApp = await createTestApp()
    site = await addSite(testApp.platform.db, { number: 'TRY', devices: { 'BAT-01': 'battery' } })
  })
  afterAll(() => testApp.close())
  const form = {
    type: 'limit',
    systemType: 'battery',
    point: 'soc',
    direction: 'below',
    limit: 20,
    hysteresis: 3,
  }

  it('tells each device of the kind; one that was not heard is told apart', async () => {
    const token = await testApp.login('admin')
    const { devices, from, to } = await testApp.ask(
      alarmTryOutCalls.tryOut,
      { ...form, siteId: site.id },
      { token },
    )
    expect(to - from).toBe(7 * 86_400_000)
    expect(devices).toEqual([
      { number: 'BAT-01', name: null, count: 0, totalMs: 0, longestMs: 0, isHeard: false },
    ])
  })

  it('a rule that cannot be is refused as when it is saved; others’ sites and people without the right as well', async () => {
    const admin = await testApp.login('admin')
    const wrong = await testApp.call(
      alarmTryOutCalls.tryOut,
      { ...form, siteId: site.id, point: 'nothing' },
      { token: admin },
    )
    expect(wrong.envelope.success).toBe(false)
    const master = await testApp.login('master')
    const foreign = await testApp.call(
      alarmTryOutCalls.tryOut,
      { ...form, siteId: site.id },
      { token: master },
    )
    expect(foreign.envelope).toMatchObject({ success: false, message: 'Sorry, resource not found!' })
    const operator = await testApp.login('operator')
    expect(
      (await testApp.call(alarmTryOutCalls.tryOut, { ...form, siteId: site.id }, { token: operator })).status,
    ).toBe(403)
  })
})
