import type { ChartOption } from '../../ui/chart/echarts.ts'
import { timeAt, timeWithSeconds, weekdayAndDate } from '../site-time.ts'
import { timeTicks } from './ticks.ts'

type Axis = Extract<NonNullable<ChartOption['xAxis']>, { type?: 'time' }>

interface TimeAxisOptions {
  from: number
  to: number
  timeZone: string
  locale: string
  /** How many hours there is room for. */
  most?: number
}

/** An axis of the site's own clock; the library knows only the reader's and UTC. */
export function timeAxis({ from, to, timeZone, locale, most = 9 }: TimeAxisOptions): Axis {
  const customValues = timeTicks(from, to, timeZone, most)
  const hasSeconds = customValues.some((at) => at % 60_000 !== 0)
  const clock = (at: number) => (hasSeconds ? timeWithSeconds : timeAt)(at, timeZone, locale) ?? ''
  const isLong = to - from > 26 * 3_600_000
  return {
    type: 'time',
    min: from,
    max: to,
    axisTick: { customValues },
    axisLabel: {
      customValues,
      hideOverlap: true,
      formatter: (at: number) =>
        isLong && clock(at) === '00:00' ? (weekdayAndDate(at, timeZone, locale) ?? '') : clock(at),
    },
    splitLine: { show: false },
    axisPointer: {
      label: { formatter: ({ value }: { value: unknown }) => momentOf(Number(value), timeZone, locale) },
    },
  }
}

/** 'Sun, 15 Nov 14:30' of the site. */
export const momentOf = (at: number, timeZone: string, locale: string): string =>
  `${weekdayAndDate(at, timeZone, locale) ?? ''} ${timeAt(at, timeZone, locale) ?? ''}`.trim()

/** Values in even steps as the points of a line; each stands in the middle of its step. */
export const inSteps = (
  values: readonly (number | null)[],
  from: number,
  stepMs: number,
): [number, number | null][] => values.map((value, index) => [from + (index + 0.5) * stepMs, value])
