import { expect, it } from 'vitest'
import { createSite } from '../run/create.ts'
import { step } from '../run/step.ts'
import { demoSite } from '../testing/sites.ts'

const rhythm = 10
const dayBeats = 86_400 / rhythm

/** What storage does beside the grid at every beat of a day: 1 gives, -1 takes, 0 rests. */
function directions(number: string, seed: number): number[] {
  let state = createSite(demoSite(number), seed, Date.parse('2026-11-10T12:00:00Z'))
  return Array.from({ length: dayBeats }, () => {
    // An outage would be another matter.
    state = step(state, rhythm, { gridAvailable: true })
    const kw = state.storage.reduce((sum, one) => sum + one.acKw, 0)
    return Math.abs(kw) < 1e-9 ? 0 : Math.sign(kw)
  })
}

it.each([
  ['KE-004', 1],
  ['CN-010', 2],
] as const)('%s, seed %i: storage rests for minutes before it turns, and seldom turns', (number, seed) => {
  const does = directions(number, seed)
  const ways: { way: number; beats: number }[] = []
  for (const way of does) {
    const last = ways.at(-1)
    if (last?.way === way) last.beats++
    else ways.push({ way, beats: 1 })
  }
  const hasty = ways.slice(1, -1).filter(({ way, beats }) => way === 0 && beats < 300 / rhythm)
  const turned = ways.filter(({ way }, index) => way * (ways[index - 1]?.way ?? 0) < 0)
  expect({ hasty, turned }).toEqual({ hasty: [], turned: [] })
  expect(ways.length).toBeLessThan(60)
})
