import { analysisCalls } from '@gridhelm/contract/history/analysis/calls'
import type { Analysis } from '@gridhelm/contract/history/analysis/entities'
import { statisticsCalls } from '@gridhelm/contract/history/statistics/calls'
import type { GenerationUnit } from '@gridhelm/contract/history/statistics/rules'
import { fleetCalls } from '@gridhelm/contract/stations/fleet/calls'
import { overviewCalls } from '@gridhelm/contract/stations/overview/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteChanges, siteDaysJob } from '../../features/history/analysis/keep.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../telemetry/create-store.ts'
import { createReader, type Reader } from '../../telemetry/read/reader.ts'
import { eventually } from '../../testing/eventually.ts'
import { databaseRuns } from '../../testing/long-run.ts'
import { addSite, type TestSite } from '../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { frameOf } from '../testing/frames.ts'

const hour = 3_600_000
const devices = { 'PV-01': 'pvInverter', 'PV-02': 'pvInverter', 'LOAD-01': 'load' } as const
type Number = keyof typeof devices

let testApp: TestApp
let store: RunningTelemetryStore
let token: string
let sites = 0
let reader: Reader
let stopNoting: () => void

beforeAll(async () => {
  testApp = await createTestApp()
  // The next noon: no day ends while it is looked at.
  testApp.clock.advance(24 * hour - ((testApp.clock.now() + 12 * hour) % (24 * hour)))
  store = createTelemetryStore(testApp.platform.databaseUrl, testApp.platform)
  token = await testApp.login('admin')
  reader = createReader(testApp.platform.db)
  stopNoting = noteChanges(testApp.platform)
})
afterAll(async () => {
  stopNoting()
  await reader.stop()
  await store.stop()
  await testApp.close()
})

const newSite = (timeZone: string) =>
  addSite(testApp.platform.db, {
    number: `ONE-${++sites}`,
    devices,
    timeZone,
    userIds: ['demo-agent'],
  })

async function tell(site: TestSite, device: Number, said: readonly (readonly [at: number, kwh: number])[]) {
  const frames = said.map(([at, kwh]) => frameOf(site, device, devices[device], at, { energyTotal: kwh }))
  await store.append(frames)
  store.latest.note(frames, testApp.clock.now())
}

/** The days of all sites that are over, as they are kept. */
const keepDays = () => siteDaysJob({ ...testApp.platform, reader }, { pauseMs: 0 }).run()

const sunOf = ({ sums, rows, sites: [own] }: Analysis) => ({
  analysis: sums.energies.pv,
  site: own?.energies.pv,
  rows: rows.some(({ energies }) => energies.pv !== undefined)
    ? rows.reduce((sum, { energies }) => sum + (energies.pv ?? 0), 0)
    : undefined,
})

/** What each call says of the energy of a site. */
async function figuresOf(site: TestSite) {
  const generation = (unit: GenerationUnit) =>
    testApp.ask(statisticsCalls.powerGeneration, { id: site.id, unit }, { token })
  const analysis = (unit: 'month' | 'year') =>
    testApp.ask(analysisCalls.analysis, { siteId: site.id, unit }, { token })
  const [day, month, year, total, summary, fleet, screen, ofMonth, ofYear] = await Promise.all([
    generation('day'),
    generation('month'),
    generation('year'),
    generation('total'),
    testApp.ask(overviewCalls.siteSummary, { id: site.id }, { token }),
    testApp.ask(fleetCalls.fleetFigures, {}, { token }),
    testApp.ask(fleetCalls.largeScreenData, { id: site.id }, { token }),
    analysis('month'),
    analysis('year'),
  ])
  const card = fleet.sites.find(({ id }) => id === site.id)
  return {
    days: month.rows.flatMap(({ energies }) => energies.pv ?? []),
    pv: {
      day: day.indicators.energies.pv,
      month: month.indicators.energies.pv,
      year: year.indicators.energies.pv,
      total: total.indicators.energies.pv,
    },
    today: {
      statistics: day.indicators.energies.pv,
      rows: month.rows.find(({ state }) => state === 'running')?.energies.pv,
      overview: summary.energyToday.pv,
      home: card?.today.pv,
      screen: screen.sites[0]?.today.pv,
    },
    usedToday: {
      statistics: day.indicators.energies.load,
      overview: summary.energyToday.load,
      home: card?.consumedToday ?? undefined,
    },
    ofMonth: { statistics: month.indicators.energies.pv, ...sunOf(ofMonth) },
    ofYear: { statistics: year.indicators.energies.pv, ...sunOf(ofYear) },
    usedInMonth: { statistics: month.indicators.energies.load, analysis: ofMonth.sums.energies.load },
    coverage: { statistics: month.indicators.coverage, analysis: ofMonth.sums.coverage },
    yearly: { statistics: year.indicators.benefit?.cleanKwh, overview: summary.benefitYear?.cleanKwh },
    inAll: {
      statistics: total.indicators.benefit?.cleanKwh,
      overview: summary.benefitTotal?.cleanKwh,
      screen: screen.sinceCommissioning?.cleanKwh,
    },
  }
}
type Figures = Awaited<ReturnType<typeof figuresOf>>

/** Cards show a tenth of a kWh. */
function expectSame(figures: Readonly<Record<string, number | undefined>>) {
  const [first, ...others] = Object.values(figures)
  for (const other of others) {
    if (first === undefined) expect(other).toBeUndefined()
    else expect(Math.abs((other ?? Number.NaN) - first)).toBeLessThanOrEqual(0.051)
  }
}

function expectOneTruth(figures: Figures) {
  for (const group of [
    ...(['today', 'usedToday', 'yearly', 'inAll'] as const),
    ...(['ofMonth', 'ofYear', 'usedInMonth', 'coverage'] as const),
  ])
    expectSame(figures[group])
  const { day = 0, month = 0, year = 0, total = 0 } = figures.pv
  expect(day).toBeGreaterThanOrEqual(0)
  expect(month).toBeGreaterThanOrEqual(day - 1e-6)
  expect(year).toBeGreaterThanOrEqual(month - 1e-6)
  expect(total).toBeGreaterThanOrEqual(year - 1e-6)
  for (const kwh of figures.days) expect(kwh).toBeGreaterThanOrEqual(0)
  expect(figures.days.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(month, 5)
}

/** Counts, begins anew, is exchanged for one that stands lower, stands too high once, or is not read for long. */
const change = fc.oneof(
  { weight: 8, arbitrary: fc.nat(400).map((tenths) => ({ counts: tenths / 10 })) },
  { weight: 1, arbitrary: fc.constant({ to: 0 }) },
  { weight: 1, arbitrary: fc.constant({ to: 0.7 }) },
)
const walk = fc.array(fc.record({ wait: fc.integer({ min: 1, max: 30 }), change }), {
  minLength: 10,
  maxLength: 50,
})

function readingsOf(steps: typeof walk extends fc.Arbitrary<infer W> ? W : never): [number, number][] {
  let at = testApp.clock.now()
  let stands = 5_000
  return steps
    .toReversed()
    .map(({ wait }) => {
      const reading = at
      at -= wait * hour
      return reading
    })
    .toReversed()
    .map((moment, place) => {
      const { change: one } = steps[place] as (typeof steps)[number]
      stands = 'counts' in one ? stands + one.counts : stands * one.to
      return [moment, Math.round(stands * 10) / 10]
    })
}

describe('energy has one source', () => {
  it('every call says the same, a day is no more than its month, a month than its year, a year than all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('Europe/Paris', 'Asia/Kolkata', 'America/St_Johns'),
        walk,
        walk,
        walk,
        async (zone, one, other, load) => {
          const site = await newSite(zone)
          await tell(site, 'PV-01', readingsOf(one))
          await tell(site, 'PV-02', readingsOf(other))
          await tell(site, 'LOAD-01', readingsOf(load))
          expectOneTruth(await figuresOf(site))
        },
      ),
      { numRuns: databaseRuns(8), interruptAfterTimeLimit: 60_000, endOnFailure: true },
    )
  })

  it('what comes late changes all of them alike', async () => {
    const site = await newSite('UTC')
    const now = testApp.clock.now()
    const midnight = Math.floor(now / (24 * hour)) * 24 * hour
    await tell(site, 'PV-01', [
      [midnight - 40 * hour, 1_000],
      [now - 1_000, 1_100],
    ])
    await store.stop()
    store = createTelemetryStore(testApp.platform.databaseUrl, testApp.platform)
    const before = await figuresOf(site)
    expectOneTruth(before)
    expect(before.today.home).toBe(100)
    // What was counted while the link was lost: most of it yesterday.
    await store.start()
    await tell(site, 'PV-01', [[midnight - 1_000, 1_090]])
    await eventually(async () => {
      testApp.clock.advance(11_000)
      await keepDays()
      const after = await figuresOf(site)
      expect(after.today.home).toBe(10)
      expectOneTruth(after)
    })
  })

  it('a counter that was never sent is absent everywhere, and no zero', async () => {
    const site = await newSite('UTC')
    const { today, yearly, inAll, ofMonth, ofYear } = await figuresOf(site)
    for (const figures of [today, yearly, inAll, ofMonth, ofYear])
      expect(Object.values(figures).every((one) => one === undefined)).toBe(true)
  })
})
