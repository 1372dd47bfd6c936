import type { BatteryDay } from '@gridhelm/contract/stations/overview/entities'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { dateOf, dayOfDate } from '../../../site/days.ts'
import { countedByDay } from '../../../site/energy/read-energy.ts'
import { energySources } from '../../../site/energy/sources.ts'
import { spansIn } from '../../../telemetry/rollup/calendar.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import type { TelemetryStore } from '../../../telemetry/store.ts'
import { isOwnGroup, sitesOfGroup } from './queries.ts'

const mostDays = 366
const dayMs = 86_400_000

export interface DateSpan {
  startTime: string
  endTime: string
}

/** Dates from what clients write, with or without a time of day. */
function datesAsked({ startTime, endTime }: DateSpan): { first: string; last: string } {
  const [first, last] = [startTime, endTime].map((text) => text.slice(0, 10)) as [string, string]
  const utc = calendarOfZone('UTC')
  const [from, to] = [dayOfDate(utc, first), dayOfDate(utc, last)]
  if (!from) throw Refusal.ofField('startTime', 'overview.dayUnknown')
  if (!to) throw Refusal.ofField('endTime', 'overview.dayUnknown')
  if (from.start > to.start) throw Refusal.of('history.startAfterEnd')
  if ((to.end - from.start) / dayMs > mostDays) throw Refusal.of('overview.spanTooLong', { days: mostDays })
  return { first, last }
}

const kinds = { charge: 'charged', discharge: 'discharged' } as const

/** Sums of what is known; null only where nothing is. */
const plus = (sum: number | null, more: number | undefined) => (more === undefined ? sum : (sum ?? 0) + more)

export function createGroupEnergy({ db, now }: Platform, reader: Pick<TelemetryStore, 'summariesOf'>) {
  /** By the days of each site; days of which no site has told anything are absent. */
  return async (caller: Caller, id: string, span: DateSpan): Promise<BatteryDay[]> => {
    const groupId = siteIdOf(id)
    if (groupId === undefined || !(await isOwnGroup(db, caller, groupId))) throw Refusal.of('error.notFound')
    const { first, last } = datesAsked(span)
    const sites = await countedByDay({
      db,
      reader,
      siteIds: await sitesOfGroup(db, caller, groupId),
      kinds: [energySources.charge.device],
      async spansOf(calendar) {
        const [from, to] = [dayOfDate(calendar, first)?.start, dayOfDate(calendar, last)?.end]
        if (from === undefined || to === undefined) return undefined
        const until = now()
        return { steps: spansIn(calendar, 'day', from, Math.min(to, until + 1)), stepUnit: 'day', until }
      },
    })
    const days = new Map<string, BatteryDay>()
    for (const { calendar, period, counters } of sites)
      for (const [place, { start }] of period.steps.entries())
        for (const { kind, steps } of counters) {
          const amount = steps[place]?.amount
          if (amount === undefined || (kind !== 'charge' && kind !== 'discharge')) continue
          const date = dateOf(calendar, start)
          const day = days.get(date) ?? { day: date, charged: null, discharged: null }
          days.set(date, { ...day, [kinds[kind]]: plus(day[kinds[kind]], amount) })
        }
    return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
  }
}
