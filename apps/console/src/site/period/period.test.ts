import { describe, expect, it } from 'vitest'
import { momentsOf, neighbourPeriod, periodFault, presetPeriod, shortened } from './period.ts'

const paris = 'Europe/Paris'
const hour = 3_600_000

describe('the period of a report', () => {
  it('start not later than end, span at most three days, in the words of the server', () => {
    const from = '2026-11-12 00:00:00'
    expect(periodFault({ from, to: '2026-11-15 00:00:00' }, 'threeDays')).toBeUndefined()
    expect(periodFault({ from, to: '2026-11-15 00:00:01' }, 'threeDays')).toEqual({
      end: 'to',
      message: 'history.spanTooLong',
    })
    expect(periodFault({ from, to: '2026-11-11 00:00:00' }, 'threeDays')).toEqual({
      end: 'to',
      message: 'history.startAfterEnd',
    })
    expect(periodFault({ from: '', to: from }, 'threeDays')).toEqual({
      end: 'from',
      message: 'history.startRequired',
    })
  })

  it('free curves span 24 hours', () => {
    const from = '2026-11-14 06:00:00'
    expect(periodFault({ from, to: '2026-11-15 06:00:00' }, 'day')).toBeUndefined()
    expect(periodFault({ from, to: '2026-11-15 06:01:00' }, 'day')?.message).toBe('history.dayTooLong')
    expect(shortened({ from: '2026-11-12 00:00:00', to: '2026-11-15 00:00:00' }, 'day')).toEqual({
      from: '2026-11-14 00:00:00',
      to: '2026-11-15 00:00:00',
    })
  })

  it('is a whole day of the site, also one of 25 hours, and that day is not too long', () => {
    const now = Date.parse('2026-10-25T12:00:00Z')
    const today = presetPeriod('today', now, paris)
    expect(today).toEqual({ from: '2026-10-25 00:00:00', to: '2026-10-26 00:00:00' })
    const { from, to } = momentsOf(today, paris)
    expect(to - from).toBe(25 * hour)
    expect(periodFault(today, 'day')).toBeUndefined()
    expect(presetPeriod('yesterday', now, paris)).toEqual({
      from: '2026-10-24 00:00:00',
      to: '2026-10-25 00:00:00',
    })
    const spring = presetPeriod('yesterday', Date.parse('2026-03-30T08:00:00Z'), paris)
    const moments = momentsOf(spring, paris)
    expect(moments.to - moments.from).toBe(23 * hour)
  })

  it('ends with the minute that has begun, and steps by its own length', () => {
    const last = presetPeriod('last72', Date.parse('2026-11-15T11:59:30Z'), 'Asia/Kathmandu')
    expect(last).toEqual({ from: '2026-11-12 17:45:00', to: '2026-11-15 17:45:00' })
    expect(neighbourPeriod(last, -1)).toEqual({ from: '2026-11-09 17:45:00', to: '2026-11-12 17:45:00' })
    expect(neighbourPeriod(neighbourPeriod(last, -1), 1)).toEqual(last)
  })
})
