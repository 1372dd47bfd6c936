import type { FaultFigures, FaultGroup } from '@gridhelm/contract/history/faults/entities'
import type { FaultGrouping } from '@gridhelm/contract/history/faults/rules'
import type { Language } from '@gridhelm/contract/language'
import { inQuantity } from '@gridhelm/contract/quantities'
import { kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { Row } from '../../../platform/sheets/xlsx.ts'
import { type HeadFacts, sheetHead, siteTime } from '../../../site/sheet-head.ts'
import { type SiteFaults, statisticsOf } from './groups.ts'
import { type ListStretch, wireFault } from './list.ts'
import { sheetTexts } from './texts.ts'

const hourMs = 3_600_000
const hours = (ms: number | null) => (ms === null ? null : inQuantity(ms / hourMs, 'hours'))
const percent = (share: number | null) => (share === null ? null : inQuantity(share * 100, 'percent'))
const timeIn = (zone: string) => (ms: number | null) => (ms === null ? null : siteTime(ms, zone))

/** Alarms in the order in which they are given; times are those of each site. */
export function alarmSheet(
  stretches: readonly ListStretch[],
  about: HeadFacts,
  language: Language,
  now: number,
): SheetTable {
  const t = sheetTexts[language]
  async function* rows(): AsyncGenerator<Row> {
    for (const stretch of stretches) {
      const one = wireFault(stretch, language, now)
      const time = timeIn(one.zone)
      yield [
        one.message,
        time(one.sendTime),
        time(one.receiveTime),
        time(one.endTime),
        t[`level.${one.level}`],
        one.projectName,
        one.device ? kindsOfDevices[one.device.kind].names[language] : '',
        one.device?.number ?? '',
        one.content,
        hours(one.durationMs),
        t[`status.${one.status}`],
        one.zone,
        one.cause,
        one.consequence,
        one.response,
      ]
    }
  }
  const titles = [t.message, t.sendTime, t.receiveTime, t.endTime, t.level, t.project, t.deviceType, t.device]
  const more = [t.content, t.hours, t.status, t.zone, t.cause, t.consequence, t.response]
  return { title: t.alarms, titles: [...titles, ...more], head: sheetHead(about, language), rows: rows() }
}

const groupings = ['kind', 'device', 'month'] as const satisfies readonly FaultGrouping[]

/** All figures of a site: in total, by alarm, by device and by month. */
export function faultSheet(site: SiteFaults): SheetTable {
  const t = sheetTexts[site.language]
  const time = timeIn(site.calendar.zone)
  const row = (by: string, item: string, level: string, one: FaultFigures, share: number): Row => [
    by,
    item,
    level,
    one.count,
    percent(share),
    one.carried,
    hours(one.durationMs),
    hours(one.meanMs),
    hours(one.betweenMs),
    hours(one.repairMs),
    percent(one.availability),
    percent(one.coverage),
    hours(one.lostMs),
    time(one.firstAt),
    time(one.lastAt),
  ]
  const levelText = ({ alarm }: FaultGroup) => (alarm ? t[`level.${alarm.level}`] : '')
  async function* rows(): AsyncGenerator<Row> {
    const { total } = statisticsOf(site, 'kind')
    yield row(t['by.total'], '', '', total, total.count > 0 ? 1 : 0)
    for (const groupBy of groupings) {
      for (const group of statisticsOf(site, groupBy).groups)
        yield row(t[`by.${groupBy}`], group.name, levelText(group), group, group.share)
    }
  }
  const titles = [t.grouping, t.item, t.level, t.count, t.share, t.carried, t.total, t.mean, t.between]
  const more = [t.repair, t.availability, t.coverage, t.lost, t.first, t.last]
  const head = sheetHead({ sites: [site], period: site.span, zone: site.calendar.zone }, site.language)
  return { title: t.faults, titles: [...titles, ...more], head, rows: rows() }
}
