import { describe, expect, it } from 'vitest'
import { balanceCurve, stepsOf } from './statement-curve.ts'

const drawn = { title: 'Balance', unit: 'EUR', major: (minor: number) => minor / 100 }

describe('the curve of a statement', () => {
  it('has a step for each day of the reader’s calendar, days with 23 hours included', () => {
    const steps = stepsOf(new Date('2026-03-28T10:00:00Z'), new Date('2026-03-30T22:00:00Z'), 'Europe/Paris')
    expect(steps.map(({ name, start }) => `${name} ${start.toISOString()}`)).toEqual([
      '2026-03-28 2026-03-27T23:00:00.000Z',
      '2026-03-29 2026-03-28T23:00:00.000Z',
      '2026-03-30 2026-03-29T22:00:00.000Z',
    ])
  })

  it('gathers days where there are many, and ends with the last one', () => {
    const steps = stepsOf(new Date('2020-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z'), 'UTC')
    expect(steps.length).toBeLessThanOrEqual(120)
    expect(steps.at(-1)?.name).toBe('2025-12-31')
  })

  it('goes from the opening balance on, through days without a movement', () => {
    const steps = stepsOf(new Date('2026-05-01T00:00:00Z'), new Date('2026-05-04T00:00:00Z'), 'UTC')
    const moved = new Map([
      [1, 500],
      [3, -200],
    ])
    const [chart] = balanceCurve(steps, moved, 1_000, drawn)
    expect(chart?.labels).toEqual(['2026-05-01', '2026-05-02', '2026-05-03'])
    expect(chart?.series[0]?.values).toEqual([15, 15, 13])
  })

  it('a single day is no curve', () => {
    const steps = stepsOf(new Date('2026-05-01T00:00:00Z'), new Date('2026-05-01T18:00:00Z'), 'UTC')
    expect(balanceCurve(steps, new Map(), 0, drawn)).toEqual([])
  })
})
