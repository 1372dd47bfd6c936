import { expect, it, vi } from 'vitest'
import { createSite } from '../run/create.ts'
import { devicesOf } from '../site/config.ts'
import { countersOf } from '../site/counters.ts'
import type { SiteState } from '../site/state.ts'
import { demoSite } from '../testing/sites.ts'
import { type Stretch, statesOf, walk } from './stretch.ts'

// Many steps, perhaps on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const rhythm = 10_000
const until = Date.parse('2026-11-15T08:20:00Z')
const days = 86_400_000
const config = demoSite('MG-001')
const stretchOf = (length: number): Stretch => ({
  origin: createSite(config, 1, until - length * days),
  exactUntil: 0,
  until,
})

/** Everything that is sent, brought into the order of time, and the live view's first state. */
async function told(stretch: Stretch): Promise<SiteState[]> {
  const { pieces, end } = await walk(stretch, rhythm)
  const newestFirst = pieces.toReversed().map((piece) => [...statesOf(stretch, piece, rhythm)])
  newestFirst.forEach((states, index) => {
    expect(states).toHaveLength(pieces.at(-1 - index)?.messages ?? -1)
  })
  return [...newestFirst.reverse().flat(), end]
}

it('counters go on without a jump from the daily past over the days of samples to the present', async () => {
  const states = await told(stretchOf(36))
  const lasting = [...devicesOf(config)].flatMap(([device, kind]) =>
    countersOf(kind)
      .filter(({ restarts }) => restarts === 'never')
      .map(({ key }) => ({ device, key })),
  )
  let before = states[0] as SiteState
  for (const state of states.slice(1)) {
    expect(state.time).toBeGreaterThan(before.time)
    for (const { device, key } of lasting) {
      const [earlier, now] = [before.counters[device]?.[key] ?? 0, state.counters[device]?.[key] ?? 0]
      if (!(now >= earlier)) expect.fail(`${device}.${key} fell from ${earlier} to ${now}`)
    }
    before = state
  }
  const hours = (before.time - (states[0]?.time ?? 0)) / 3_600_000
  const used =
    (before.counters['LOAD-01']?.energyTotal ?? 0) - (states[0]?.counters['LOAD-01']?.energyTotal ?? 0)
  expect(used / hours).toBeGreaterThan(10)
  expect(used / hours).toBeLessThan(60)
})

it('the same stretch is told the same way again, in pieces or after JSON', async () => {
  const stretch = stretchOf(0.25)
  const again = JSON.parse(JSON.stringify(stretch)) as Stretch
  const [first, second] = [await told(stretch), await told(again)]
  expect(second.length).toBe(first.length)
  for (const index of [0, 250, 500, -1]) expect(second.at(index)).toEqual(first.at(index))
})
