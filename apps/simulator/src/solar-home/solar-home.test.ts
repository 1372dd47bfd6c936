import { makeToken } from '@gridhelm/paygo/encode'
import { pointsOf } from '@gridhelm/points/catalogue'
import { qualityOf } from '@gridhelm/points/quality'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localTime } from '../local-time.ts'
import { type HomeConfig, homeModels } from './config.ts'
import { homeFrame } from './frame.ts'
import { takeCode } from './keypad.ts'
import { type HomeState, newHome, results } from './state.ts'
import { stepHome } from './step.ts'

const zone = 'Africa/Niamey'
const begin = Date.parse('2026-11-16T05:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const config: HomeConfig = {
  sn: 'SHS-1',
  way: 'hub',
  device: 'SHS-01',
  model: homeModels['Lumika 50'],
  key: { key: new Uint8Array(16).fill(7), startingCode: 516_959_010, digits: '10' },
  stepsInDay: 1,
}
const daylight = (time: number) =>
  Math.max(0, 900 * Math.sin(((localTime(zone, time).hour - 6) / 12) * Math.PI))
const code = (
  after: number,
  value: number,
  kind: 'addTime' | 'setTime' | 'disable' | 'counterSync' = 'addTime',
) => makeToken(config.key, { kind, value, after })

function go(state: HomeState, until: number, irradiance = daylight): HomeState {
  let next = state
  while (next.time < until) {
    const time = Math.min(until, next.time + 5 * minute)
    const sky = { irradiance: irradiance(time), temperature: 28 }
    next = stepHome(config, next, {
      until: time,
      sky,
      before: localTime(zone, next.time),
      now: localTime(zone, time),
    })
  }
  return next
}
const frameOf = (state: HomeState) =>
  homeFrame(config, state, { irradiance: 500, temperature: 28 }, { isTampered: false, isPanelOff: false })

describe('a solar home', () => {
  it('is dark without credit, lit with it, and dark again when it is used up', () => {
    const fresh = go(newHome(config, 1, begin), begin + 14 * hour)
    expect(frameOf(fresh)).toMatchObject({ outputState: 0, paygState: 0, loadPower: 0, loadEnergyTotal: 0 })
    const paid = takeCode(config, fresh, code(1, 2).digits, fresh.time)
    expect(paid).toMatchObject({ result: results.accepted, creditMs: 2 * day, count: 2 })
    const lit = go(paid, paid.time + 10 * minute)
    expect(lit.loadW).toBeGreaterThan(0)
    expect(frameOf(lit)).toMatchObject({ outputState: 1, paygState: 1, tokenCount: 2 })
    const over = go(paid, paid.time + 2 * day + hour)
    expect(frameOf(over)).toMatchObject({ outputState: 0, paygState: 0, creditHours: 0, loadPower: 0 })
    expect(over.readings.loadEnergyTotal).toBeGreaterThan(0.02)
  })

  it('says what the catalogue knows, all of it good', () => {
    const frame = frameOf(
      go(takeCode(config, newHome(config, 1, begin), code(1, 9).digits, begin), begin + 8 * hour),
    )
    for (const point of pointsOf('solarHome')) {
      if (point.kind === 'setpoint') continue
      const value = frame[point.key]
      expect([point.key, value === undefined ? 'absent' : qualityOf(value, point)]).toEqual([
        point.key,
        'good',
      ])
    }
  })

  it('neither makes nor loses energy, and never goes below empty', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 31 }),
        fc.integer({ min: 0, max: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (seed, days, sun) => {
          const first = newHome(config, seed, begin)
          const paid = days > 0 ? takeCode(config, first, code(1, days).digits, begin) : first
          const after = go(paid, begin + 2 * day, (time) => sun * daylight(time))
          const { pvEnergyTotal: made = 0, loadEnergyTotal: used = 0 } = after.readings
          const grown = (after.chargeWh - first.chargeWh) / 1000
          // What the charger takes is never more than its share of what was charged.
          expect(grown).toBeLessThanOrEqual(made - used + 1e-9)
          expect(grown).toBeGreaterThanOrEqual(0.94 * made - used - 0.001)
          expect(after.chargeWh).toBeGreaterThanOrEqual(0)
          expect(after.chargeWh).toBeLessThanOrEqual(config.model.batteryWh)
          if (days === 0) expect(used).toBe(0)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('takes each code once, whatever is typed in between, and its count only grows', () => {
    const entries = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant('000000001')), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(entries, (typed) => {
        const codes: string[] = []
        for (let after = 1; codes.length < 6; after += 2) codes.push(code(after, 3).digits)
        const taken = new Set<string>()
        let state = newHome(config, 1, begin)
        let now = begin
        for (const one of typed) {
          // Long enough for any block to be over.
          now += 9 * hour
          const digits = typeof one === 'string' ? one : (codes[one] ?? '')
          const before = state
          state = takeCode(config, state, digits, now)
          expect(state.count).toBeGreaterThanOrEqual(before.count)
          if (state.result === results.accepted) {
            expect(taken.has(digits)).toBe(false)
            taken.add(digits)
            expect(state.creditMs - before.creditMs).toBe(3 * day)
          } else expect(state.creditMs).toBe(before.creditMs)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('blocks its keys after wrong codes, longer each time, and opens them with time', () => {
    let state = newHome(config, 1, begin)
    for (const at of [0, 1]) state = takeCode(config, state, '000000001', begin + at)
    expect(state.blockedUntil).toBeLessThanOrEqual(begin + 1)
    state = takeCode(config, state, '000000001', begin + 2)
    expect(state.blockedUntil - begin).toBeGreaterThan(minute)
    const right = code(1, 5).digits
    const refused = takeCode(config, state, right, begin + minute)
    expect(refused).toMatchObject({ result: results.blocked, creditMs: 0 })
    expect(frameOf({ ...refused, time: begin + minute }).alarmWord).toBe(2 ** 4)
    expect(takeCode(config, refused, right, begin + hour)).toMatchObject({
      result: results.accepted,
      wrong: 0,
    })
  })

  it('sets time, is freed for good, and lets its counter be brought into line', () => {
    const paid = takeCode(config, newHome(config, 1, begin), code(1, 9).digits, begin)
    const set = takeCode(config, paid, code(2, 0, 'setTime').digits, begin)
    expect(set.creditMs).toBe(0)
    const free = takeCode(config, set, code(3, 0, 'disable').digits, begin)
    expect(frameOf(go(free, begin + 14 * hour))).toMatchObject({ paygState: 2, outputState: 1 })
    const synced = takeCode(config, paid, code(60, 0, 'counterSync').digits, begin)
    expect(synced).toMatchObject({ count: 61, creditMs: 9 * day })
  })
})
