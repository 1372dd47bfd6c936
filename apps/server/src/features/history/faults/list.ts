import { alarmDeviceTypes } from '@gridhelm/contract/acting/alarms/rules'
import { compareNumbers } from '@gridhelm/contract/format/words'
import { type Fault, type FaultPage, kindOfAlarmDevice } from '@gridhelm/contract/history/faults/entities'
import type { Language } from '@gridhelm/contract/language'
import { type ListQuery, pageResult } from '@gridhelm/contract/page'
import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import { alarmText } from '../../../site/alarm-words/alarm-words.ts'
import { type Episode, endOf } from '../../../site/alarm-words/episodes.ts'
import type { EpisodeDevice } from '../../../site/alarm-words/word-stretches.ts'

export interface ListDevice extends EpisodeDevice {
  wire: SiteDevice
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

type ListEpisode = Episode<ListDevice>

const statuses = { active: 'alarm', cleared: 'normal', lost: 'lost' } as const

const deviceTypeOf = (kind: string) =>
  alarmDeviceTypes.find((type) => kindOfAlarmDevice[type] === kind) ?? null

export function wireFault(episode: ListEpisode, language: Language, now: number): Fault {
  const { device, word, bit, alarm, level, from, to, lastSeen, state } = episode
  const { wire, projectName, zone, siteId } = device
  const text = alarmText(word, bit, language)
  return {
    id: `${wire.id}:${word.key}:${bit}:${from}`,
    siteId: String(siteId),
    projectName,
    zone,
    device: wire,
    alarm,
    point: word.key,
    level,
    deviceType: deviceTypeOf(device.systemType),
    message: `${wire.number} · ${text.content}`,
    ...text,
    sendTime: from,
    // Frames do not keep when they came in.
    receiveTime: null,
    endTime: to,
    lastSeen,
    durationMs: endOf(episode, now) - from,
    status: statuses[state],
  }
}

/** Those that the filter lets through. */
export function narrowed(
  episodes: readonly ListEpisode[],
  { level, deviceType, content, device, alarm }: ListFilter,
  language: Language,
): ListEpisode[] {
  const kind = deviceType ? kindOfAlarmDevice[deviceType] : undefined
  const part = content?.toLocaleLowerCase()
  return episodes.filter(
    (one) =>
      (!level || String(one.level) === level) &&
      (kind === undefined || one.device.systemType === kind) &&
      (!device || one.device.wire.id === device) &&
      (!alarm || one.alarm === alarm) &&
      (!part || alarmText(one.word, one.bit, language).content.toLocaleLowerCase().includes(part)),
  )
}

type Compare = (a: ListEpisode, b: ListEpisode) => number

const comparisons = (now: number): Readonly<Record<string, Compare>> => ({
  status: (a, b) => isActive(a) - isActive(b),
  sendTime: (a, b) => a.from - b.from,
  endTime: (a, b) => endOf(a, now) - endOf(b, now),
  durationMs: (a, b) => endOf(a, now) - a.from - (endOf(b, now) - b.from),
  // What is worse is more.
  level: (a, b) => b.level - a.level,
  projectName: (a, b) => compareNumbers(a.device.projectName, b.device.projectName),
  deviceType: (a, b) => compareNumbers(a.device.systemType, b.device.systemType),
  message: (a, b) =>
    compareNumbers(a.device.wire.number, b.device.wire.number) || compareNumbers(a.alarm, b.alarm),
})

const isActive = ({ state }: ListEpisode) => Number(state === 'active')
/** What is there first, then the latest; the same order every time. */
const usual: Compare = (a, b) =>
  isActive(b) - isActive(a) ||
  b.from - a.from ||
  a.level - b.level ||
  a.device.siteId - b.device.siteId ||
  a.device.deviceId - b.device.deviceId ||
  (a.alarm < b.alarm ? -1 : 1)

export function sorted(
  episodes: readonly ListEpisode[],
  { column, order }: Pick<ListQuery, 'column' | 'order'>,
  now: number,
): ListEpisode[] {
  const compare = comparisons(now)[column]
  const sign = order === 'asc' ? 1 : -1
  return episodes.toSorted((a, b) => (compare ? sign * compare(a, b) : 0) || usual(a, b))
}

export function pageOf(
  episodes: readonly ListEpisode[],
  query: ListQuery,
  { start, end, now, language }: { start: number; end: number; now: number; language: Language },
): FaultPage {
  const first = (query.pageNo - 1) * query.pageSize
  const page = sorted(episodes, query, now).slice(first, first + query.pageSize)
  const records = page.map((episode) => wireFault(episode, language, now))
  return { ...pageResult(records, episodes.length, query), from: start, to: end, now }
}
