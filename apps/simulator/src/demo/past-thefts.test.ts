import { expect, it } from 'vitest'
import { localTime } from '../local-time.ts'
import { createSite } from '../run/create.ts'
import { step } from '../run/step.ts'
import { withScenario } from '../site/scenario.ts'
import { demoSite } from '../testing/sites.ts'
import { pastThefts } from './past-thefts.ts'
import { demoSites } from './sites.ts'

const day = 86_400_000
const now = Date.parse('2026-11-15T08:20:00Z')

it('a theft empties the tank by so much at its moment, once, and no counter counts it', () => {
  const config = demoSite('MG-001')
  const site = createSite(config, 1, now)
  const theft = { kind: 'fuelTheft' as const, device: 'GEN-01', litres: 120, at: now + 90_000 }
  const walk = (scenarios: typeof theft | undefined) => {
    let state = scenarios ? withScenario(site, scenarios) : site
    return [60, 60, 60].map((seconds) => {
      state = step(state, seconds)
      return { fuel: state.generators[0]?.fuel ?? 0, counted: state.counters['GEN-01']?.fuelTotal }
    })
  }
  const [honest, robbed] = [walk(undefined), walk(theft)]
  expect(robbed.map(({ fuel }, index) => Math.round((honest[index]?.fuel ?? 0) - fuel))).toEqual([
    0, 120, 120,
  ])
  expect(robbed.map(({ counted }) => counted)).toEqual(honest.map(({ counted }) => counted))
})

it('nobody takes more than there is', () => {
  const site = createSite(demoSite('MG-001'), 1, now)
  const theft = { kind: 'fuelTheft' as const, device: 'GEN-01', litres: 90_000, at: now + 1 }
  expect(step(withScenario(site, theft), 60).generators[0]?.fuel).toBe(0)
})

it('thefts of the demo happen by the clock of the site, within what it tells, to generators that it has', () => {
  const [theft] = pastThefts(demoSite('UG-003'), 0, now)
  expect(theft).toMatchObject({ kind: 'fuelTheft', device: 'GEN-02' })
  expect(localTime('Africa/Kampala', theft && 'at' in theft ? theft.at : 0).hour).toBeCloseTo(2.4)
  expect(pastThefts(demoSite('UG-003'), now - 3 * day, now)).toEqual([])
  for (const config of demoSites)
    for (const one of pastThefts(config, 0, now))
      expect(config.generators.map(({ device }) => device)).toContain('device' in one ? one.device : '')
})
