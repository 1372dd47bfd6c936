import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { nextTurns } from './turns.ts'

const hourMs = 3_600_000
/** North and south, by half an hour, at midnight, twice a year around Ramadan, and never. */
const zones = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Shanghai',
  'America/Santiago',
]
const shown = (zone: string) => (moment: number) => wireTime(new Date(moment), zone)
const turnsFrom = (expression: string, zone: string, from: string, count: number) =>
  nextTurns(expression, zone, Date.parse(from), count).map(shown(zone))

describe('turns by the clocks of a zone', () => {
  it('a time that is left out comes as soon as clocks show a later one, a time that comes twice once', () => {
    expect(turnsFrom('0 30 2 * * ?', 'Europe/Paris', '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28 02:30:00',
      '2026-03-29 03:00:00',
      '2026-03-30 02:30:00',
    ])
    expect(turnsFrom('0 30 2 * * ?', 'Europe/Paris', '2026-10-24T00:00:00Z', 3)).toEqual([
      '2026-10-24 02:30:00',
      '2026-10-25 02:30:00',
      '2026-10-26 02:30:00',
    ])
    // Asked in the second of the two hours.
    expect(turnsFrom('0 30 2 * * ?', 'Europe/Paris', '2026-10-25T01:10:00Z', 1)).toEqual([
      '2026-10-26 02:30:00',
    ])
    // Several that are left out come as one.
    expect(turnsFrom('0 0/20 2,3 * * ?', 'Europe/Paris', '2026-03-29T00:50:00Z', 4)).toEqual([
      '2026-03-29 03:00:00',
      '2026-03-29 03:20:00',
      '2026-03-29 03:40:00',
      '2026-03-30 02:00:00',
    ])
  })

  it('what is due in every hour goes on as if clocks were not changed', () => {
    for (const [zone, from] of [
      ['Europe/Paris', '2026-03-28T22:00:00Z'],
      ['Europe/Paris', '2026-10-24T22:00:00Z'],
      ['America/New_York', '2026-11-01T04:00:00Z'],
    ] as const) {
      const turns = nextTurns('0 0/15 * * * ?', zone, Date.parse(from), 24)
      expect(turns).toEqual(turns.map((_, place) => Date.parse(from) + (place + 1) * (hourMs / 4)))
    }
  })

  it('every day of every zone has exactly one turn of a daily job, whenever one asks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: 2024, max: 2029 }),
        (zone, hour, minute, year) => {
          const turns = nextTurns(`0 ${minute} ${hour} * * ?`, zone, Date.UTC(year, 0, 1, 12), 366)
          const days = turns.map((turn) => shown(zone)(turn).slice(0, 10))
          // Clocks that are put forward at midnight bring a late turn of the day before to the next one at most.
          expect(new Set(days).size).toBe(days.length)
          for (const [place, turn] of turns.slice(1).entries()) {
            const gap = (turn - (turns[place] ?? 0)) / hourMs
            expect(gap).toBeGreaterThanOrEqual(22.5)
            expect(gap).toBeLessThanOrEqual(25.5)
          }
          // Asked again a moment before and right at each turn, the same ones come.
          for (const turn of turns.slice(60, 330).filter((_, place) => place % 15 === 0)) {
            expect(nextTurns(`0 ${minute} ${hour} * * ?`, zone, turn - 1, 1)).toEqual([turn])
            const [next = 0] = nextTurns(`0 ${minute} ${hour} * * ?`, zone, turn, 1)
            expect(next).toBeGreaterThan(turn)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('the turn after a moment does not depend on which earlier moment one has come from', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom('0 0/20 1-3 * * ?', '30 15,45 * * * ?', '0 10 0 ? * *', '0 0/7 2 * * ?'),
        fc.integer({ min: 0, max: 365 * 24 * 4 }),
        (zone, expression, quarters) => {
          const from = Date.UTC(2026, 0, 1) + quarters * (hourMs / 4)
          const turns = nextTurns(expression, zone, from, 80)
          for (const [place, turn] of turns.slice(1).entries())
            expect(nextTurns(expression, zone, (turns[place] ?? 0) + 400, 1)).toEqual([turn])
        },
      ),
      { numRuns: 60 },
    )
  })
})
