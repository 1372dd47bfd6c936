import type { Format } from '@gridhelm/contract/format/format'
import { type FigureName, figures } from '@gridhelm/contract/system/monitor/figures'
import type { ChartOption, ChartSeries } from '../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../ui/chart/look.ts'
import { chartTip } from '../../../ui/chart/tip.ts'

export interface Curve {
  name: FigureName
  title: string
  values: readonly (number | null)[]
}

/** The lines of a chart take these colours in turn. */
export const hues = ['brand', 'load', 'pv', 'battery'] as const
/** Longer than that nothing was measured: the line breaks. */
const gapMs = 3 * 60_000
/** From here on an axis tells seconds: all of it in one unit, though its end lies above the highest value. */
const inSecondsFromMs = 5_000

/** A point for each sample, and a break where the process told nothing. */
export function brokenLine(
  times: readonly number[],
  values: readonly (number | null)[],
): [number, number | null][] {
  return times.flatMap((at, place): [number, number | null][] => {
    const before = times[place - 1]
    const point: [number, number | null] = [at, values[place] ?? null]
    return before !== undefined && at - before > gapMs ? [[at - 1, null], point] : [point]
  })
}

interface View {
  times: readonly number[]
  curves: readonly Curve[]
  /** A figure in words. */
  write: (name: FigureName, value: number | null) => string
  f: Format
}

export function figureOption({ times, curves, write, f }: View): (look: ChartLook) => ChartOption {
  const [first] = curves
  const most = Math.max(...curves.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const isInSeconds = first && figures[first.name].kind === 'ms' && most >= inSecondsFromMs
  const mark = (value: number): string => {
    if (!first || value === 0) return '0'
    return isInSeconds ? f.duration(value) : write(first.name, value)
  }
  return (look) => ({
    grid: { left: 8, right: 16, top: 12, bottom: 4, containLabel: true },
    xAxis: {
      type: 'time',
      // Labels tell minutes: none of them twice.
      minInterval: 60_000,
      axisLabel: { hideOverlap: true, formatter: (at: number) => f.time(at) },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      min: 0,
      splitNumber: 3,
      // There is no half of a connection.
      ...(first && figures[first.name].kind === 'count' ? { minInterval: 1 } : {}),
      // Nor more than the whole of a processor.
      ...(first && figures[first.name].kind === 'share' && most <= 1 ? { max: 1, interval: 0.25 } : {}),
      axisLabel: { formatter: mark },
    },
    tooltip: {
      formatter: (hovered: unknown) => {
        const [under] = hovered as { axisValue: number }[]
        const at = Number(under?.axisValue)
        const place = times.findLastIndex((time) => time <= at)
        return chartTip(
          f.moment(at),
          curves.map(({ name, title, values }, line) => ({
            mark: look[hues[line % hues.length] ?? 'brand'],
            name: title,
            value: write(name, values[place] ?? null),
          })),
        )
      },
    },
    series: curves.map(
      ({ values }, line): ChartSeries => ({
        type: 'line',
        symbol: 'none',
        connectNulls: false,
        lineStyle: { color: look[hues[line % hues.length] ?? 'brand'], width: 2 },
        itemStyle: { color: look[hues[line % hues.length] ?? 'brand'] },
        data: brokenLine(times, values),
      }),
    ),
  })
}
