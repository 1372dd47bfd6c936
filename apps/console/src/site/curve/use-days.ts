import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '../../ui/ticker.ts'
import { nightsIn } from '../history/nights.ts'
import { wallAt } from '../period/wall-clock.ts'
import { positionOf } from '../position.ts'
import { askDayCurve, useDayCurve } from '../site-queries.ts'
import { dayEarlier, joined } from './day-curves.ts'
import { type Axis, type Bounds, boundsOf, datesBefore, type Span } from './span.ts'

const minute = 60_000

interface AskedDays<Day> {
  station: Station
  span: Span
  today: Day | undefined
  /** Whether the next hours are shown too. */
  isExpected: boolean
  /** What the days are of, and how one that is over is asked for; its answer changes no more. */
  key: readonly string[]
  askDay: (day: string, signal: AbortSignal) => Promise<Day>
  join: (days: readonly Day[], bounds: Bounds) => Day
}

const knownOf = <Day>(answers: readonly { data: Day | undefined }[]): readonly Day[] =>
  answers.flatMap(({ data }) => data ?? [])

/** Today with the days before it, cut to the span; pale behind it the day before; and the nights. */
export function useDays<Day extends Axis>({
  station,
  span,
  today,
  isExpected,
  key,
  askDay,
  join,
}: AskedDays<Day>) {
  const now = useNow('minute')
  // Noon, so that an hour more or less of the clock does not matter.
  const date = today && wallAt((today.from + today.to) / 2, station.timeZone).slice(0, 10)
  const past = useQueries({
    queries: (date === undefined ? [] : datesBefore(date, span)).map((day) => ({
      queryKey: ['site', station.id, ...key, day],
      queryFn: ({ signal }: { signal: AbortSignal }) => askDay(day, signal),
      staleTime: 10 * minute,
    })),
    combine: knownOf<Day>,
  })
  return useMemo(() => {
    if (!today) return undefined
    const days = [...past, today]
    const bounds = boundsOf(span, today, now, isExpected)
    const place = positionOf(station)
    return {
      day: join(days, bounds),
      earlier: span === '7d' ? undefined : dayEarlier(join, days, bounds),
      nights: place ? nightsIn(bounds, place) : [],
    }
  }, [past, today, isExpected, span, now, station, join])
}

/** The power of a site; `asked` is its day of today. */
export function useSiteDays(station: Station, span: Span, isExpected: boolean) {
  const asked = useDayCurve(station.id)
  const drawn = useDays({
    station,
    span,
    today: asked.data,
    isExpected,
    key: ['day'],
    askDay: askDayCurve(station.id),
    join: joined,
  })
  return { asked, drawn }
}
