import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayChart, highest, hourMarks } from './day-chart.ts'

const frame = { width: 400, height: 100, top: 10 }
const hour = 3_600_000

describe('the curve of a day', () => {
  it('leaves a gap where nothing was measured', () => {
    const day = { from: 0, stepMs: hour, power: { pv: [0, 10, null, 5, 5] } }
    const chart = dayChart(day, { to: 5 * hour, most: 10 }, frame)
    expect(chart.line('pv')).toBe('M40 100L120 10M280 55L360 55')
    expect(chart.area('pv')).toBe('M40 100L120 10L120 100L40 100ZM280 55L360 55L360 100L280 100Z')
    expect(chart.line('wind')).toBe('')
  })

  it('stays within its frame', () => {
    const steps = fc.array(fc.option(fc.double({ min: -100, max: 1e6, noNaN: true })), { maxLength: 50 })
    fc.assert(
      fc.property(steps, steps, (pv, load) => {
        const day = { from: 1_000, stepMs: hour, power: { pv, load } }
        const most = highest(day, ['pv', 'load'])
        const to = 1_000 + Math.max(pv.length, load.length) * hour
        const chart = dayChart(day, { to, most }, frame)
        const numbers = [
          ...`${chart.line('pv')} ${chart.area('load')}`.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g),
        ]
        for (const [, x, y] of numbers) {
          expect(Number(x)).toBeGreaterThanOrEqual(0)
          expect(Number(x)).toBeLessThanOrEqual(400)
          expect(Number(y)).toBeGreaterThanOrEqual(most > 0 ? 10 : 100)
          expect(Number(y)).toBeLessThanOrEqual(100)
        }
      }),
    )
  })

  it('marks every sixth hour of the site’s clock', () => {
    expect(hourMarks(0, 24 * hour, 0)).toEqual([0, 6, 12, 18, 24].map((at) => at * hour))
    // At UTC+05:45 six o'clock is a quarter past midnight.
    expect(hourMarks(0, 24 * hour, 345)[0]).toBe(0.25 * hour)
  })
})
