import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeOf, sparkPath } from './path.ts'

const steps = fc.array(fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true })), { maxLength: 60 })

describe('a sparkline', () => {
  it('keeps a gap a gap and shows a lone value', () => {
    const range = { min: 0, max: 10 }
    expect(sparkPath([0, 10, null, 5, null], range, 40, 10)).toBe('M0 10L10 0M30 5h0.01')
    expect(sparkPath([null, null], range, 40, 10)).toBe('')
    expect(sparkPath([5], range, 40, 10)).toBe('M0 5h0.01')
  })

  it('begins anew after every gap and stays in its box', () => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 3 }), (lines) => {
        const range = rangeOf(lines)
        for (const line of lines) {
          const path = sparkPath(line, range, 100, 20)
          const runs = line.filter((value, index) => value !== null && (line[index - 1] ?? null) === null)
          expect(path.split('M').length - 1).toBe(runs.length)
          for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
            expect(Number(x)).toBeGreaterThanOrEqual(0)
            expect(Number(x)).toBeLessThanOrEqual(100)
            expect(Number(y)).toBeGreaterThanOrEqual(0)
            expect(Number(y)).toBeLessThanOrEqual(20)
          }
        }
      }),
    )
  })

  it('does not divide by nothing when all is zero', () => {
    expect(sparkPath([0, 0], rangeOf([[0, 0]]), 10, 10)).toBe('M0 10L10 10')
  })
})
