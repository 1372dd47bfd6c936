import { describe, expect, it } from 'vitest'
import { localTime } from '../local-time.ts'
import { sumOf } from '../numbers.ts'
import { randomFrom } from '../random.ts'
import { demoSite } from '../testing/sites.ts'
import { isShedding, type LoadState, nextDemand } from './load.ts'

const config = demoSite('MG-001')
const quiet: LoadState = {
  noise: 0,
  shedding: false,
  feeders: config.load.feeders.map(() => ({ noise: 0, demand: 0, served: 0, shed: false })),
}

describe('load', () => {
  it('asks for its daily energy over a week', () => {
    const random = randomFrom(3)
    let load = quiet
    let kwh = 0
    for (let minute = 5; minute <= 7 * 24 * 60; minute += 5) {
      const local = localTime(config.zone, Date.UTC(2026, 3, 6) + minute * 60_000)
      load = nextDemand(load, 300, config, local, 24, random)
      kwh += sumOf(load.feeders, (feeder) => feeder.demand) / 12
    }
    expect(kwh / 7 / config.load.dailyKwh).toBeGreaterThan(0.92)
    expect(kwh / 7 / config.load.dailyKwh).toBeLessThan(1.12)
  })

  it('takes more on a hot day', () => {
    const noon = localTime(config.zone, Date.UTC(2026, 3, 6, 9))
    const at = (celsius: number) =>
      sumOf(nextDemand(quiet, 60, config, noon, celsius, randomFrom(1)).feeders, ({ demand }) => demand)
    expect(at(36)).toBeGreaterThan(at(24) * 1.05)
    expect(at(20)).toBe(at(24))
  })

  it('shedding ends well above where it began', () => {
    expect(isShedding(false, 17, 16)).toBe(false)
    expect(isShedding(false, 15, 16)).toBe(true)
    expect(isShedding(true, 20, 16)).toBe(true)
    expect(isShedding(true, 24, 16)).toBe(false)
  })
})
