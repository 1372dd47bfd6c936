import { expect, it } from 'vitest'
import type { LiveSite } from '../../../platform/live-store.ts'
import { fullAt, socOf } from './soc.ts'

const now = 1_000_000_000
const site = (...devices: [kind: string, soc: number, age: number][]): LiveSite => ({
  siteId: '1',
  staleSeconds: 60,
  failedSeconds: 300,
  clockOffset: 0,
  devices: new Map(
    devices.map(([kind, v, age], index) => {
      const id = String(index)
      return [id, { id, number: id, kind, t: now - age, values: { soc: { v, t: now - age, q: 'good' } } }]
    }),
  ),
})

it('believes the controller, then the batteries, then what was heard last', () => {
  expect(socOf(site(['system', 60, 0], ['battery', 50, 0]), now)?.value).toBe(60)
  expect(socOf(site(['system', 60, 90_000], ['battery', 50, 0], ['battery', 40, 0]), now)?.value).toBe(45)
  expect(socOf(site(['system', 60, 90_000]), now)).toEqual({ value: 60, t: now - 90_000, worth: 'stale' })
  expect(socOf(site(), now)).toBeUndefined()
})

it('says when the battery will be full only while it is charged, and within a day', () => {
  expect(fullAt(50, 100, -50, 0)).toBe(3_600_000)
  expect(fullAt(50, 100, 50, 0)).toBeUndefined()
  expect(fullAt(50, 100, -1, 0)).toBeUndefined()
  expect(fullAt(100, 100, -50, 0)).toBeUndefined()
  expect(fullAt(50, 0, -50, 0)).toBeUndefined()
})
