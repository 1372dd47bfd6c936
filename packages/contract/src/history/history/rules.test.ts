import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals } from '../../testing/refusals.ts'
import { freeCurveWindowMs, historyRule, historySpanMs, powerCurveWindowMs } from './rules.ts'

const query = { startTime: '2026-03-01 00:00:00', endTime: '2026-03-04 00:00:00' }
const wallTime = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
const expected = (span: number) => {
  if (span < 0) return { endTime: 'history.startAfterEnd' }
  return span > historySpanMs ? { endTime: 'history.spanTooLong' } : {}
}

describe('history rules', () => {
  it('history start is not later than end, span at most three days', () => {
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 })
    const spanSeconds = fc.integer({ min: -500_000, max: 500_000 })
    fc.assert(
      fc.property(seconds, spanSeconds, (start, span) => {
        fc.pre(start + span >= 0)
        const [startTime, endTime] = [start * 1000, (start + span) * 1000]
        expect(refusals(historyRule, { startTime, endTime })).toEqual(expected(span * 1000))
        expect(refusals(historyRule, { startTime: wallTime(startTime), endTime: wallTime(endTime) })).toEqual(
          expected(span * 1000),
        )
      }),
    )
  })

  it('history span of exactly three days passes, a second more does not', () => {
    expect(refusals(historyRule, query)).toEqual({})
    expect(refusals(historyRule, { ...query, endTime: query.startTime })).toEqual({})
    expect(refusals(historyRule, { ...query, endTime: '2026-03-04 00:00:01' })).toEqual({
      endTime: 'history.spanTooLong',
    })
    expect(refusals(historyRule, { ...query, endTime: '2026-02-28 23:59:59', interval: '7' })).toEqual({
      endTime: 'history.startAfterEnd',
      interval: 'history.interval',
    })
  })

  it('history needs both times, on one clock', () => {
    expect(refusals(historyRule, {})).toEqual({
      startTime: 'history.startRequired',
      endTime: 'history.endRequired',
    })
    expect(refusals(historyRule, { startTime: '', endTime: 'tomorrow' })).toEqual({
      startTime: 'history.startRequired',
      endTime: 'error.timestampFormat',
    })
    expect(refusals(historyRule, { ...query, endTime: 1_772_323_200_000 })).toEqual({
      endTime: 'error.timestampFormat',
    })
    expect(historyRule.parse({ startTime: '1772323200000', endTime: 1772323200000 })).toEqual({
      startTime: 1772323200000,
      endTime: 1772323200000,
      interval: 'default',
    })
  })

  it('history intervals are default, 5, 10, 30 minutes and 1 hour', () => {
    for (const interval of ['default', '5', 10, '30', 60, undefined]) {
      expect(refusals(historyRule, { ...query, interval })).toEqual({})
    }
    for (const interval of ['1', 15, '', null, '60 ']) {
      expect(refusals(historyRule, { ...query, interval })).toEqual({ interval: 'history.interval' })
    }
  })

  it('power curve window is 72 hours, free curves 24 hours, history span 3 days', () => {
    expect(powerCurveWindowMs).toBe(259_200_000)
    expect(freeCurveWindowMs).toBe(86_400_000)
    expect(historySpanMs).toBe(259_200_000)
  })
})
