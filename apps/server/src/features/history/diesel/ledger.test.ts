import { dieselCalls } from '@gridhelm/contract/history/diesel/calls'
import type { DieselLedger, LedgerFigures } from '@gridhelm/contract/history/diesel/entities'
import { defaultFuelCurve } from '@gridhelm/contract/history/diesel/fuel-curve'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf } from '../../../site/days.ts'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../telemetry/create-store.ts'
import { calendarOf } from '../../../telemetry/rollup/calendar.ts'
import { sealLate, sealNext } from '../../../telemetry/sealed/seal-device.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { download } from '../../../testing/sheets.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { plainWalk, type Said } from './testing/plain-walk.ts'

const zone = 'Europe/Paris'
const calendar = calendarOf(zone)
const minute = 60_000
const hour = 60 * minute
const capacity = 1_000
const ratedKw = 60
const devices = { 'GEN-01': 'generator', 'GEN-02': 'generator' } as const
const sizes = { least: 15, usual: 20, most: 25 }

let testApp: TestApp
let store: RunningTelemetryStore
let token: string
let sites = 0

beforeAll(async () => {
  testApp = await createTestApp()
  store = createTelemetryStore(testApp.platform.databaseUrl, testApp.platform)
  token = await testApp.login('operator')
})
afterAll(async () => {
  await store.stop()
  await testApp.close()
})

const newSite = (only: Partial<typeof devices> = { 'GEN-01': 'generator' }) =>
  addSite(testApp.platform.db, {
    number: `LG-${++sites}`,
    devices: only as typeof devices,
    timeZone: zone,
    userIds: ['demo-operator'],
  })
const append = (site: TestSite, said: readonly Said[], device = 'GEN-01') =>
  store.append(said.map(({ at, values }) => frameOf(site, device, 'generator', at, values)))
const ledgerOf = (site: TestSite, query: object): Promise<DieselLedger> =>
  testApp.ask(dieselCalls.ledger, { id: site.id, ...query }, { token })
const deliver = (site: TestSite, values: object) =>
  testApp.ask(dieselCalls.add, { projectId: site.id, ...values }, { token })

/** opening + delivered = used + closing + unexplained, but for the digits that each is told in. */
function expectClosed({ opening, delivered, used, closing, unexplained }: LedgerFigures): void {
  if (opening === null || used === null || closing === null) expect(unexplained).toBeNull()
  else expect(opening + delivered - used - closing - (unexplained ?? Number.NaN)).toBeCloseTo(0, 1)
}

/** An engine that runs every evening; deliveries and thefts by the hour since the start. */
function story(start: number, hours: number, changes: Readonly<Record<number, number>>): Said[] {
  let [tank, fuelTotal, energyTotal, runHours] = [800, 4_000, 90_000, 700]
  const said: Said[] = []
  for (let step = 0; step <= hours * 12; step++) {
    const at = start + step * 5 * minute
    const isOn = step % (24 * 12) >= 18 * 12 && step % (24 * 12) < 22 * 12
    const kw = isOn ? (step % 24 < 12 ? 40 : 12) : 0
    if (isOn && step > 0) {
      const burnt = (0.08145 * ratedKw + 0.246 * kw) / 12
      tank -= burnt
      fuelTotal += burnt
      energyTotal += kw / 12
      runHours += 1 / 12
    }
    tank += changes[step / 12] ?? 0
    const values = { fuelVolume: tank, fuelTotal, energyTotal, runHours, activePower: kw }
    said.push({
      at,
      values: { ...values, runState: isOn ? 4 : 0, ratedPower: ratedKw, tankCapacity: capacity },
    })
  }
  return said
}

describe('the diesel ledger', () => {
  const start = Date.parse('2026-03-27T23:00:00Z')

  it('deliveries and tank against counter and curve; what is missing, and when it went', async () => {
    const site = await newSite()
    // A short delivery on the second day, a theft at night on the third, a refill that nobody recorded on the fourth.
    await append(site, story(start, 95, { 33: 450, 60: -120, 80: 200 }))
    await deliver(site, {
      deviceId: `${site.id}-1`,
      deliveredAt: start + 34 * hour,
      litres: 500,
      amount: 75_000,
      currency: 'EUR',
    })
    await deliver(site, { deliveredAt: '2026-03-31 12:00', litres: 100 })
    const ledger = await ledgerOf(site, { from: '2026-03-28', to: '2026-03-31' })
    expect(ledger.periods.map(({ start: from, end }) => (end - from) / hour)).toEqual([24, 23, 24, 24])
    for (const { total, tanks } of ledger.periods) for (const one of [total, ...tanks]) expectClosed(one)
    expectClosed(ledger.sum)
    expect(ledger.events.map(({ kind, litres, engineRan }) => [kind, Math.round(litres), engineRan])).toEqual(
      [
        ['refill', 450, false],
        ['drop', 120, false],
        ['refill', 200, false],
      ],
    )
    expect(ledger.events[1]).toMatchObject({
      from: start + 60 * hour - 5 * minute,
      to: start + 60 * hour,
      deliveryIds: [],
    })
    expect(ledger.deliveries).toMatchObject([
      { litres: 500, seen: expect.closeTo(450, 3) },
      { litres: 100, seen: null },
    ])
    expect(ledger.events[0]?.deliveryIds).toEqual([ledger.deliveries[0]?.id])
    expect(ledger.sum.unexplained).toBeCloseTo(500 + 100 - 450 + 120 - 200, 3)
    expect(ledger.periods[1]?.total.unexplained).toBeCloseTo(50, 3)
    expect(ledger.periods[2]?.total.unexplained).toBeCloseTo(120, 3)
    const [day] = ledger.periods
    expect(day?.total).toMatchObject({
      opening: 800,
      runHours: expect.closeTo(4, 6),
      kwh: expect.closeTo(104, 6),
      lowLoadHours: expect.closeTo(2, 6),
      coverage: 1,
      refilled: 0,
    })
    expect(day?.total.used).toBeCloseTo(day?.total.expected ?? 0, 6)
    expect(ledger.tanks[0]?.fitted?.litresPerKwh).toBeCloseTo(defaultFuelCurve.litresPerKwh, 6)
    // What was in the tank before is worth the same as what comes first.
    expect(ledger.currency).toBe('EUR')
    expect(day?.total.cost).toBe(Math.round((day?.total.used ?? 0) * 150))
  })

  it('a common delivery fills the tanks that saw it, and all tanks together close as well', async () => {
    const site = await newSite(devices)
    await append(site, story(start, 48, { 30: 300 }))
    await append(site, story(start, 48, { 31: 150 }), 'GEN-02')
    await deliver(site, { deliveredAt: start + 30 * hour, litres: 450 })
    const { sum, sums, events, deliveries } = await ledgerOf(site, { from: '2026-03-28', to: '2026-03-29' })
    expect(sums.map(({ delivered }) => Math.round(delivered))).toEqual([300, 150])
    expect(sum.unexplained).toBeCloseTo(0, 3)
    expect(events.map(({ deliveryIds }) => deliveryIds)).toEqual([[deliveries[0]?.id], [deliveries[0]?.id]])
    for (const one of [sum, ...sums]) expectClosed(one)
  })

  it('never a silent zero: a site that has told nothing has no figures, a silent day none of its own', async () => {
    const site = await newSite()
    const silent = await ledgerOf(site, { from: '2026-03-28', to: '2026-03-29' })
    expect(silent.sum).toMatchObject({
      opening: null,
      used: null,
      closing: null,
      unexplained: null,
      coverage: 0,
    })
    expect(silent.tanks[0]).toMatchObject({ capacity: null, now: null, level: { readings: [] } })
    await append(site, story(start, 20, {}))
    await append(site, story(start + 71 * hour, 5, {}))
    const { periods } = await ledgerOf(site, { from: '2026-03-28', to: '2026-03-31' })
    expect(periods[1]?.total).toMatchObject({ opening: null, used: null, closing: null, unexplained: null })
    expect(periods[0]?.total.coverage).toBeLessThan(1)
  })

  it('by week and month; wrong days and ranges are refused with no data', async () => {
    const site = await newSite()
    const weeks = await ledgerOf(site, { from: '2026-03-01', to: '2026-03-31', unit: 'week' })
    expect(weeks.periods.map((one) => dateOf(calendar, one.start))).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
      '2026-03-30',
    ])
    const months = await ledgerOf(site, { from: '2026-01-10', to: '2026-03-09', unit: 'month' })
    expect(months.periods).toHaveLength(3)
    const refusal = async (query: object) => {
      const { envelope } = await testApp.call(dieselCalls.ledger, { id: site.id, ...query }, { token })
      expect(envelope.success).toBe(false)
      return envelope.message
    }
    expect(await refusal({ from: '2026-03-02', to: '2026-03-01' })).toBe(
      'The start time may not be later than the end time',
    )
    expect(await refusal({ from: '2025-01-01', to: '2026-03-01' })).toBe('A ledger covers at most 400 days')
    expect(await refusal({ from: '2026-02-30', to: '2026-03-01' })).toBe('A day is written like 2026-03-31')
    expect(await refusal({ from: '2026-03-01', to: '2026-03-01', unit: 'hour' })).toBeTruthy()
    expect(await refusal({ id: 'x', from: '2026-03-01', to: '2026-03-01' })).toBe(
      'Sorry, resource not found!',
    )
  })

  it('a counter that is set to less has burnt nothing less: no day is below nothing, and the whole is their sum', async () => {
    const [site, plain] = [await newSite(), await newSite()]
    const told = story(start, 71, {})
    const fallen = told.map(({ at, values }, step) => ({
      at,
      values: { ...values, fuelTotal: (values.fuelTotal ?? 0) - (step < 40 * 12 ? 0 : 1_500) },
    }))
    await append(plain, told)
    await append(site, fallen)
    const range = { from: '2026-03-28', to: '2026-03-30' }
    const [own, usual] = [await ledgerOf(site, range), await ledgerOf(plain, range)]
    for (const [place, { total }] of own.periods.entries())
      expect(total.used).toBeCloseTo(usual.periods[place]?.total.used ?? Number.NaN, 1)
    expect(own.sum.used).toBeCloseTo(usual.sum.used ?? Number.NaN, 1)
  })

  it('the sheet has a row for each day and tank, in the words of the reader', async () => {
    const site = await newSite(devices)
    await append(site, story(start, 40, {}))
    const query = { id: site.id, from: '2026-03-28', to: '2026-03-29', format: 'csv' }
    const { bytes, headers } = await download(testApp, dieselCalls.exportLedger, token, query)
    const [head, ...rows] = (bytes.toString('utf8').split('\r\n\r\n')[1] ?? '').trim().split(/\r?\n/)
    expect(headers['content-disposition']).toContain(encodeURIComponent(`Diesel ledger Site ${site.number}`))
    expect(head).toContain('Period (Europe/Paris)')
    expect(rows.map((row) => row.split(',').slice(0, 3))).toEqual([
      ['2026-03-28', 'All tanks', ''],
      ['2026-03-28', 'GEN-01', '800'],
      ['2026-03-28', 'GEN-02', ''],
      ['2026-03-29', 'All tanks', ''],
      ['2026-03-29', 'GEN-01', expect.stringMatching(/^7\d\d\.\d$/)],
      ['2026-03-29', 'GEN-02', ''],
    ])
  })
})

describe('figures equal a plain calculation over the raw frames', () => {
  const first = { spring: Date.parse('2026-03-27T05:00:00Z'), autumn: Date.parse('2026-10-23T05:00:00Z') }
  const sample = fc.record({
    stepMs: fc
      .oneof(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 20, max: 300 }))
      .map((n) => n * minute),
    isLate: fc.boolean(),
    burnt: fc.integer({ min: 0, max: 60 }).map((tenths) => tenths / 10),
    kwh: fc.integer({ min: 0, max: 40 }),
    hours: fc.constantFrom(0, 0.1, 0.5, 1),
    tank: fc.oneof(fc.integer({ min: 0, max: capacity }), fc.constant(Number.NaN), fc.constant(-5)),
    runState: fc.integer({ min: 0, max: 7 }),
    activePower: fc.integer({ min: 0, max: 70 }),
    reset: fc.oneof(
      { weight: 15, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  })

  it('through hot, sealed, late and resealed data, resets and days of 23 and 25 hours', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sample, { minLength: 60, maxLength: 110 }),
        fc.constantFrom('spring' as const, 'autumn' as const),
        async (drafts, season) => {
          const site = await newSite()
          let [at, fuelTotal, energyTotal, runHours] = [first[season], 500, 3_000, 60]
          const all = drafts.map((draft) => {
            at += draft.stepMs
            fuelTotal = draft.reset ? 0 : fuelTotal + draft.burnt
            energyTotal += draft.kwh
            runHours += draft.hours
            const { tank, runState, activePower } = draft
            const counters = { fuelTotal, energyTotal, runHours }
            const values = { fuelVolume: tank, runState, activePower, ...counters }
            return {
              at,
              isLate: draft.isLate,
              values: { ...values, ratedPower: ratedKw, tankCapacity: capacity },
            }
          })
          const device = { siteId: site.siteId, deviceId: site.devices['GEN-01'] as number }
          const { db } = testApp.platform
          await append(
            site,
            all.filter(({ isLate }) => !isLate),
          )
          while (await sealNext(db, device, at + 400 * hour, sizes));
          await append(
            site,
            all.filter(({ isLate }) => isLate),
          )
          if (drafts.length % 2 === 0) while (await sealLate(db, device, sizes));

          const range = { from: dateOf(calendar, first[season]), to: dateOf(calendar, at) }
          const ledger = await ledgerOf(site, range)
          const facts = {
            ratedKw,
            capacity,
            curve: defaultFuelCurve,
            counts: { fuelTotal: true, energyTotal: true, runHours: true },
          }
          const plain = plainWalk(all, facts, calendar, Number.POSITIVE_INFINITY)
          const readings = plain.readings()
          for (const { start, end, total } of ledger.periods) {
            expectClosed(total)
            const known = plain.heardIn({ start, end }) > 0
            const grown = (of: (before: number) => number) => (known ? of(end) - of(start) : Number.NaN)
            // To the digits that each is told in.
            const same = (value: number | null, wanted: number) =>
              expect(Math.abs((value ?? Number.NaN) - wanted)).toBeLessThan(0.0051)
            if (!known) {
              expect(total).toMatchObject({ used: null, kwh: null, runHours: null, expected: null })
              continue
            }
            same(total.used, grown(plain.burnt))
            same(total.kwh, grown(plain.kwh))
            same(total.runHours, grown(plain.hours))
            same(total.expected, grown(plain.expected))
            if (total.lowLoadHours !== null)
              expect(total.lowLoadHours).toBeLessThanOrEqual((total.runHours ?? 0) + 1e-6)
            const inside = readings.findLast((one) => one.at >= start && one.at < end)
            const before = readings.findLast((one) => one.at < start) ?? readings[0]
            if (!inside || !before) expect(total.closing).toBeNull()
            else {
              same(total.closing, inside.restored - plain.burnt(end))
              same(total.opening, before.restored - plain.burnt(start))
            }
          }
        },
      ),
      { numRuns: databaseRuns(8) },
    )
  })
})
