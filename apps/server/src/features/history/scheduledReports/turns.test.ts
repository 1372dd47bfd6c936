import { rhythms } from '@gridhelm/contract/history/scheduledReports/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { calendarOf } from '../../../telemetry/rollup/calendar.ts'
import { lastTurn, lastWholePeriod, nextTurn, type Schedule, type Turn } from './turns.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'America/Havana',
  'America/Asuncion',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/Nuuk',
  'Africa/Casablanca',
]
const two = (n: number) => String(n).padStart(2, '0')
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const schedule: fc.Arbitrary<Schedule> = fc.record({
  rhythm: fc.constantFrom(...rhythms),
  weekday: fc.integer({ min: 1, max: 7 }),
  monthDay: fc.integer({ min: 1, max: 31 }),
  time: fc.oneof(time, fc.constantFrom('00:00', '02:30', '23:59')),
})
const moment = fc.integer({ min: Date.UTC(2008, 0), max: Date.UTC(2040, 0) })
/** Around the changes of clocks, and around the day that Samoa left out. */
const hard = fc
  .tuple(
    fc.constantFrom('2011-12-30', '2026-03-29', '2026-10-25', '2010-11-07', '2026-03-08', '2023-10-01'),
    fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 }),
  )
  .map(([date, ms]) => Date.parse(`${date}T00:00:00Z`) + ms)
const zone = fc.constantFrom(...zones)
const wall = (ms: number, inZone: string) => wireTime(new Date(ms), inZone)

function turnsFrom(plan: Schedule, inZone: string, start: number, count: number): Turn[] {
  const turns: Turn[] = []
  for (let at = start; turns.length < count; at = (turns.at(-1) as Turn).due)
    turns.push(nextTurn(plan, calendarOf(inZone), at))
  return turns
}

describe('the turns of a schedule', () => {
  it('fall due one after the other, and their periods neither overlap nor leave a gap', () => {
    fc.assert(
      fc.property(schedule, zone, fc.oneof(moment, hard), (plan, inZone, start) => {
        const turns = turnsFrom(plan, inZone, start, 5)
        for (const [i, turn] of turns.entries()) {
          const before = i === 0 ? undefined : turns[i - 1]
          expect(turn.due).toBeGreaterThan(before?.due ?? start)
          expect(turn.due).toBeGreaterThanOrEqual(turn.period.end)
          expect(turn.period.start).toBeLessThan(turn.period.end)
          if (before) expect(turn.period.start).toBe(before.period.end)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('fall due when the clocks of the site show the time, or later where clocks are put forward over it', () => {
    fc.assert(
      fc.property(schedule, zone, fc.oneof(moment, hard), (plan, inZone, start) => {
        const { due } = nextTurn(plan, calendarOf(inZone), start)
        const shown = wall(due, inZone)
        if (shown.slice(11, 16) === plan.time) return
        // A minute before, the clocks had not got there yet, nor had the day begun.
        expect(wall(due - 60_000, inZone) < `${shown.slice(0, 10)} ${plan.time}`).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('a week runs from Monday to Sunday, a month from its first to its last day', () => {
    fc.assert(
      fc.property(schedule, zone, moment, (plan, inZone, start) => {
        const { period } = nextTurn(plan, calendarOf(inZone), start)
        const first = wall(period.start, inZone).slice(0, 10)
        const next = wall(period.end, inZone).slice(0, 10)
        const days = (Date.parse(next) - Date.parse(first)) / 86_400_000
        if (plan.rhythm === 'weekly') expect([new Date(first).getUTCDay(), days]).toEqual([1, 7])
        else if (plan.rhythm === 'monthly')
          expect([first.slice(8), next.slice(8), days >= 28 && days <= 31]).toEqual(['01', '01', true])
      }),
    )
  })

  it('the newest turn is the one before the next', () => {
    fc.assert(
      fc.property(schedule, zone, fc.oneof(moment, hard), (plan, inZone, at) => {
        const calendar = calendarOf(inZone)
        const last = lastTurn(plan, calendar, at)
        expect(last.due).toBeLessThanOrEqual(at)
        expect(nextTurn(plan, calendar, at)).toEqual(nextTurn(plan, calendar, last.due))
      }),
      { numRuns: 200 },
    )
  })

  it('out of turn, the last whole period is over and the one after it is not', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rhythms), zone, fc.oneof(moment, hard), (rhythm, inZone, at) => {
        const calendar = calendarOf(inZone)
        const period = lastWholePeriod(rhythm, calendar, at)
        expect(period.end).toBeLessThanOrEqual(at)
        const longest = { daily: 49, weekly: 170, monthly: 745 }[rhythm] * 3_600_000
        expect(at - period.end).toBeLessThan(longest)
      }),
      { numRuns: 200 },
    )
  })

  it('a month that is shorter has its turn on its last day', () => {
    const plan: Schedule = { rhythm: 'monthly', weekday: null, monthDay: 31, time: '06:00' }
    const turns = turnsFrom(plan, 'Europe/Berlin', Date.UTC(2028, 0, 31, 12), 3)
    expect(turns.map(({ due }) => wall(due, 'Europe/Berlin'))).toEqual([
      '2028-02-29 06:00:00',
      '2028-03-31 06:00:00',
      '2028-04-30 06:00:00',
    ])
  })

  it('a day of 23 hours is reported whole, at the first moment after a time that does not exist', () => {
    const plan: Schedule = { rhythm: 'daily', weekday: null, monthDay: null, time: '02:30' }
    const [short, after] = turnsFrom(plan, 'Europe/Berlin', Date.parse('2026-03-28T12:00:00Z'), 2)
    expect(wall(short?.due ?? 0, 'Europe/Berlin')).toBe('2026-03-29 03:00:00')
    expect((after?.period.end ?? 0) - (after?.period.start ?? 0)).toBe(23 * 3_600_000)
  })

  it('the day that Samoa left out has no report of its own', () => {
    const plan: Schedule = { rhythm: 'daily', weekday: null, monthDay: null, time: '08:00' }
    const turns = turnsFrom(plan, 'Pacific/Apia', Date.parse('2011-12-29T20:00:00Z'), 2)
    expect(turns.map(({ period }) => wall(period.start, 'Pacific/Apia').slice(0, 10))).toEqual([
      '2011-12-29',
      '2011-12-31',
    ])
  })
})
