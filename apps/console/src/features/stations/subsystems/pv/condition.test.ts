import { describe, expect, it } from 'vitest'
import { conditionOf, countConditions, hasShoneSince, type InverterWord, isSunGone } from './condition.ts'

const word: InverterWord = {
  freshness: 'fresh',
  isSiteHeard: true,
  runState: 1,
  faultState: 0,
  communicationState: 1,
  isSunGone: false,
  hasShone: false,
}
const of = (more: Partial<InverterWord>) => conditionOf({ ...word, ...more })

describe('the condition of an inverter', () => {
  it('is what it says of itself while it is heard', () => {
    expect([0, 1, 2, 3, 4, 5].map((runState) => of({ runState }))).toEqual([
      'stopped',
      'running',
      'asleep',
      'starting',
      'limited',
      'fault',
    ])
    expect(of({ faultState: 1 })).toBe('fault')
    expect(of({ runState: undefined })).toBe('unknown')
  })

  it('silent without sun is asleep, silent in the sun is offline', () => {
    expect(of({ freshness: 'failed', isSunGone: true })).toBe('asleep')
    expect(of({ freshness: 'failed', isSunGone: false })).toBe('offline')
    expect(of({ communicationState: 0, isSunGone: true })).toBe('asleep')
    expect(of({ communicationState: 0 })).toBe('offline')
    expect(of({ runState: 0, isSunGone: true })).toBe('asleep')
  })

  it('silence that is older than the last sunset is no sleep', () => {
    expect(of({ freshness: 'failed', isSunGone: true, hasShone: true })).toBe('offline')
    const hour = 3_600_000
    const midnight = Date.UTC(2026, 5, 16)
    // Up from six to six.
    const elevationAt = (at: number) => 60 * Math.sin((((at / hour) % 24) - 6) * (Math.PI / 12))
    expect(hasShoneSince(midnight - 6 * hour, midnight, elevationAt)).toBe(false)
    expect(hasShoneSince(midnight - 9 * hour, midnight, elevationAt)).toBe(true)
    expect(hasShoneSince(midnight - 20 * 24 * hour, midnight, elevationAt)).toBe(true)
    expect(hasShoneSince(midnight - 20 * 24 * hour, midnight, () => -5)).toBe(false)
    expect(hasShoneSince(midnight - 20 * 24 * hour, midnight, undefined)).toBe(true)
    expect(hasShoneSince(midnight - 8 * hour, midnight, undefined)).toBe(false)
  })

  it('a silent site, a fault and an unknown sun excuse nobody', () => {
    expect(of({ freshness: 'failed', isSunGone: true, isSiteHeard: false })).toBe('offline')
    expect(of({ freshness: 'failed', isSunGone: true, faultState: 1 })).toBe('offline')
    expect(of({ freshness: 'failed', isSunGone: undefined })).toBe('offline')
    expect(of({ freshness: 'unknown', isSunGone: true })).toBe('unknown')
  })

  it('knows the sun by its place, else by the light that is measured', () => {
    expect(isSunGone(3, 900)).toBe(true)
    expect(isSunGone(20, 0)).toBe(false)
    expect(isSunGone(undefined, 3)).toBe(true)
    expect(isSunGone(undefined, 300)).toBe(false)
    expect(isSunGone(undefined, undefined)).toBeUndefined()
  })

  it('is counted', () => {
    expect(countConditions(['running', 'asleep', 'running'])).toMatchObject({
      running: 2,
      asleep: 1,
      fault: 0,
    })
  })
})
