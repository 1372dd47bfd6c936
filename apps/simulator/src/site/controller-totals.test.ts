import { expect, it } from 'vitest'
import { framesOf } from '../frames/frames.ts'
import { createSite } from '../run/create.ts'
import { step } from '../run/step.ts'
import { demoSite } from '../testing/sites.ts'
import type { Scenario } from './scenario.ts'
import type { SiteState } from './state.ts'

const noon = Date.parse('2026-11-10T09:00:00Z')
const made = ['PV-01', 'PV-02', 'PV-03', 'WT-01', 'GEN-01']

const run = (state: SiteState, steps: number) => {
  let next = state
  for (let count = 0; count < steps; count++) next = step(next, 300)
  return next
}
const shown = (state: SiteState) => {
  const frames = framesOf(state)
  const sum = made.reduce((total, device) => total + (frames[device]?.energyTotal ?? Number.NaN), 0)
  return {
    sum,
    total: frames['SYS-01']?.generationTotal ?? Number.NaN,
    device: frames['PV-02']?.energyTotal ?? 0,
  }
}

it.each<[string, Scenario]>([
  ['a board is changed', { kind: 'counterReset', device: 'PV-02', at: noon + 600_000 }],
  [
    'a meter miscounts',
    { kind: 'counterJump', device: 'PV-02', point: 'energyTotal', by: 480, at: noon + 600_000 },
  ],
])('the controller goes on with what was made when %s', (_, scenario) => {
  const start = createSite(demoSite('MG-001'), 1, noon)
  const before = shown(start)
  expect(before.total).toBeCloseTo(before.sum, 6)
  const calm = shown(run(start, 24))
  const after = shown(run({ ...start, scenarios: [scenario] }, 24))
  expect(Math.abs(after.device - calm.device)).toBeGreaterThan(100)
  expect(after.total).toBeCloseTo(calm.total, 0)
  expect(calm.total).toBeCloseTo(calm.sum, 6)
})
