import type { Station } from '@gridhelm/contract/stations/entities'
import { type Translate, useLocale, useTexts } from '../../../platform/texts.ts'
import { type Stat, StatStrip } from '../../../ui/StatTile.tsx'
import { useNow } from '../../../ui/ticker.ts'
import { ageOf, ageText, dateOf } from '../age.ts'
import { renewableShare } from '../equipment.ts'
import { positionOf } from '../position.ts'
import { energy, percent, power } from '../quantities.ts'
import {
  calendarDate,
  offsetMinutes,
  siteDay,
  timeAt,
  timeWithSeconds,
  weekdayAndDate,
} from '../site-time.ts'
import { type Position, type SunDay, sunDay, sunElevation } from '../solar.ts'
import { clockDifference, hoursAndMinutes } from './durations.ts'
import { texts } from './texts.ts'

type T = Translate<typeof texts>

function storageNote(station: Station, t: T, locale: string): string {
  if (station.batteryCapacity === 0) return t('noBattery')
  const renewable = station.pvCapacity + station.windCapacity
  if (renewable === 0) return ''
  const hours = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return t('storageHours', { hours: hours.format(station.batteryCapacity / renewable) })
}

function clockNote(station: Station, now: number, t: T, locale: string): string {
  const there = offsetMinutes(now, station.timeZone)
  if (there === undefined) return station.timeZone
  const difference = there + new Date(now).getTimezoneOffset()
  const date = weekdayAndDate(now, station.timeZone, locale) ?? ''
  if (difference === 0) return `${date} · ${t('sameTime')}`
  return `${date} · ${t(difference > 0 ? 'ahead' : 'behind', { time: clockDifference(difference) })}`
}

/** The next time that the sun crosses the horizon, today or tomorrow. */
function nextEdge(station: Station & Position, today: SunDay, now: number, t: T, locale: string): string {
  const clock = (at: number) => timeAt(at, station.timeZone, locale) ?? ''
  const isUp = sunElevation(now, station) > 0
  const later = [isUp ? today.set : today.rise].find((at) => at !== undefined && at > now)
  const end = today.samples.at(-1)?.at ?? now
  const tomorrow = later === undefined ? sunDay(station, { start: end, end: end + 86_400_000 }) : undefined
  const at = later ?? (isUp ? tomorrow?.set : tomorrow?.rise)
  if (at === undefined) return t(isUp ? 'sunUp' : 'sunDown')
  return isUp ? t('setsAt', { time: clock(at) }) : t('risesAt', { time: clock(at) })
}

function sunStats(station: Station, now: number, t: T, locale: string): [Stat, Stat] {
  const definitions = { daylight: t('daylightMeaning'), sun: t('sunMeaning') }
  const day = siteDay(now, station.timeZone)
  const position = positionOf(station)
  const today = day && position && sunDay(position, day)
  const clock = (at: number) => timeAt(at, station.timeZone, locale) ?? ''
  const degrees = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'negative' })
  const edges =
    today?.rise !== undefined && today.set !== undefined
      ? t('riseToSet', { rise: clock(today.rise), set: clock(today.set) })
      : today && today.kind !== 'normal'
        ? t(today.kind === 'up' ? 'sunUp' : 'sunDown')
        : ''
  return [
    {
      label: t('daylightToday'),
      ...(today ? hoursAndMinutes(today.daylightMs) : { value: undefined }),
      note: edges,
      definition: definitions.daylight,
    },
    {
      label: t('sunNow'),
      value: position && `${degrees.format(sunElevation(now, position)).replace('-', '−')}°`,
      note: position
        ? today && nextEdge({ ...station, ...position }, today, now, t, locale)
        : t('positionMissing'),
      definition: definitions.sun,
    },
  ]
}

/** '3 years 6 months': the number large, its words small. */
function numberFirst(text: string): { value: string; unit: string } {
  const [, value = '', unit = ''] = /^(\d+)\s*(.*)$/.exec(text) ?? []
  return { value, unit }
}

function LocalClock({ timeZone }: { timeZone: string }) {
  return timeWithSeconds(useNow('second'), timeZone, useLocale()) ?? '–'
}

export function StationFigures({ station }: { station: Station }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const now = useNow('minute')
  const share = renewableShare(station)
  const age = ageOf(station.completionDate, dateOf(now))
  const date = calendarDate(station.completionDate, locale)
  const stats: Stat[] = [
    {
      label: t('installedPower'),
      ...(station.totalCapacity > 0 ? power(station.totalCapacity, locale) : { value: undefined }),
      note: share === undefined ? t('notRecorded') : t('renewable', { share: percent(share, locale).value }),
      definition: t('installedMeaning'),
    },
    {
      label: t('storage'),
      ...(station.batteryCapacity > 0 ? energy(station.batteryCapacity, locale) : { value: undefined }),
      note: storageNote(station, t, locale),
      definition: t('storageMeaning'),
    },
    {
      label: t('localTime'),
      value: <LocalClock timeZone={station.timeZone} />,
      note: clockNote(station, now, t, locale),
      definition: t('timeMeaning'),
    },
    ...sunStats(station, now, t, locale),
    {
      label: t('inService'),
      ...(age
        ? numberFirst(ageText(age, locale))
        : { value: station.completionDate === null ? undefined : t('notYet') }),
      note:
        station.completionDate === null
          ? t('notRecorded')
          : age
            ? t('since', { date })
            : t('plannedFor', { date }),
      definition: t('serviceMeaning'),
    },
  ]
  return <StatStrip stats={stats} label={t('figures')} />
}
