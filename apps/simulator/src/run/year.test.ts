// @module-tag whole

import { findPoint, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { qualityOf } from '@gridhelm/points/quality'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoSites } from '../demo/sites.ts'
import { framesOf } from '../frames/frames.ts'
import { flowsOf, imbalance } from '../site/balance.ts'
import { devicesOf, type SiteConfig } from '../site/config.ts'
import { countersOf } from '../site/counters.ts'
import { sunAt } from '../weather/sun.ts'
import { createSite } from './create.ts'
import { step } from './step.ts'

/** kWh a day and kWp, by the Global Solar Atlas for such latitudes, with room for the year at hand. */
function yieldRange({ latitude }: SiteConfig): [number, number] {
  if (Math.abs(latitude) > 55) return [1.8, 3.2]
  if (Math.abs(latitude) > 30) return [3.8, 5.8]
  return [3.6, 5.6]
}

describe.each(demoSites.map((config) => ({ number: config.number, config })))(
  'a year of $number',
  ({ config }) => {
    let year: ReturnType<typeof runYear>
    beforeAll(() => {
      year = runYear(config)
    }, 120_000)

    it('is in balance and never dark', () => {
      expect(year.imbalance).toBeLessThan(1e-6)
      expect(year.darkHours).toBe(0)
      expect(year.served).toBeGreaterThan(0.97)
    })

    it('has every point of every device, and nothing else', () => {
      for (const [device, kind] of devicesOf(config)) {
        expect(year.seen.get(device)?.map(({ point }) => point.key)).toEqual(
          pointsOf(kind).map(({ key }) => key),
        )
      }
    })

    it('has every value within the limits of its point', () => {
      const bad: string[] = []
      for (const [device, points] of year.seen) {
        for (const { point, low, high, states } of points) {
          for (const value of 'states' in point ? states : [low, high]) {
            if (qualityOf(value, point) === 'bad') bad.push(`${device}.${point.key} ${value}`)
          }
        }
      }
      expect(bad).toEqual([])
    })

    it('never lets a counter fall except where it restarts', () => {
      expect(year.fallen).toEqual([])
    })

    it('makes no PV power at night', () => {
      expect(year.nightPv).toBe(0)
    })

    it('yields what the sun gives at its latitude', () => {
      const [low, high] = yieldRange(config)
      expect(year.yieldPerDay).toBeGreaterThan(low)
      expect(year.yieldPerDay).toBeLessThan(high)
    })
  },
)

/** Of a step; no part of a day, so that every hour of it has its turn. */
const hours = 2.5
/** The devices are read after so many steps. */
const readEvery = 5

/** What one point showed in the year; of states, every one that was seen. */
interface Seen {
  point: Point
  low: number
  high: number
  states: Set<number>
}

function runYear(config: SiteConfig) {
  const fallen: string[] = []
  let state = createSite(config, 2026, Date.UTC(2026, 0, 1))
  const devices = [...devicesOf(config)]
  const first = framesOf(state)
  const seen = new Map<string, Seen[]>(
    devices.map(([device, kind]) => [
      device,
      Object.keys(first[device] ?? {}).flatMap((key) => {
        const point = findPoint(kind, key)
        return point ? [{ point, low: Infinity, high: -Infinity, states: new Set<number>() }] : []
      }),
    ]),
  )
  const lasting = devices.flatMap(([device, kind]) =>
    countersOf(kind)
      .filter(({ restarts }) => restarts === 'never')
      .map(({ key }) => ({ device, key })),
  )
  const peak = config.pv.reduce((sum, { dcKw }) => sum + dcKw, 0)
  const result = { imbalance: 0, darkHours: 0, nightPv: 0, yieldPerDay: 0 }
  let [asked, given] = [0, 0]
  for (let count = 0; count < (365 * 24) / hours; count++) {
    const before = state.counters
    state = step(state, hours * 3600)
    result.imbalance = Math.max(result.imbalance, Math.abs(imbalance(flowsOf(state))))
    if (!state.bus.live) result.darkHours += hours
    if (sunAt(state.time, config.latitude, config.longitude).elevation <= 0) {
      for (const { ac, dc } of state.pv) result.nightPv = Math.max(result.nightPv, ac, dc)
    }
    for (const { potentialDc } of state.pv) result.yieldPerDay += (potentialDc * hours) / peak / 365
    for (const { demand, served } of state.load.feeders) {
      asked += demand
      given += served
    }
    for (const { device, key } of lasting) {
      const [earlier, now] = [before[device]?.[key], state.counters[device]?.[key]]
      if (!((now ?? Number.NaN) >= (earlier ?? Number.NaN))) {
        fallen.push(`${device}.${key} ${earlier} → ${now}`)
      }
    }
    if (count % readEvery === 0) look(framesOf(state), seen)
  }
  return { ...result, served: given / asked, seen, fallen }
}

function look(frames: ReturnType<typeof framesOf>, seen: ReadonlyMap<string, readonly Seen[]>): void {
  for (const [device, points] of seen) {
    const values = Object.values(frames[device] ?? {})
    points.forEach((one, index) => {
      const value = values[index] ?? Number.NaN
      // NaN stays, because it is not between.
      if (!(value >= one.low)) one.low = value
      if (!(value <= one.high)) one.high = value
      if ('states' in one.point) one.states.add(value)
    })
  }
}
