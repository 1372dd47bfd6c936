import type { Format } from '@gridhelm/contract/format/format'
import type { PointCurve } from '@gridhelm/contract/stations/overview/entities'
import type { ColourRole, Point } from '@gridhelm/points/point'
import type { ChartOption } from '../../ui/chart/echarts.ts'
import type { ChartLook } from '../../ui/chart/look.ts'
import { chartTip, type TipRow } from '../../ui/chart/tip.ts'
import { inSteps, timeAxis } from './time-axis.ts'

export interface PointCurveView {
  curve: PointCurve
  point: Point
  f: Format
  timeZone: string
  /** The newest value, which no step holds yet. */
  newest: { t: number; value: number } | undefined
  names: Record<'mean' | 'min' | 'max', string>
}

const hueOf = (look: ChartLook, role: ColourRole) => (role === 'neutral' ? look.brand : look[role])

/** The mean as a line in the band of its extremes; a state jumps, a gap stays a gap. */
export function pointCurveOption(view: PointCurveView): (look: ChartLook) => ChartOption {
  const { curve, point, f, timeZone, newest, names } = view
  const { from, to, stepMs } = curve
  const isState = 'states' in point || point.kind === 'alarmWord'
  const shown = (values: readonly (number | null)[]) => values.map((value) => f.shown(value, point.unit))
  const low = shown(curve.min)
  const spread = shown(curve.max).map((max, index) => {
    const min = low[index] ?? null
    return max === null || min === null ? null : max - min
  })
  const mean = inSteps(shown(curve.mean), from, stepMs)
  const last: [number, number | null][] =
    newest && newest.t > (mean.at(-1)?.[0] ?? 0) ? [[newest.t, f.shown(newest.value, point.unit)]] : []
  const text = (value: number | null | undefined) => f.point(value, point)
  const rowsAt = (index: number, mark: string): TipRow[] => [
    { mark, name: names.mean, value: text(curve.mean[index]) },
    ...(isState
      ? []
      : [
          { name: names.max, value: text(curve.max[index]) },
          { name: names.min, value: text(curve.min[index]) },
        ]),
  ]
  return (look) => {
    const hue = hueOf(look, point.display.colour)
    const plain = { type: 'line' as const, symbol: 'none', silent: true, connectNulls: false }
    return {
      grid: { left: 8, right: 16, top: 16, bottom: 4, containLabel: true },
      xAxis: timeAxis({ from, to: Math.max(to, newest?.t ?? to), timeZone, f, most: 7 }),
      yAxis: {
        type: 'value',
        scale: true,
        ...(isState ? { minInterval: 1 } : {}),
        axisLabel: { formatter: (value: number) => f.shownPoint(value, point) },
      },
      tooltip: {
        formatter: (hovered: unknown) => {
          const [first] = hovered as { axisValue: number }[]
          const at = Number(first?.axisValue)
          const index = Math.min(curve.mean.length - 1, Math.max(0, Math.floor((at - from) / stepMs)))
          return chartTip(f.dayTime(at, timeZone), rowsAt(index, hue))
        },
      },
      series: [
        ...(isState
          ? []
          : [
              {
                ...plain,
                stack: 'band',
                stackStrategy: 'all' as const,
                lineStyle: { opacity: 0 },
                data: inSteps(low, from, stepMs),
              },
              {
                ...plain,
                stack: 'band',
                stackStrategy: 'all' as const,
                lineStyle: { opacity: 0 },
                areaStyle: { color: hue, opacity: 0.22 },
                data: inSteps(spread, from, stepMs),
              },
            ]),
        {
          ...plain,
          ...(isState ? { step: 'end' as const } : {}),
          lineStyle: { color: hue, width: 2 },
          itemStyle: { color: hue },
          data: [...mean, ...last],
        },
      ],
    }
  }
}
