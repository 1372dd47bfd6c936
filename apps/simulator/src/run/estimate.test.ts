import { expect, it } from 'vitest'
import { demoSites } from '../demo/sites.ts'
import { devicesOf } from '../site/config.ts'
import { baseOf, countersOf } from '../site/counters.ts'
import { demoSite } from '../testing/sites.ts'
import { estimatedCounters } from './estimate.ts'

const at = Date.parse('2026-11-10T06:00:00Z')

it('counters of a site begin at zero on the day it is built', () => {
  const config = demoSite('SN-007')
  const readings = Object.values(estimatedCounters(config, Date.parse(config.since)))
  expect(new Set(readings.flatMap((one) => Object.values(one)))).toEqual(new Set([0]))
})

it.each(demoSites)('$number: nothing today, and a month is part of the year, a year of all', (config) => {
  const counters = estimatedCounters(config, at)
  for (const [device, kind] of devicesOf(config)) {
    for (const base of new Set(countersOf(kind).map(({ key }) => baseOf(key)))) {
      const of = (period: string) => counters[device]?.[`${base}${period}`]
      const periods = ['Today', 'Month', 'Year', 'Total'].map(of).filter((one) => one !== undefined)
      expect(periods).toEqual(periods.toSorted((a, b) => a - b))
      if (of('Today') !== undefined) expect(of('Today')).toBe(0)
    }
  }
})

it('the winter of the far north gives less sun than its summer', () => {
  const config = demoSite('GL-012')
  const sunUntil = (iso: string) =>
    estimatedCounters(config, Date.parse(iso))['ENV-01']?.insolationTotal ?? Number.NaN
  const december = sunUntil('2026-01-01T00:00:00Z') - sunUntil('2025-12-01T00:00:00Z')
  const june = sunUntil('2026-07-01T00:00:00Z') - sunUntil('2026-06-01T00:00:00Z')
  expect(december).toBeLessThan(june / 3)
})
