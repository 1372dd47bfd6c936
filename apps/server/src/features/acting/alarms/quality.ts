import type { AlarmQuality } from '@gridhelm/contract/acting/alarms/entities'
import { type Flood, floodsOf, floodWindowMs, mostWithin } from './flood.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const mostInMinute = 3
const mostInHour = 10
const mostFrequent = 10
const mostChattering = 50

/** An alarm of a device, or of a site as a whole. */
export interface Named {
  siteId: number
  deviceId: number
  ruleKey: string
}

/** When it was raised with a level, in no order. */
export interface Raised extends Named {
  level: 1 | 2 | 3
  times: readonly number[]
}

export interface Counted extends Named {
  level: 1 | 2 | 3
  count: number
}

export interface QualityFigures
  extends Pick<AlarmQuality, 'total' | 'levels' | 'perDay' | 'perHour' | 'peakInTenMinutes' | 'floodShare'> {
  floods: Flood[]
  chattering: (Counted & { mostInMinute: number })[]
  frequent: (Counted & { share: number })[]
}

const mostFirst = (a: Counted, b: Counted) =>
  b.count - a.count ||
  a.level - b.level ||
  a.siteId - b.siteId ||
  a.deviceId - b.deviceId ||
  (a.ruleKey < b.ruleKey ? -1 : 1)

/** By hours from the beginning until now, or the end. */
function byHour(times: readonly number[], from: number, until: number): AlarmQuality['perHour'] {
  const hours = Array.from({ length: Math.ceil((until - from) / hourMs) }, (_, hour) => ({
    from: from + hour * hourMs,
    count: 0,
  }))
  for (const at of times) {
    const hour = hours[Math.floor((at - from) / hourMs)]
    if (hour) hour.count++
  }
  return hours
}

const inOrder = (times: readonly number[]): number[] => Array.from(Float64Array.from(times).sort())

/** Whatever its level was; the worst one stands for it. */
function byAlarm(raised: readonly Raised[]): (Counted & { times: number[] })[] {
  const groups = Map.groupBy(raised, ({ siteId, deviceId, ruleKey }) => `${siteId}-${deviceId}-${ruleKey}`)
  return [...groups.values()]
    .map((own) => {
      const { siteId, deviceId, ruleKey } = own[0] as Raised
      const level = own.reduce<1 | 2 | 3>((worst, one) => (one.level < worst ? one.level : worst), 3)
      const times = inOrder(own.flatMap((one) => one.times))
      return { siteId, deviceId, ruleKey, level, count: times.length, times }
    })
    .toSorted(mostFirst)
}

/** Of what was raised in a stretch of time; `until`: its end, or now. */
export function figuresOf(
  raised: readonly Raised[],
  { from, until }: { from: number; until: number },
): QualityFigures {
  const times = inOrder(raised.flatMap((one) => one.times))
  const length = Math.max(1, until - from)
  const levels: AlarmQuality['levels'] = [0, 0, 0]
  for (const one of raised) levels[one.level - 1] = (levels[one.level - 1] ?? 0) + one.times.length
  const floods = floodsOf(times, until)
  const flooded = floods.reduce((sum, { from: begun, to }) => sum + (Math.min(to ?? until, until) - begun), 0)
  const alarms = byAlarm(raised)
  const chattering = alarms.flatMap(({ times: own, ...alarm }) => {
    const inMinute = mostWithin(own, minuteMs)
    const isChattering = inMinute > mostInMinute || mostWithin(own, hourMs) > mostInHour
    return isChattering ? [{ ...alarm, mostInMinute: inMinute }] : []
  })
  return {
    total: times.length,
    levels,
    perDay: times.length / Math.max(1, length / dayMs),
    perHour: byHour(times, from, until),
    peakInTenMinutes: mostWithin(times, floodWindowMs),
    floods,
    floodShare: flooded / length,
    chattering: chattering.slice(0, mostChattering),
    frequent: alarms
      .slice(0, mostFrequent)
      .map(({ times: _, ...alarm }) => ({ ...alarm, share: alarm.count / times.length })),
  }
}
