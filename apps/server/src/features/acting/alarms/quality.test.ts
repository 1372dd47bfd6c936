import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../../telemetry/rollup/calendar.ts'
import { figuresOf, type Raised } from './quality.ts'
import { weekOf } from './quality-report.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day
type Raise = Omit<Raised, 'times'> & { at: number }
const raises = fc
  .array(
    fc.record({
      siteId: fc.constantFrom(1, 2),
      deviceId: fc.constantFrom(0, 1, 2),
      ruleKey: fc.constantFrom('a', 'b', 'c'),
      level: fc.constantFrom(1, 2, 3),
      at: fc.oneof(fc.nat(week - 1), fc.nat(3 * hour), fc.nat(5 * minute)),
    }),
    { maxLength: 120 },
  )
  .map((all) => (all as Raise[]).toSorted((a, b) => a.at - b.at))
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const nameOf = ({ siteId, deviceId, ruleKey }: Pick<Raise, 'siteId' | 'deviceId' | 'ruleKey'>) =>
  `${siteId} ${deviceId} ${ruleKey}`
/** As the database gives them: each alarm and level at once. */
const grouped = (all: readonly Raise[]): Raised[] =>
  [...Map.groupBy(all, (one) => `${nameOf(one)} ${one.level}`).values()].map((own) => {
    const { at: _, ...alarm } = own[0] as Raise
    return { ...alarm, times: own.map(({ at }) => at).reverse() }
  })
const most = (times: readonly number[], ms: number) =>
  Math.max(0, ...times.map((at) => times.filter((time) => time > at - ms && time <= at).length))

describe('the quality of alarms', () => {
  it('EEMUA 191: every figure is what plain counting gives', () => {
    fc.assert(
      fc.property(raises, (all) => {
        const figures = figuresOf(grouped(all), { from: 0, until: week })
        const times = all.map(({ at }) => at)
        expect(figures.total).toBe(all.length)
        expect(figures.levels).toEqual(
          [1, 2, 3].map((level) => all.filter((one) => one.level === level).length),
        )
        expect(figures.perDay).toBeCloseTo(all.length / 7)
        expect(figures.perHour).toHaveLength(168)
        expect(figures.perHour.map(({ count }) => count)).toEqual(
          figures.perHour.map(({ from }) => times.filter((at) => at >= from && at < from + hour).length),
        )
        expect(figures.peakInTenMinutes).toBe(most(times, 10 * minute))
        expect(figures.floodShare).toBeCloseTo(
          sum(figures.floods.map(({ from, to }) => (Math.min(to ?? week, week) - from) / week)),
        )
        const groups = Map.groupBy(all, nameOf)
        const chatters = [...groups]
          .filter(([, own]) => {
            const moments = own.map(({ at }) => at)
            return most(moments, minute) > 3 || most(moments, hour) > 10
          })
          .map(([name]) => name)
        expect(figures.chattering.map(nameOf).toSorted()).toEqual(chatters.toSorted())
        for (const one of figures.chattering)
          expect(one.mostInMinute).toBe(most(groups.get(nameOf(one))?.map(({ at }) => at) ?? [], minute))
        expect(figures.frequent).toHaveLength(Math.min(10, groups.size))
        for (const one of figures.frequent) {
          expect(one.count).toBe(groups.get(nameOf(one))?.length)
          expect(one.share).toBeCloseTo(one.count / all.length)
        }
        const counts = [...groups.values()].map((own) => own.length).toSorted((a, b) => b - a)
        expect(figures.frequent.map(({ count }) => count)).toEqual(counts.slice(0, 10))
      }),
    )
  })

  it('of a week that has just begun nothing is made larger than it is', () => {
    const all: Raise[] = [{ siteId: 1, deviceId: 1, ruleKey: 'a', level: 1, at: 5 * minute }]
    const figures = figuresOf(grouped(all), { from: 0, until: 10 * minute })
    expect([figures.perDay, figures.perHour.length]).toEqual([1, 1])
  })

  it.each(['2026-03-23', '2026-03-25', '2026-03-29'])(
    'a week begins on Monday at the site’s own midnight, also when clocks change: %s',
    (date) => {
      const { start, end } = weekOf(calendarOf('Europe/Paris'), date)
      expect(new Date(start).toISOString()).toBe('2026-03-22T23:00:00.000Z')
      expect(end - start).toBe(7 * day - hour)
    },
  )
})
