import { faultGroupings } from '@gridhelm/contract/history/faults/rules'
import { findPoint } from '@gridhelm/points/catalogue'
import type { AlarmWordPoint } from '@gridhelm/points/point'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alarmKey, levelOf } from '../../../site/alarm-words/alarm-words.ts'
import { type AlarmStretch, endOf } from '../../../site/alarms/stretches.ts'
import { dateOf } from '../../../site/days.ts'
import { calendarOf } from '../../../telemetry/rollup/calendar.ts'
import { type SiteFaults, type StatisticsDevice, statisticsOf } from './groups.ts'
import { HeardHours } from './heard.ts'

const minute = 60_000
const hour = 60 * minute
/** Clocks go forward on 29 March: a day of 23 hours, at the turn of a month. */
const calendar = calendarOf('Europe/Paris')
const start = calendar.spanOf('day', Date.parse('2026-03-28T12:00:00Z')).start
const days = 6
const end = calendar.spanOf('day', start + (days - 0.5) * 24 * hour).end
const span = { start, end }

const wordOf = (kind: 'generator' | 'pvInverter', key: string) => findPoint(kind, key) as AlarmWordPoint
const words = {
  generator: wordOf('generator', 'faultWord'),
  pvInverter: wordOf('pvInverter', 'alarmWord'),
}
const device = (deviceId: number, kind: keyof typeof words): StatisticsDevice => ({
  siteId: 1,
  deviceId,
  systemType: kind,
  wire: { id: `1-${deviceId}`, number: `D-${deviceId}`, name: null, kind, pvGroup: null },
})
const devices = [device(1, 'generator'), device(2, 'pvInverter'), device(3, 'pvInverter')]

/** In minutes from the start; some begin before it, some last beyond the end. */
const fault = fc.record({
  /** The last one: the site as a whole. */
  place: fc.nat(devices.length),
  bit: fc.nat(8),
  from: fc.integer({ min: -600, max: days * 24 * 60 - 61 }),
  length: fc.integer({ min: 0, max: 2_000 }),
  state: fc.constantFrom('active', 'cleared', 'lost'),
})
const silentHours = fc.array(fc.nat(days * 24), { maxLength: 60 })

type Drawn = typeof fault extends fc.Arbitrary<infer F> ? F : never

function stretchOf({ place, bit, from: since, length, state }: Drawn): AlarmStretch {
  const owner = devices[place]
  const from = start + since * minute
  const over = from + length * minute
  const seen = {
    siteId: 1,
    alarmId: 'a',
    texts: null,
    from,
    to: state === 'cleared' ? over : null,
    lostSince: state === 'lost' ? over : null,
    receivedAt: null,
  }
  if (!owner)
    return {
      ...seen,
      deviceId: 0,
      systemType: 'site',
      type: 'silence',
      alarm: 'site.silence',
      level: 1,
      point: null,
      bit: null,
    }
  const word = words[owner.systemType as keyof typeof words]
  const { deviceId, systemType } = owner
  const alarm = alarmKey(systemType, word, bit)
  return {
    ...seen,
    deviceId,
    systemType,
    type: 'bit',
    alarm,
    level: levelOf(word, bit),
    point: word.number,
    bit,
  }
}

function siteOf(drawn: readonly Drawn[], silent: readonly number[], level?: number): SiteFaults {
  const heard = devices.map((_, place) => {
    const own = new HeardHours(span)
    for (let at = start; at < end; at += hour)
      if (!silent.includes(((at - start) / hour) * 1) || place === 0) own.add(at)
    return own
  })
  const stretches = drawn.map(stretchOf)
  const site = { siteId: 1, projectName: 'Site' }
  return { ...site, calendar, span, now: end, devices, heard, stretches, level, language: 'en' }
}

/** Minute by minute, without any arithmetic of spans. */
function byHand(site: SiteFaults, mine: readonly AlarmStretch[], places: readonly number[], part = span) {
  const over = (one: AlarmStretch) => endOf(one, end)
  const isOf = (one: AlarmStretch, place: number) => one.deviceId === devices[place]?.deviceId
  const began = mine.filter(({ from }) => from >= part.start && from < part.end)
  let [total, union, heardAny, heardAll, down] = [0, 0, 0, 0, 0]
  let lost = 0
  const carried = new Set<AlarmStretch>()
  for (let at = part.start; at < part.end; at += minute) {
    const there = mine.filter((one) => one.from <= at && over(one) > at)
    for (const one of there) if (one.from < part.start) carried.add(one)
    total += there.length
    const listening = places.filter(
      (place) => (site.heard[place]?.within({ start: at, end: at + minute }) ?? 0) > 0,
    )
    heardAny += listening.length > 0 ? 1 : 0
    union += there.length > 0 && listening.length > 0 ? 1 : 0
    lost += site.stretches.some((one) => one.type === 'silence' && one.from <= at && over(one) > at) ? 1 : 0
    heardAll += listening.length
    for (const place of listening)
      down += site.stretches.some(
        (one) => one.level === 1 && isOf(one, place) && one.from <= at && over(one) > at,
      )
        ? 1
        : 0
  }
  const repairs = began.filter(({ to }) => to !== null).map((one) => over(one) - one.from)
  const count = began.length
  const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 6))
  return {
    count,
    levels: [1, 2, 3].map((level) => began.filter((one) => one.level === level).length),
    carried: carried.size,
    durationMs: total * minute,
    meanMs: close(count + carried.size > 0 ? (total * minute) / (count + carried.size) : null),
    betweenMs: close(count > 0 ? (Math.max(0, heardAny - union) * minute) / count : null),
    repairMs: close(repairs.length > 0 ? repairs.reduce((a, b) => a + b) / repairs.length : null),
    availability: close(heardAll > 0 ? Math.max(0, 1 - down / heardAll) : null),
    coverage: close((heardAny * minute) / (part.end - part.start)),
    lostMs: lost * minute,
    firstAt: count > 0 ? Math.min(...began.map(({ from }) => from)) : null,
    lastAt: count > 0 ? Math.max(...began.map(({ from }) => from)) : null,
  }
}

describe('fault statistics', () => {
  it('equal a count minute by minute, in total, by device, alarm, day and month', () => {
    fc.assert(
      fc.property(
        fc.array(fault, { maxLength: 12 }),
        silentHours,
        fc.constantFrom(undefined, 1, 2, 3),
        (drawn, silent, level) => {
          const site = siteOf(drawn, silent, level)
          const mine = site.stretches.filter((one) => level === undefined || one.level === level)
          const everywhere = [0, 1, 2]
          expect(statisticsOf(site, 'kind').total).toEqual(byHand(site, mine, everywhere))
          for (const group of statisticsOf(site, 'device').groups) {
            const place = devices.findIndex(({ wire }) => wire.id === group.key)
            const own = mine.filter((one) => one.deviceId === (devices[place]?.deviceId ?? 0))
            expect(group).toMatchObject(byHand(site, own, place < 0 ? everywhere : [place]))
          }
          for (const group of statisticsOf(site, 'kind').groups) {
            const own = mine.filter(({ alarm }) => alarm === group.key)
            const kind = group.alarm?.kind
            const places = everywhere.filter(
              (place) => kind === 'site' || devices[place]?.systemType === kind,
            )
            expect(group).toMatchObject(byHand(site, own, places))
          }
          for (const group of statisticsOf(site, 'month').groups) {
            const first = calendar.spanOf('day', Date.parse('2026-04-01T12:00:00Z')).start
            const part = group.key === '2026-03' ? { start, end: first } : { start: first, end }
            expect(group).toMatchObject(byHand(site, mine, everywhere, part))
          }
          for (const group of statisticsOf(site, 'day').groups) {
            const day = calendar.spanOf('day', Date.parse(`${group.key}T12:00:00Z`))
            expect(group).toMatchObject(byHand(site, mine, everywhere, day))
          }
        },
      ),
      { numRuns: 12, interruptAfterTimeLimit: 60_000 },
    )
  })

  it('shares add up, the most frequent come first, and the trend counts each fault once', () => {
    fc.assert(
      fc.property(fc.array(fault, { maxLength: 40 }), (drawn) => {
        const site = siteOf(drawn, [])
        for (const grouping of faultGroupings) {
          const { groups, total, trend } = statisticsOf(site, grouping)
          expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total.count)
          if (total.count > 0) expect(groups.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
          expect(trend.reduce((sum, { levels }) => sum + levels[0] + levels[1] + levels[2], 0)).toBe(
            total.count,
          )
          expect(trend.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBe(total.durationMs)
          if (grouping === 'kind' || grouping === 'device') {
            const counts = groups.map(({ count }) => count)
            expect(counts).toEqual(counts.toSorted((a, b) => b - a))
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  it('days are those of the site: the one on which clocks change has 23 hours', () => {
    const { trend } = statisticsOf(siteOf([], []), 'day')
    expect(trend.map(({ day }) => day)).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
      '2026-04-02',
    ])
    expect((trend[2]?.from ?? 0) - (trend[1]?.from ?? 0)).toBe(23 * hour)
    expect(dateOf(calendar, trend[5]?.from ?? 0)).toBe('2026-04-02')
  })

  it('without faults nothing is said of the time between them; without a sign of life nothing of availability', () => {
    const quiet = statisticsOf(siteOf([], []), 'device')
    expect(quiet.total).toMatchObject({
      count: 0,
      betweenMs: null,
      repairMs: null,
      meanMs: null,
      availability: 1,
    })
    const silent = { ...siteOf([], []), heard: devices.map(() => new HeardHours(span)) }
    expect(statisticsOf(silent, 'device').total).toMatchObject({ availability: null, coverage: 0 })
  })
})
