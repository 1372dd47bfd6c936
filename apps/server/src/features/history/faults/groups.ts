import type { FaultGroup, FaultStatistics } from '@gridhelm/contract/history/faults/entities'
import type { FaultGrouping } from '@gridhelm/contract/history/faults/rules'
import type { Language } from '@gridhelm/contract/language'
import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import { type AlarmStretch, endOf } from '../../../site/alarms/stretches.ts'
import { wordingOf } from '../../../site/alarms/wording.ts'
import { dateOf } from '../../../site/days.ts'
import { type Calendar, type Span, spansIn } from '../../../telemetry/rollup/calendar.ts'
import { HeardHours } from './heard.ts'
import { critical, type Devices, type Fault, faultsBySpan, figuresOf } from './statistics.ts'

export interface StatisticsDevice {
  siteId: number
  deviceId: number
  systemType: string
  wire: SiteDevice
}

/** Everything that the statistics of a site are made of. */
export interface SiteFaults {
  calendar: Calendar
  /** Not later than now. */
  span: Span
  now: number
  devices: readonly StatisticsDevice[]
  /** Of each device. */
  heard: readonly HeardHours[]
  stretches: readonly AlarmStretch[]
  siteId: number
  projectName: string
  /** Only alarms of this level, unless it is undefined. */
  level: number | undefined
  language: Language
}

interface Counted extends Fault {
  stretch: AlarmStretch
}

/** As alarms of the site have it. */
const wholeSite = 0
const ofSite = -1

type Statistics = Pick<FaultStatistics, 'total' | 'groups' | 'trend'>

/** Days of the span in their order, cut to it. */
function daysIn({ calendar, span }: SiteFaults): (Span & { date: string })[] {
  return spansIn(calendar, 'day', span.start, span.end).map(({ start, end }) => ({
    date: dateOf(calendar, start),
    start: Math.max(start, span.start),
    end: Math.min(end, span.end),
  }))
}

export function statisticsOf(site: SiteFaults, groupBy: FaultGrouping): Statistics {
  const places = new Map(site.devices.map(({ deviceId }, place) => [deviceId, place]))
  const all = site.stretches.map((stretch): Counted => {
    const { from, to, level, type, deviceId } = stretch
    const known = { from, end: endOf(stretch, site.now), isCleared: to !== null, level }
    return { stretch, ...known, isSilence: type === 'silence', device: places.get(deviceId) ?? ofSite }
  })
  const criticals = all.filter(({ level, isSilence }) => level === critical && !isSilence)
  const lost = all.filter(({ isSilence, stretch }) => isSilence && stretch.deviceId === wholeSite)
  const faults = site.level === undefined ? all : all.filter(({ level }) => level === site.level)
  const devicesWhere = (isMeant: (device: StatisticsDevice) => boolean): Devices => {
    const meant = new Set(site.devices.flatMap((device, place) => (isMeant(device) ? [place] : [])))
    const heard = new Map([...site.heard.entries()].filter(([place]) => meant.has(place)))
    return {
      heard,
      anyHeard: HeardHours.anyOf(site.span, [...heard.values()]),
      critical: criticals.filter(({ device }) => meant.has(device)),
      silences:
        meant.size === 1 ? [...lost, ...all.filter((one) => one.isSilence && meant.has(one.device))] : lost,
    }
  }
  const everything = devicesWhere(() => true)
  const total = figuresOf(faults, everything, site.span)
  const shareOf = (count: number) => (total.count > 0 ? count / total.count : 0)

  const byDevice = (): FaultGroup[] => {
    const own = Map.groupBy(faults, ({ device }) => device)
    const ofDevices = site.devices.map((device, place): FaultGroup => {
      const meant = devicesWhere((one) => one === device)
      const figures = figuresOf(own.get(place) ?? [], meant, site.span)
      const { wire } = device
      return { ...figures, key: wire.id, name: wire.number, share: shareOf(figures.count), device: wire }
    })
    // That nothing is heard of the site is nobody's in particular.
    const rest = own.get(ofSite)
    if (!rest) return ofDevices
    const figures = figuresOf(rest, everything, site.span)
    const key = `${site.siteId}-${wholeSite}`
    return [...ofDevices, { ...figures, key, name: site.projectName, share: shareOf(figures.count) }]
  }
  const byAlarm = (): FaultGroup[] =>
    [...Map.groupBy(faults, ({ stretch }) => stretch.alarm)].map(([key, own]) => {
      const { stretch } = own[0] as Counted
      const kind = stretch.systemType
      const isOfSite = own.every(({ device }) => device === ofSite)
      const meant = isOfSite ? everything : devicesWhere((device) => device.systemType === kind)
      const figures = figuresOf(own, meant, site.span)
      const name = wordingOf(stretch, site.language).content
      return { ...figures, key, name, share: shareOf(figures.count), alarm: { kind, level: stretch.level } }
    })
  const days = daysIn(site)
  const bySpan = (spans: ReadonlyMap<string, Span>): FaultGroup[] => {
    const own = faultsBySpan([...spans.values()], faults)
    const grave = faultsBySpan([...spans.values()], criticals)
    return [...spans].map(([key, span], place) => {
      const devices = { ...everything, critical: grave[place] ?? [] }
      const figures = figuresOf(own[place] ?? [], devices, span)
      return { ...figures, key, name: key, share: shareOf(figures.count) }
    })
  }
  const makers: Record<FaultGrouping, () => FaultGroup[]> = {
    device: () => byDevice().toSorted(mostFirst),
    kind: () => byAlarm().toSorted(mostFirst),
    day: () => bySpan(new Map(days.map((day) => [day.date, day]))),
    month: () => bySpan(monthsOf(days)),
  }
  return { total, groups: makers[groupBy](), trend: trendOf(days, faults) }
}

const mostFirst = (a: FaultGroup, b: FaultGroup) =>
  b.count - a.count || b.durationMs - a.durationMs || (a.key < b.key ? -1 : 1)

function monthsOf(days: readonly (Span & { date: string })[]): Map<string, Span> {
  const months = new Map<string, Span>()
  for (const { date, start, end } of days) {
    const key = date.slice(0, 7)
    months.set(key, { start: months.get(key)?.start ?? start, end })
  }
  return months
}

function trendOf(days: readonly (Span & { date: string })[], faults: readonly Fault[]): Statistics['trend'] {
  const byDay = faultsBySpan(days, faults)
  return days.map((day, place) => {
    const levels: Statistics['trend'][number]['levels'] = [0, 0, 0]
    let durationMs = 0
    for (const { from, end, level } of byDay[place] ?? []) {
      if (from >= day.start && from < day.end) levels[level - 1] = (levels[level - 1] ?? 0) + 1
      durationMs += Math.max(0, Math.min(end, day.end) - Math.max(from, day.start))
    }
    return { day: day.date, from: day.start, levels, durationMs }
  })
}
