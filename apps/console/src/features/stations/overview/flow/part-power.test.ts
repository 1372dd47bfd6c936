import type { LiveDevice } from '@gridhelm/contract/push'
import { describe, expect, it } from 'vitest'
import type { LiveSite } from '../../../../platform/live-store.ts'
import { partPower } from './part-power.ts'

const now = 1_000_000_000
type Value = readonly [v: number, ageMs: number, q?: 'good' | 'bad' | 'estimated']
const device = (number: string, kind: string, values: Record<string, Value>): LiveDevice => ({
  id: number,
  number,
  kind,
  t: now,
  values: Object.fromEntries(
    Object.entries(values).map(([key, [v, age, q = 'good']]) => [key, { v, t: now - age, q }]),
  ),
})
const site = (...devices: LiveDevice[]): LiveSite => ({
  siteId: '1',
  staleSeconds: 60,
  failedSeconds: 300,
  clockOffset: 0,
  devices: new Map(devices.map((one) => [one.id, one])),
})
const pv = (number: string, ...value: Value) => device(number, 'pvInverter', { activePower: value })

describe('the power of a part', () => {
  it('is the sum of its meters that are fresh and plausible, and says how many those are', () => {
    const four = site(
      pv('PV-01', 10, 0),
      pv('PV-02', 5, 0, 'estimated'),
      pv('PV-03', 1e9, 0, 'bad'),
      pv('PV-04', 7, 61_000),
    )
    expect(partPower(four, 'pv', now)).toMatchObject({ state: 'flowing', kw: 15, counted: 2, devices: 4 })
  })

  it('is what the controller says where no meter is fresh', () => {
    const both = site(pv('PV-01', 10, 61_000), device('SYS-01', 'system', { pvPower: [9, 0] }))
    expect(partPower(both, 'pv', now)).toMatchObject({ state: 'flowing', kw: 9, counted: 1, devices: 1 })
  })

  it('is the last that was heard when nothing is fresh, marked as stale', () => {
    const old = site(pv('PV-01', 10, 61_000), device('SYS-01', 'system', { pvPower: [9, 62_000] }))
    expect(partPower(old, 'pv', now)).toMatchObject({ state: 'stale', kw: 10, t: now - 61_000 })
  })

  it('is unknown, not zero, where nothing was ever heard', () => {
    expect(partPower(site(device('PV-01', 'pvInverter', {})), 'pv', now)).toMatchObject({
      state: 'unknown',
      kw: undefined,
    })
  })

  it('is idle when it is too small to be drawn', () => {
    expect(partPower(site(pv('PV-01', 0.04, 0)), 'pv', now).state).toBe('idle')
  })
})
