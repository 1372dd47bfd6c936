import type { FaultGroup } from '@gridhelm/contract/history/faults/entities'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paretoMeasures, paretoOf } from './pareto.ts'

const groupOf = (key: string, count: number, durationMs: number): FaultGroup => ({
  key,
  name: key,
  share: 0,
  count,
  levels: [0, 0, 0],
  carried: 0,
  durationMs,
  meanMs: null,
  betweenMs: null,
  repairMs: null,
  availability: null,
  coverage: 0,
  lostMs: 0,
  firstAt: null,
  lastAt: null,
})

it('bars fall, shares add up to the whole, and nothing is forgotten', () => {
  const groups = fc
    .array(fc.tuple(fc.nat(50), fc.nat(1e9)), { maxLength: 20 })
    .map((drawn) => drawn.map(([count, ms], place) => groupOf(String(place), count, ms)))
  fc.assert(
    fc.property(
      groups,
      fc.constantFrom(...paretoMeasures),
      fc.integer({ min: 1, max: 12 }),
      (all, measure, most) => {
        const { bars, left } = paretoOf(all, measure, most)
        expect(bars.length + left).toBe(all.filter((group) => group[measure] > 0).length)
        expect(bars.length).toBeLessThanOrEqual(most)
        for (const [place, bar] of bars.entries()) {
          const before = bars[place - 1]
          if (before) expect(bar.value).toBeLessThanOrEqual(before.value)
          if (before) expect(bar.cumulated).toBeGreaterThan(before.cumulated)
        }
        if (bars.length > 0) expect(bars[0]?.length).toBe(1)
        if (bars.length > 0 && left === 0) expect(bars.at(-1)?.cumulated).toBeCloseTo(1)
      },
    ),
  )
})
