import type { AlarmTryOut } from '@gridhelm/contract/acting/alarms/entities'
import { expect, it } from 'vitest'
import { judgementOf, summed } from './tried.ts'

const hour = 3_600_000
const tried = (...devices: { count: number; totalMs: number }[]): AlarmTryOut => ({
  from: 0,
  to: 7 * 24 * hour,
  devices: devices.map(({ count, totalMs }, place) => ({
    number: `BAT-0${place + 1}`,
    name: null,
    count,
    totalMs,
    longestMs: totalMs,
    isHeard: true,
  })),
})

it('sums over the devices', () => {
  expect(summed(tried({ count: 2, totalMs: hour }, { count: 3, totalMs: 4 * hour }))).toEqual({
    devices: 2,
    heard: 2,
    count: 5,
    totalMs: 5 * hour,
    longestMs: 4 * hour,
  })
  expect(summed({ from: 0, to: 1, devices: [] })).toMatchObject({ devices: 0, longestMs: 0 })
})

it('tells a calm rule from one that keeps coming and from one that is always there', () => {
  expect(judgementOf(tried({ count: 21, totalMs: hour }))).toBe('calm')
  expect(judgementOf(tried({ count: 22, totalMs: hour }))).toBe('restless')
  expect(judgementOf(tried({ count: 1, totalMs: 43 * hour }))).toBe('standing')
})
