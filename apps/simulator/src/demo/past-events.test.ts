import { expect, it, vi } from 'vitest'
import { type Stretch, statesOf, walk } from '../history/stretch.ts'
import { localTime } from '../local-time.ts'
import { createSite } from '../run/create.ts'
import { devicesOf } from '../site/config.ts'
import { countersOf } from '../site/counters.ts'
import type { SiteState } from '../site/state.ts'
import { demoSite } from '../testing/sites.ts'
import { pastScenarios } from './past-events.ts'
import { demoSites } from './sites.ts'

// Many steps, perhaps on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const day = 86_400_000
const until = Date.parse('2026-11-15T08:20:00Z')
const rhythm = 60_000

it('counters go on without a jump but for what is told of the demo’s past', async () => {
  const config = demoSite('MG-001')
  const from = until - 11 * day
  const origin = { ...createSite(config, 1, from), scenarios: pastScenarios(config, from, until) }
  const stretch: Stretch = { origin, exactUntil: 0, until }
  const { pieces } = await walk(stretch, rhythm)
  const states = pieces.flatMap((piece) => [...statesOf(stretch, piece, rhythm)])
  const lasting = [...devicesOf(config)].flatMap(([device, kind]) =>
    countersOf(kind)
      .filter(({ restarts }) => restarts === 'never')
      .map(({ key }) => ({ device, key })),
  )
  const strange: string[] = []
  let before = states[0] as SiteState
  for (const state of states.slice(1)) {
    for (const { device, key } of lasting) {
      const grown = (state.counters[device]?.[key] ?? 0) - (before.counters[device]?.[key] ?? 0)
      if (grown < 0 || grown > 500) strange.push(`${device}.${key} ${grown < 0 ? 'fell' : 'rose'}`)
    }
    before = state
  }
  expect(strange).toEqual([
    'PV-02.energyTotal fell',
    'GEN-01.energyTotal rose',
    'LOAD-01.energyTotal rose',
    'LOAD-01.energyTotal fell',
  ])
})

it('they happen by the clock of the site, to devices that it has, and not before its history begins', () => {
  const [reset] = pastScenarios(demoSite('MG-001'), 0, until)
  expect(reset).toMatchObject({ kind: 'counterReset', device: 'PV-02', point: 'energyTotal' })
  const at = reset && 'at' in reset ? reset.at : 0
  expect(localTime('Indian/Antananarivo', at).hour).toBe(11.5)
  expect(pastScenarios(demoSite('MG-001'), until - 2 * day, until)).toHaveLength(2)
  const all = demoSites.flatMap((config) => pastScenarios(config, 0, until))
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([
    'counterJump',
    'counterJump',
    'counterJump',
    'counterJump',
    'counterReset',
    'counterReset',
  ])
})
