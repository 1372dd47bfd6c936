import { alarmDeviceTypes } from '@gridhelm/contract/acting/alarms/rules'
import { compareNumbers } from '@gridhelm/contract/format/words'
import { type Fault, type FaultPage, kindOfAlarmDevice } from '@gridhelm/contract/history/faults/entities'
import type { Language } from '@gridhelm/contract/language'
import { type ListQuery, pageResult } from '@gridhelm/contract/page'
import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import { type AlarmStretch, endOf, stateOf } from '../../../site/alarms/stretches.ts'
import { wordingOf } from '../../../site/alarms/wording.ts'
import { catalogueOf } from '../../../telemetry/rollup/device.ts'

/** With whom and where it was. */
export interface ListStretch extends AlarmStretch {
  /** Null: of the site as a whole. */
  wire: SiteDevice | null
  projectName: string
  zone: string
}

export interface ListFilter {
  level?: string | null | undefined
  deviceType?: keyof typeof kindOfAlarmDevice | null | undefined
  content?: string | null | undefined
  device?: string | undefined
  alarm?: string | undefined
}

const statuses = { active: 'alarm', cleared: 'normal', lost: 'lost' } as const

const deviceTypeOf = (kind: string) =>
  alarmDeviceTypes.find((type) => kindOfAlarmDevice[type] === kind) ?? null

export function wireFault(stretch: ListStretch, language: Language, now: number): Fault {
  const { wire, projectName, zone, siteId, alarm, alarmId, level, from, to, lostSince, point } = stretch
  const text = wordingOf(stretch, language)
  const end = endOf(stretch, now)
  return {
    id: `${siteId}-${alarmId}:${from}`,
    siteId: String(siteId),
    projectName,
    zone,
    device: wire,
    alarm,
    point: point === null ? null : (catalogueOf(stretch.systemType)[point]?.key ?? null),
    level,
    deviceType: deviceTypeOf(stretch.systemType),
    message: `${wire?.number ?? projectName} · ${text.content}`,
    ...text,
    sendTime: from,
    receiveTime: stretch.receivedAt,
    endTime: to,
    lastSeen: to ?? lostSince ?? now,
    durationMs: end - from,
    status: statuses[stateOf(stretch)],
  }
}

/** Those that the filter lets through. */
export function narrowed(
  stretches: readonly ListStretch[],
  { level, deviceType, content, device, alarm }: ListFilter,
  language: Language,
): ListStretch[] {
  const kind = deviceType ? kindOfAlarmDevice[deviceType] : undefined
  const part = content?.toLocaleLowerCase()
  return stretches.filter(
    (one) =>
      (!level || String(one.level) === level) &&
      (kind === undefined || one.systemType === kind) &&
      (!device || one.wire?.id === device) &&
      (!alarm || one.alarm === alarm) &&
      (!part || wordingOf(one, language).content.toLocaleLowerCase().includes(part)),
  )
}

type Compare = (a: ListStretch, b: ListStretch) => number

const comparisons = (now: number): Readonly<Record<string, Compare>> => ({
  status: (a, b) => isActive(a) - isActive(b),
  sendTime: (a, b) => a.from - b.from,
  endTime: (a, b) => endOf(a, now) - endOf(b, now),
  durationMs: (a, b) => endOf(a, now) - a.from - (endOf(b, now) - b.from),
  // What is worse is more.
  level: (a, b) => b.level - a.level,
  projectName: (a, b) => compareNumbers(a.projectName, b.projectName),
  deviceType: (a, b) => compareNumbers(a.systemType, b.systemType),
  message: (a, b) =>
    compareNumbers(a.wire?.number ?? '', b.wire?.number ?? '') || compareNumbers(a.alarm, b.alarm),
})

const isActive = (stretch: ListStretch) => Number(stateOf(stretch) === 'active')
/** What is there first, then the latest; the same order every time. */
const usual: Compare = (a, b) =>
  isActive(b) - isActive(a) ||
  b.from - a.from ||
  a.level - b.level ||
  a.siteId - b.siteId ||
  a.deviceId - b.deviceId ||
  (a.alarm < b.alarm ? -1 : 1)

export function sorted(
  stretches: readonly ListStretch[],
  { column, order }: Pick<ListQuery, 'column' | 'order'>,
  now: number,
): ListStretch[] {
  const compare = comparisons(now)[column]
  const sign = order === 'asc' ? 1 : -1
  return stretches.toSorted((a, b) => (compare ? sign * compare(a, b) : 0) || usual(a, b))
}

export function pageOf(
  stretches: readonly ListStretch[],
  query: ListQuery,
  { start, end, now, language }: { start: number; end: number; now: number; language: Language },
): FaultPage {
  const first = (query.pageNo - 1) * query.pageSize
  const page = sorted(stretches, query, now).slice(first, first + query.pageSize)
  const records = page.map((stretch) => wireFault(stretch, language, now))
  return { ...pageResult(records, stretches.length, query), from: start, to: end, now }
}
