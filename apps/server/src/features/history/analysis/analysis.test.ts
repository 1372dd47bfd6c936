import { analysisCalls } from '@gridhelm/contract/history/analysis/calls'
import { faultCalls } from '@gridhelm/contract/history/faults/calls'
import { statisticsCalls } from '@gridhelm/contract/history/statistics/calls'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAlarm } from '../../../site/testing/alarms.ts'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../telemetry/create-store.ts'
import { createReader, type Reader } from '../../../telemetry/read/reader.ts'
import { calendarOf } from '../../../telemetry/rollup/calendar.ts'
import { sayLatest } from '../../../testing/latest.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { siteDaysJob } from './keep.ts'

const hour = 3_600_000
const devices = {
  'PV-01': 'pvInverter',
  'PV-02': 'pvInverter',
  'GEN-01': 'generator',
  'LOAD-01': 'load',
  'ENV-01': 'environment',
} as const satisfies Record<string, DeviceKind>
const zones = ['Africa/Nairobi', 'Pacific/Auckland', 'America/St_Johns'] as const

let testApp: TestApp
let store: RunningTelemetryStore
let reader: Reader
let sites: TestSite[]
let foreign: TestSite
let [agent, admin] = ['', '']
let now = 0

/** Six days by the hour, of which the third night was not heard. */
async function tell(site: TestSite, factor: number) {
  const frames = Array.from({ length: 6 * 24 }, (_, step) => {
    const at = now - (6 * 24 - step) * hour + 1_000
    if (step > 50 && step < 58) return []
    const said = {
      'PV-01': { energyTotal: 1_000 + step * factor },
      'PV-02': { energyTotal: 500 + step * factor },
      'GEN-01': { energyTotal: 300 + step, fuelTotal: 90 + step * 0.3 },
      'LOAD-01': { energyTotal: 10 + step * (2 * factor + 1) },
      'ENV-01': { insolationTotal: 40 + step * 0.2 },
    }
    return Object.entries(said).map(([device, values]) =>
      frameOf(site, device, devices[device as keyof typeof devices], at, values),
    )
  }).flat()
  await store.append(frames)
  store.latest.note(frames, now)
  for (const device of ['PV-01', 'PV-02'] as const)
    await sayLatest(testApp.platform, site, {
      device,
      kind: 'pvInverter',
      values: { dcRatedPower: 20 },
      ts: now,
    })
}

beforeAll(async () => {
  testApp = await createTestApp()
  const { clock, platform } = testApp
  clock.advance(Date.parse('2026-11-18T09:00:00Z') - clock.now())
  now = clock.now()
  store = createTelemetryStore(platform.databaseUrl, platform)
  reader = createReader(platform.db)
  sites = await Promise.all(
    zones.map((timeZone, place) =>
      addSite(platform.db, { number: `AN-${place}`, devices, timeZone, userIds: ['demo-agent'] }),
    ),
  )
  foreign = await addSite(platform.db, { number: 'AN-9', devices })
  for (const [place, site] of [...sites, foreign].entries()) await tell(site, 4 + place)
  ;[agent, admin] = [await testApp.login('agent'), await testApp.login('admin')]
})
afterAll(async () => {
  await Promise.all([store.stop(), reader.stop()])
  await testApp.close()
})

const analysis = (input: Record<string, string>, token = agent) =>
  testApp.ask(analysisCalls.analysis, input, { token })

describe('the analysis of the fleet', () => {
  it('says of each site what its statistics say, and adds it up', async () => {
    for (const unit of ['month', 'year'] as const) {
      const { sums, sites: found } = await analysis({ unit })
      for (const { id } of sites) {
        const one = found.find(({ siteId }) => siteId === id)
        const { indicators } = await testApp.ask(
          statisticsCalls.powerGeneration,
          { siteId: id, unit },
          { token: agent },
        )
        const {
          energies,
          specificYield,
          performance,
          renewableShare,
          benefit,
          fuelLitres,
          coverage,
          ratedKwp,
        } = indicators
        expect(performance.ratio).toBeGreaterThan(0)
        expect(one).toMatchObject({
          energies,
          performance: { ratio: expect.closeTo(performance.ratio ?? 0, 4) },
          specificYield,
          renewableShare,
          benefit,
          fuelLitres,
          ratedKwp,
          coverage: expect.closeTo(coverage, 4),
        })
      }
      const pv = found.reduce((sum, { energies }) => sum + (energies.pv ?? 0), 0)
      expect(sums.energies.pv).toBeCloseTo(pv, 2)
      expect(sums.fuelLitres).toBeCloseTo(
        found.reduce((sum, { fuelLitres }) => sum + (fuelLitres ?? 0), 0),
        1,
      )
    }
  })

  it('tells the days of each site by its own calendar, and of a year its months', async () => {
    const month = await analysis({ unit: 'month', siteId: sites[1]?.id ?? '' })
    expect(month.rows.at(-1)?.name).toBe('2026-11-18')
    expect(month.rows.reduce((sum, { energies }) => sum + (energies.pv ?? 0), 0)).toBeCloseTo(
      month.sums.energies.pv ?? 0,
      2,
    )
    const year = await analysis({ unit: 'year', siteId: sites[1]?.id ?? '' })
    expect(year.rows).toEqual([{ name: '2026-11', energies: month.sums.energies }])
  })

  it('shows nobody a site that is not theirs, and refuses what lies ahead', async () => {
    const ids = (await analysis({})).sites.map(({ siteId }) => siteId)
    expect(ids).toEqual(expect.arrayContaining(sites.map(({ id }) => id)))
    expect(ids).not.toContain(foreign.id)
    expect((await analysis({}, admin)).sites.map(({ siteId }) => siteId)).toContain(foreign.id)
    for (const input of [
      { siteId: foreign.id },
      { period: '2027-01' },
      { unit: 'year', period: '2026-11' },
    ]) {
      const { envelope } = await testApp.call(analysisCalls.analysis, input, { token: agent })
      expect(envelope.success).toBe(false)
    }
  })

  it('counts the availability of the days that are over as the fault statistics do', async () => {
    const [site] = sites as [TestSite]
    const today = calendarOf(zones[0]).spanOf('day', now)
    const { db } = testApp.platform
    const raisedAt = today.start - 20 * hour
    const alarm = await addAlarm(db, {
      siteId: site.siteId,
      deviceId: 3,
      raisedAt,
      level: 1,
      state: 'normal',
    })
    await db
      .insertInto('alarmStretch')
      .values({
        siteId: site.siteId,
        deviceId: 3,
        ruleKey: 'generator.alarmWord.fuelLow',
        alarmId: alarm.slice(alarm.indexOf('-') + 1),
        fromAt: new Date(raisedAt),
        toAt: new Date(raisedAt + 5 * hour),
      })
      .execute()
    await db
      .updateTable('siteEnergyState')
      .set({ changedAt: new Date(now + 1) })
      .where('siteId', '=', site.siteId)
      .execute()
    await siteDaysJob({ ...testApp.platform, reader }, { pauseMs: 0 }).run()
    const { total } = await testApp.ask(
      faultCalls.faultStatistics,
      { siteId: site.id, startTime: Date.parse('2026-10-31T21:00:00Z'), endTime: today.start } as never,
      { token: agent },
    )
    expect(total.availability).toBeLessThan(1)
    const { sums } = await analysis({ siteId: site.id })
    expect(sums.availability).toBeCloseTo(total.availability ?? 0, 4)
  })
})
