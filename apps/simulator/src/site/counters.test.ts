import { deviceKinds } from '@gridhelm/points/catalogue'
import { describe, expect, it } from 'vitest'
import { localTime } from '../local-time.ts'
import { baseOf, countersOf, countUp, zeroed } from './counters.ts'

const at = (iso: string) => localTime('Africa/Kampala', Date.parse(iso))
const readings = { runHours: 10, energyToday: 5, energyMonth: 50, energyYear: 500, energyTotal: 5000 }

describe('counters', () => {
  it('grow together', () => {
    const [before, now] = [at('2026-03-01T09:00Z'), at('2026-03-01T09:05Z')]
    expect(countUp('pvInverter', readings, { energy: 2, runHours: 1 }, before, now)).toEqual({
      runHours: 11,
      energyToday: 7,
      energyMonth: 52,
      energyYear: 502,
      energyTotal: 5002,
    })
  })

  it('begin anew with the day, the month and the year of the site, not of UTC', () => {
    const [before, now] = [at('2026-12-31T20:58Z'), at('2026-12-31T21:03Z')]
    expect(countUp('pvInverter', readings, { energy: 2 }, before, now)).toEqual({
      runHours: 10,
      energyToday: 2,
      energyMonth: 2,
      energyYear: 2,
      energyTotal: 5002,
    })
  })

  it('can be reset, all or one', () => {
    expect(zeroed('pvInverter', readings, 'energyTotal')).toEqual({ ...readings, energyTotal: 0 })
    expect(Object.values(zeroed('pvInverter', readings))).toEqual([0, 0, 0, 0, 0])
  })

  it.each(deviceKinds)('%s: every period of a counter has the same base', (kind) => {
    for (const { key, base } of countersOf(kind)) expect(base).toBe(baseOf(key))
  })
})
