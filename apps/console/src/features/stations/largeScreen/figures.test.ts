import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alarmTotals,
  chargeNow,
  consumedToday,
  energyToday,
  heardCount,
  powerNow,
  producedOf,
  seenSites,
  stateOf,
} from './figures.ts'

const now = 1_800_000_000_000

const figures = (id: string, more: Partial<SiteFigures> = {}): SiteFigures => ({
  id,
  t: now - 1_000,
  staleSeconds: 60,
  failedSeconds: 300,
  power: {},
  soc: null,
  today: {},
  consumedToday: null,
  dark: null,
  alarms: [0, 0, 0],
  acknowledgedAlarms: [0, 0, 0],
  clearedAlarms: [0, 0, 0],
  asideAlarms: 0,
  ...more,
})

const seen = (...sites: SiteFigures[]) => seenSites({ sites }, undefined, 0, now)

describe('the stations of a large screen', () => {
  it('show their worst alarm, else whether they speak', () => {
    expect(stateOf(figures('1', { alarms: [1, 2, 3] }), 'fresh')).toBe('critical')
    expect(stateOf(figures('1', { alarms: [0, 2, 3] }), 'failed')).toBe('warning')
    expect(stateOf(figures('1', { alarms: [0, 0, 3] }), 'fresh')).toBe('notice')
    expect(stateOf(figures('1'), 'fresh')).toBe('normal')
    expect(stateOf(figures('1'), 'stale')).toBe('stale')
    expect(stateOf(figures('1'), 'failed')).toBe('silent')
    expect(stateOf(figures('1'), 'unknown')).toBe('unknown')
  })

  it('show what was pushed, unless what was asked for is younger', () => {
    const fleet = (t: number) => ({
      clockOffset: 0,
      sites: new Map([['1', figures('1', { t, power: { pv: 2 } })]]),
    })
    const asked = { sites: [figures('1', { power: { pv: 1 } }), figures('2')] }
    expect(seenSites(asked, fleet(now), 0, now).map((site) => site.figures.power.pv)).toEqual([2, undefined])
    expect(seenSites(asked, fleet(now - 5_000), 0, now)[0]?.figures.power.pv).toBe(1)
  })

  it('grow old by the server’s clock while nothing comes', () => {
    const sites = { sites: [figures('1')] }
    expect(seenSites(sites, undefined, 0, now)[0]?.freshness).toBe('fresh')
    expect(seenSites(sites, undefined, 0, now + 100_000)[0]?.freshness).toBe('stale')
    expect(seenSites(sites, undefined, -100_000, now + 100_000)[0]?.freshness).toBe('fresh')
    expect(seenSites(sites, undefined, 0, now + 400_000)[0]?.freshness).toBe('failed')
  })
})

describe('sums of a large screen', () => {
  it('count power only of stations that speak, and never a silent zero', () => {
    const sites = seen(
      figures('1', { power: { pv: 10, load: 4 } }),
      figures('2', { power: { pv: 5, battery: -3 } }),
      figures('3', { power: { pv: 100 }, t: now - 90_000 }),
      figures('4', { t: null }),
    )
    expect(powerNow(sites)).toEqual({ pv: 15, load: 4, battery: -3 })
    expect(heardCount(sites)).toBe(2)
    expect(producedOf(powerNow(sites))).toBe(15)
    expect(producedOf({})).toBeUndefined()
    expect(powerNow([])).toEqual({})
  })

  it('keep the energy of a station that fell silent', () => {
    const sites = seen(
      figures('1', { today: { pv: 10, grid: 1 }, consumedToday: 5 }),
      figures('2', { today: { pv: 5, wind: 2 }, t: now - 4_000_000 }),
    )
    expect(energyToday(sites)).toEqual({ pv: 15, grid: 1, wind: 2 })
    expect(consumedToday(sites)).toBe(5)
    expect(consumedToday([])).toBeUndefined()
  })

  it('weigh the charge by the size of the storage', () => {
    const sites = seen(figures('1', { soc: 100 }), figures('2', { soc: 40 }), figures('3'))
    const sizes: Record<string, number> = { 1: 100, 2: 300, 3: 1_000 }
    expect(chargeNow(sites, (id) => sizes[id] ?? 0)).toBe(55)
    expect(chargeNow(sites, () => 0)).toBeUndefined()
  })

  it('keep the charge between the emptiest and the fullest', () => {
    const storage = fc.record({
      soc: fc.integer({ min: 0, max: 100 }),
      size: fc.integer({ min: 1, max: 5_000 }),
    })
    fc.assert(
      fc.property(fc.array(storage, { minLength: 1, maxLength: 20 }), (all) => {
        const sites = seen(...all.map(({ soc }, index) => figures(String(index), { soc })))
        const charge = chargeNow(sites, (id) => all[Number(id)]?.size ?? 0) ?? Number.NaN
        const socs = all.map(({ soc }) => soc)
        expect(charge).toBeGreaterThanOrEqual(Math.min(...socs) - 1e-9)
        expect(charge).toBeLessThanOrEqual(Math.max(...socs) + 1e-9)
      }),
    )
  })

  it('count alarms by level', () => {
    expect(
      alarmTotals(seen(figures('1', { alarms: [1, 0, 2] }), figures('2', { alarms: [0, 3, 1] }))),
    ).toEqual([1, 3, 3])
  })
})
