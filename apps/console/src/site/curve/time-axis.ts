import type { Format } from '@gridhelm/contract/format/format'
import type { ChartOption } from '../../ui/chart/echarts.ts'
import { timeTicks } from './ticks.ts'

type Axis = Extract<NonNullable<ChartOption['xAxis']>, { type?: 'time' }>

interface TimeAxisOptions {
  from: number
  to: number
  timeZone: string
  f: Format
  /** How many hours there is room for. */
  most?: number
}

/** An axis of the site's own clock; the library knows only the reader's and UTC. */
export function timeAxis({ from, to, timeZone, f, most = 9 }: TimeAxisOptions): Axis {
  const customValues = timeTicks(from, to, timeZone, most)
  const hasSeconds = customValues.some((at) => at % 60_000 !== 0)
  const clock = (at: number) => (hasSeconds ? f.timeToSecond : f.time)(at, timeZone)
  const isLong = to - from > 26 * 3_600_000
  return {
    type: 'time',
    min: from,
    max: to,
    axisTick: { customValues },
    axisLabel: {
      customValues,
      hideOverlap: true,
      formatter: (at: number) => (isLong && clock(at) === '00:00' ? f.day(at, timeZone) : clock(at)),
    },
    splitLine: { show: false },
    axisPointer: {
      label: { formatter: ({ value }: { value: unknown }) => f.dayTime(Number(value), timeZone) },
    },
  }
}

/** Values in even steps as the points of a line; each stands in the middle of its step. */
export const inSteps = (
  values: readonly (number | null)[],
  from: number,
  stepMs: number,
): [number, number | null][] => values.map((value, index) => [from + (index + 0.5) * stepMs, value])
