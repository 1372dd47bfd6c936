import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curvePoints } from './curve-points.ts'
import { figuresOf } from './figures.ts'

const hour = 3_600_000
const from = Date.parse('2026-11-15T00:00:00Z')
const curveOf = (mean: (number | null)[], gapMs: number) => ({
  min: mean,
  mean,
  max: mean,
  gapMs,
  doubtful: [],
})
const values = fc.array(fc.option(fc.double({ min: -500, max: 500, noNaN: true })), {
  minLength: 1,
  maxLength: 60,
})

describe('the figures of a curve', () => {
  it('of steps are the plain sums and means of what is known', () => {
    fc.assert(
      fc.property(values, (mean) => {
        const stepMs = hour / 12
        const points = curvePoints(curveOf(mean, stepMs), { from, stepMs })
        const figures = figuresOf(points, { from, to: from + mean.length * stepMs })
        const known = mean.filter((value) => value !== null)
        const sum = known.reduce((total, value) => total + value, 0)
        expect(figures.above - figures.below).toBeCloseTo(sum / 12, 6)
        expect(figures.coverage).toBeCloseTo(known.length / mean.length, 9)
        expect(figures.above).toBeGreaterThanOrEqual(0)
        expect(figures.below).toBeGreaterThanOrEqual(0)
        if (known.length === 0) {
          expect(figures).toMatchObject({ min: undefined, mean: undefined, max: undefined })
        } else {
          expect(figures.mean).toBeCloseTo(sum / known.length, 6)
          expect(figures.min).toBe(Math.min(...known))
          expect(figures.max).toBe(Math.max(...known))
        }
      }),
    )
  })

  it('of two neighbouring windows add up to those of both', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (mean, share) => {
        const stepMs = 600_000
        const points = curvePoints(curveOf(mean, 2 * stepMs), { from, stepMs })
        const to = from + mean.length * stepMs
        const middle = from + (to - from) * share
        const [whole, left, right] = [
          figuresOf(points, { from, to }),
          figuresOf(points, { from, to: middle }),
          figuresOf(points, { from: middle, to }),
        ]
        expect(left.above + right.above).toBeCloseTo(whole.above, 6)
        expect(left.below + right.below).toBeCloseTo(whole.below, 6)
        for (const part of [left, right]) {
          if (part.min === undefined || part.mean === undefined || part.max === undefined) continue
          expect(part.min).toBeLessThanOrEqual(part.mean + 1e-6)
          expect(part.max).toBeGreaterThanOrEqual(part.mean - 1e-6)
        }
      }),
    )
  })

  it('of what changes its sign are told apart', () => {
    const points = curvePoints(curveOf([-6, 6], hour), { from, stepMs: hour })
    const figures = figuresOf(points, { from, to: from + 2 * hour })
    expect(figures.above).toBeCloseTo(4.5)
    expect(figures.below).toBeCloseTo(4.5)
    expect(figures.mean).toBeCloseTo(0)
  })

  it('of a lone sample are the sample, without any energy', () => {
    const points = curvePoints({ ...curveOf([7], 1), times: [from + 5] }, { from, stepMs: null })
    expect(figuresOf(points, { from, to: from + 10 })).toEqual({
      min: 7,
      mean: 7,
      max: 7,
      above: 0,
      below: 0,
      coverage: 0,
    })
  })
})
