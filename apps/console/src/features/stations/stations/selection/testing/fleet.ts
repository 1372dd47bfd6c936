import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import fc from 'fast-check'
import { fleetAt } from '../../../../../site/fleet-at.ts'
import { anyFleet } from '../../../../../site/testing/stations.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const amount = fc.double({ min: 0, max: 5_000, noNaN: true })
const count = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(20))

/** Figures as the server may send them, of fresh, stale, silent and unknown stations. */
const anyFigures: fc.Arbitrary<Omit<SiteFigures, 'id'>> = fc.record({
  t: fc.constantFrom(null, now, now - 30_000, now - 90_000, now - 4 * 3_600_000),
  staleSeconds: fc.constant(60),
  failedSeconds: fc.constant(300),
  power: fc.record({ pv: amount, wind: amount, generator: amount, load: amount }, { requiredKeys: [] }),
  soc: fc.option(fc.integer({ min: 0, max: 100 })),
  today: fc.record({ pv: amount, wind: amount, generator: amount, grid: amount }, { requiredKeys: [] }),
  consumedToday: fc.option(amount),
  dark: fc.option(
    fc.record({
      hours: fc.option(fc.double({ min: 0, max: 72, noNaN: true })),
      ends: fc.constantFrom('battery' as const, 'fuel' as const),
    }),
  ),
  alarms: fc.tuple(count, count, count),
  acknowledgedAlarms: fc.tuple(count, count, count),
  clearedAlarms: fc.tuple(count, count, count),
  asideAlarms: count,
})

/** Stations, and what is known of most of them. */
export const anyFleetAt = anyFleet.chain((fleet) =>
  fc
    .array(fc.option(anyFigures, { freq: 8 }), { minLength: fleet.length, maxLength: fleet.length })
    .map((known) => {
      const sites = new Map<string, SiteFigures>()
      for (const [index, { id }] of fleet.entries()) {
        const figures = known[index]
        if (figures) sites.set(id, { id, ...figures })
      }
      return { fleet, sites, at: fleetAt({ sites, clockOffset: 0 }, now) }
    }),
)
