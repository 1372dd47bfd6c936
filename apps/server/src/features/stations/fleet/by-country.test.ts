import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysByCountry, figuresByCountry } from './by-country.ts'
import { dayStart, stepMs } from './curves.ts'

const now = Date.UTC(2026, 5, 15, 12, 20)
const amount = fc.integer({ min: 0, max: 100_000 }).map((value) => value / 100)
const site = fc.record({
  country: fc.constantFrom('KE', 'MG', ''),
  ageSeconds: fc.integer({ min: 0, max: 600 }),
  pv: fc.option(amount, { nil: undefined }),
  today: fc.option(amount, { nil: undefined }),
  consumed: fc.option(amount),
  critical: fc.nat({ max: 3 }),
})
const figures = ({ ageSeconds, pv, today, consumed, critical }: Example, index: number): SiteFigures => ({
  id: String(index + 1),
  t: now - ageSeconds * 1_000,
  staleSeconds: 60,
  failedSeconds: 300,
  power: pv === undefined ? {} : { pv },
  soc: null,
  today: today === undefined ? {} : { pv: today },
  consumedToday: consumed,
  dark: null,
  alarms: [critical, 0, 0],
  acknowledgedAlarms: [Math.min(critical, 1), 0, 0],
  clearedAlarms: [0, 0, critical],
  asideAlarms: critical,
})
type Example = typeof site extends fc.Arbitrary<infer T> ? T : never

describe('current data by country', () => {
  it('sums of the sites of each country, silent ones without power', () => {
    fc.assert(
      fc.property(fc.array(site, { maxLength: 12 }), (sites) => {
        const countries = new Map(sites.map(({ country }, index) => [index + 1, country]))
        const found = figuresByCountry(sites.map(figures), countries, now)
        expect(found.map(({ countryCode }) => countryCode)).toEqual(
          [...new Set(sites.map(({ country }) => country))].sort(),
        )
        for (const one of found) {
          const own = sites.filter(({ country }) => country === one.countryCode)
          const talking = own.filter(({ ageSeconds }) => ageSeconds <= 300)
          const sum = (values: readonly (number | null | undefined)[]) => {
            const known = values.filter((value) => value !== null && value !== undefined)
            return known.length === 0 ? undefined : known.reduce((total, value) => total + value, 0)
          }
          expect(one).toMatchObject({ sites: own.length, talking: talking.length })
          const equal = (actual: number | undefined, expected: number | undefined) =>
            expected === undefined ? expect(actual).toBeUndefined() : expect(actual).toBeCloseTo(expected, 2)
          equal(one.power.pv, sum(talking.map(({ pv }) => pv)))
          equal(one.today.pv, sum(own.map(({ today }) => today)))
          equal(one.consumedToday ?? undefined, sum(own.map(({ consumed }) => consumed)))
          const all = own.reduce((total, { critical }) => total + critical, 0)
          const acknowledged = own.filter(({ critical }) => critical > 0).length
          expect(one).toMatchObject({
            alarms: [all, 0, 0],
            acknowledgedAlarms: [acknowledged, 0, 0],
            clearedAlarms: [0, 0, all],
            asideAlarms: all,
          })
        }
      }),
    )
  })

  it('the last 24 hours of each country are the sums of its sites', () => {
    const day = (value: number) => ({
      from: dayStart(now),
      stepMs,
      power: { pv: Array<number>(48).fill(value) },
    })
    const days = new Map([1, 2, 3].map((siteId) => [siteId, day(siteId)]))
    const found = daysByCountry(
      days,
      new Map([
        [1, 'MG'],
        [2, 'KE'],
        [3, 'MG'],
      ]),
      now,
    )
    expect(found.map(({ countryCode, power }) => [countryCode, power.pv?.at(-1)])).toEqual([
      ['KE', 2],
      ['MG', 4],
    ])
  })
})
