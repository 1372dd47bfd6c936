import type { Language } from '@gridhelm/contract/language'
import { inQuantity } from '@gridhelm/contract/quantities'
import { kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { Row } from '../../../platform/sheets/xlsx.ts'
import { type HeadFacts, sheetHead, siteTime } from '../../../site/sheet-head.ts'
import type { AlarmRow } from './queries.ts'
import { sheetTexts } from './texts.ts'
import { wireAlarm } from './wire.ts'

const hourMs = 3_600_000
const hours = (ms: number) => inQuantity(ms / hourMs, 'hours')
const timeIn = (zone: string) => (ms: number | null | undefined) =>
  ms === null || ms === undefined ? null : siteTime(ms, zone)

/** Alarms in the order in which they are given; times are those of each site. */
export function alarmSheet(
  alarms: AsyncIterable<AlarmRow>,
  about: HeadFacts,
  language: Language,
  now: number,
): SheetTable {
  const t = sheetTexts[language]
  async function* rows(): AsyncGenerator<Row> {
    for await (const alarm of alarms) {
      const one = wireAlarm(alarm, language, now)
      const time = timeIn(one.zone)
      yield [
        one.message,
        time(one.sendTime),
        time(one.receiveTime),
        t[`level.${one.level}`],
        one.projectName,
        one.device && kindsOfDevices[one.device.kind].names[language],
        one.device?.number ?? null,
        one.content,
        one.value,
        one.limit,
        t[`state.${one.state}`],
        time(one.endTime),
        hours(one.durationMs),
        one.occurrences,
        one.acknowledged?.by ?? null,
        time(one.acknowledged?.at),
        one.acknowledged?.comment ?? null,
        time(one.shelved?.until),
        one.shelved?.reason ?? null,
        one.suppressedBy?.content ?? null,
        one.zone,
        one.cause,
        one.consequence,
        one.response,
      ]
    }
  }
  const what = [t.message, t.sendTime, t.receiveTime, t.level, t.project, t.deviceType, t.device, t.content]
  const how = [t.value, t.limit, t.state, t.endTime, t.hours, t.occurrences]
  const people = [
    t.acknowledgedBy,
    t.acknowledgedAt,
    t.comment,
    t.shelvedUntil,
    t.shelfReason,
    t.suppressedBy,
  ]
  const why = [t.zone, t.cause, t.consequence, t.response]
  return {
    title: t.alarms,
    titles: [...what, ...how, ...people, ...why],
    head: sheetHead(about, language),
    rows: rows(),
  }
}
