import { findPoint, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { qualityOf } from '@gridhelm/points/quality'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoSites } from '../demo/sites.ts'
import { framesOf } from '../frames/frames.ts'
import { sunAt } from '../weather/sun.ts'
import { flowsOf, imbalance } from './balance.ts'
import { devicesOf, type SiteConfig } from './config.ts'
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

/** What one point showed in the year; of states, every one that was seen. */
interface Seen {
  point: Point
  low: number
  high: number
  states: Set<number>
}

function runYear(config: SiteConfig) {
  const seen = new Map<string, Seen[]>()
  const fallen: string[] = []
  let state = createSite(config, 2026, Date.UTC(2026, 0, 1))
  let before = framesOf(state)
  const devices = [...devicesOf(config)]
  for (const [device, kind] of devices) {
    const keys = Object.keys(before[device] ?? {})
    seen.set(
      device,
      keys.flatMap((key) => {
        const point = findPoint(kind, key)
        return point ? [{ point, low: Infinity, high: -Infinity, states: new Set<number>() }] : []
      }),
    )
  }
  const peak = config.pv.reduce((sum, { dcKw }) => sum + dcKw, 0)
  const result = { imbalance: 0, darkHours: 0, nightPv: 0, yieldPerDay: 0 }
  let [asked, given] = [0, 0]
  for (let hour = 0; hour < 365 * 24; hour++) {
    state = step(state, 3600)
    const frames = framesOf(state)
    result.imbalance = Math.max(result.imbalance, Math.abs(imbalance(flowsOf(state))))
    if (!state.bus.live) result.darkHours++
    if (sunAt(state.time, config.latitude, config.longitude).elevation <= 0) {
      for (const { ac, dc } of state.pv) result.nightPv = Math.max(result.nightPv, ac, dc)
    }
    for (const { potentialDc } of state.pv) result.yieldPerDay += potentialDc / peak / 365
    for (const { demand, served } of state.load.feeders) {
      asked += demand
      given += served
    }
    for (const [device] of devices) {
      const values = Object.values(frames[device] ?? {})
      const earlier = Object.values(before[device] ?? {})
      seen.get(device)?.forEach((one, index) => {
        const value = values[index] ?? Number.NaN
        const previous = earlier[index] ?? Number.NaN
        // NaN stays, because it is not between.
        if (!(value >= one.low)) one.low = value
        if (!(value <= one.high)) one.high = value
        const { point } = one
        if ('states' in point) one.states.add(value)
        else if (point.kind === 'counter' && point.counter.restarts === 'never' && !(value >= previous)) {
          fallen.push(`${device}.${point.key} ${previous} → ${value}`)
        }
      })
    }
    before = frames
  }
  return { ...result, served: given / asked, seen, fallen }
}
