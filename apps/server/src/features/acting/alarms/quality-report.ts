import type { AlarmQuality } from '@gridhelm/contract/acting/alarms/entities'
import type { Language } from '@gridhelm/contract/language'
import { deviceCalled } from '@gridhelm/contract/stations/devices/kinds'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { readWireTime } from '../../../platform/zoned-time.ts'
import { wordingOf } from '../../../site/alarms/wording.ts'
import { dateOf } from '../../../site/days.ts'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import { figuresOf, type Named } from './quality.ts'
import { latestOf, raisedInWeek, reactionOf, standingAlarms } from './quality-queries.ts'
import { type AlarmRow, alarmsByPlace, zoneOfSite } from './queries.ts'
import { deviceOf, wireAlarm } from './wire.ts'

const dayMs = 86_400_000
const daysInWeek = 7

/** Monday to Sunday around a date. */
export function weekOf(calendar: Calendar, date: string): Span {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const sinceMonday = (new Date(midnight).getUTCDay() + daysInWeek - 1) % daysInWeek
  const startOf = (day: number): number => {
    const wall = `${new Date(day).toISOString().slice(0, 10)} 12:00:00`
    const noon = readWireTime(wall, calendar.zone)
    if (!noon) throw Refusal.ofField('week', 'error.timestampFormat')
    return calendar.spanOf('day', noon.getTime()).start
  }
  const monday = midnight - sinceMonday * dayMs
  return { start: startOf(monday), end: startOf(monday + daysInWeek * dayMs) }
}

const keyOf = ({ siteId, deviceId, ruleKey }: Named) => `${siteId}-${deviceId}-${ruleKey}`

export function createQualityReport({ db, now }: Pick<Platform, 'db' | 'now'>) {
  async function calendarAsked(
    id: string | null | undefined,
    { caller, zone }: SessionContext,
  ): Promise<{ siteId: number | undefined; calendar: Calendar }> {
    if (!id) return { siteId: undefined, calendar: calendarOfZone(zone) }
    const siteId = siteIdOf(id)
    const own = siteId === undefined ? undefined : await zoneOfSite(db, caller, siteId)
    if (own === undefined) throw Refusal.of('error.notFound')
    return { siteId, calendar: calendarOfZone(own) }
  }

  /** One alarm of each of these, to say what and where it is. */
  async function examplesOf(alarms: readonly Named[], until: Date) {
    const different = new Map(alarms.map((alarm) => [keyOf(alarm), alarm]))
    const rows = await alarmsByPlace(db, await latestOf(db, [...different.values()], until))
    return new Map(rows.map((row) => [keyOf(row), row]))
  }

  const calledIn = (row: AlarmRow): string => {
    const device = deviceOf(row)
    return device ? deviceCalled(device) : ''
  }
  const described = (row: AlarmRow, language: Language) => ({
    alarm: row.ruleKey,
    content: wordingOf(row, language).content,
    siteId: String(row.siteId),
    projectName: row.projectName,
    deviceName: calledIn(row),
  })

  return {
    async quality(
      { siteId: asked, week }: { siteId?: string | null | undefined; week?: string | null | undefined },
      context: SessionContext,
    ): Promise<AlarmQuality> {
      const { caller, language } = context
      const { siteId, calendar } = await calendarAsked(asked, context)
      const moment = now()
      const date = week || dateOf(calendar, moment)
      if (!readWireTime(date, 'UTC')) throw Refusal.ofField('week', 'error.timestampFormat')
      const { start: from, end: to } = weekOf(calendar, date)
      const until = Math.max(from, Math.min(to, moment))
      const wanted = { siteId, from: new Date(from), until: new Date(until), now: new Date(moment) }
      const [raised, reaction, standing] = await Promise.all([
        raisedInWeek(db, caller, wanted),
        reactionOf(db, caller, wanted),
        standingAlarms(db, caller, wanted),
      ])
      const { chattering, frequent, ...figures } = figuresOf(raised, { from, until })
      const examples = await examplesOf([...chattering, ...frequent], wanted.until)
      return {
        from,
        to,
        zone: calendar.zone,
        ...figures,
        chattering: chattering.flatMap(({ count, mostInMinute, ...one }) => {
          const row = examples.get(keyOf(one))
          return row ? [{ ...described(row, language), count, mostInMinute }] : []
        }),
        standing: standing.map((row) => wireAlarm(row, language, moment)),
        frequent: frequent.flatMap(({ count, share, level, ...one }) => {
          const row = examples.get(keyOf(one))
          return row ? [{ ...described(row, language), level, count, share }] : []
        }),
        ...reaction,
      }
    },
  }
}
