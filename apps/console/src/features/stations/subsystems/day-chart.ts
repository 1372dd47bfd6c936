import type { Format } from '@gridhelm/contract/format/format'
import type { Language } from '@gridhelm/contract/language'
import type { DayCurve, KindCurves } from '@gridhelm/contract/stations/overview/entities'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { formatPoint } from '@gridhelm/points/format'
import type { Point } from '@gridhelm/points/point'
import { units } from '@gridhelm/points/units'
import { inSteps, timeAxis } from '../../../site/curve/time-axis.ts'
import type { ChartTable } from '../../../ui/chart/Chart.tsx'
import type { ChartOption } from '../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../ui/chart/look.ts'
import { chartTip } from '../../../ui/chart/tip.ts'

export type Hue = 'pv' | 'wind' | 'generator' | 'battery' | 'grid' | 'load'
export type Span = Pick<KindCurves, 'from' | 'to' | 'stepMs'>

export interface DayLine {
  key: string
  name: string
  point: Point
  values: readonly (number | null)[]
  /** 0 at the left, 1 at the right: percent beside power. */
  axis: 0 | 1
  /** The place among the devices, which share one hue. */
  place: number
}

const isMeasured = (values: readonly (number | null)[] | undefined): values is readonly (number | null)[] =>
  values?.some((value) => value !== null) ?? false

/** Device by device; the first point has the left axis, the second one the right. */
export function deviceLines(
  devices: KindCurves['devices'],
  kind: DeviceKind,
  points: readonly string[],
  language: Language,
): DayLine[] {
  return devices.flatMap((device, place) =>
    points.flatMap((key, axis): DayLine[] => {
      const point = findPoint(kind, key)
      const values = device.values[key]
      if (!point || !isMeasured(values)) return []
      const name = points.length === 1 ? device.number : `${device.number} · ${point.name[language]}`
      return [{ key: `${device.id} ${key}`, name, point, values, axis: axis === 0 ? 0 : 1, place }]
    }),
  )
}

const sitePoints = {
  wind: findPoint('windTurbine', 'activePower'),
  grid: findPoint('grid', 'activePower'),
  load: findPoint('load', 'activePower'),
  irradiance: findPoint('environment', 'irradiancePlane'),
} as const
export type SiteQuantity = keyof typeof sitePoints

/** One quantity of the whole site. */
export function siteLines(curve: DayCurve, quantity: SiteQuantity, language: Language): DayLine[] {
  const point = sitePoints[quantity]
  const values = quantity === 'irradiance' ? curve.irradiance : curve.power[quantity]
  return isMeasured(values)
    ? [{ key: quantity, name: point.name[language], point, values, axis: 0, place: 0 }]
    : []
}

export interface DayChart {
  span: Span
  lines: readonly DayLine[]
  hue: Hue
  timeZone: string
  f: Format
  language: Language
}

const strokes = ['solid', 'dashed'] as const
const weaker = (steps: number) => 1 - 0.18 * (Math.floor(steps) % 4)

/** One hue for all devices of a kind: they are told apart by strength and by the stroke; dotted is the right axis. */
function strokeOf(axis: 0 | 1, place: number) {
  if (axis === 1) return { type: 'dotted' as const, opacity: weaker(place) }
  return { type: strokes[place % strokes.length] ?? 'solid', opacity: weaker(place / strokes.length) }
}

export function dayChartOption(chart: DayChart): (look: ChartLook) => ChartOption {
  const { span, lines, hue, timeZone, f, language } = chart
  const { from, to, stepMs } = span
  const axes = [0, 1].flatMap((axis) => lines.find((line) => line.axis === axis) ?? [])
  return (look) => ({
    grid: { left: 8, right: 12, top: 28, bottom: lines.length > 1 ? 32 : 4, containLabel: true },
    legend: {
      show: lines.length > 1,
      type: 'scroll',
      bottom: 0,
      itemWidth: 18,
      itemHeight: 2,
      textStyle: { color: look.text, fontSize: 12 },
    },
    xAxis: timeAxis({ from, to, timeZone, f }),
    yAxis: axes.map(({ point, axis }) => ({
      type: 'value' as const,
      name: units[point.unit].symbol[language],
      nameTextStyle: { align: axis === 0 ? ('left' as const) : ('right' as const) },
      ...(point.unit === '%' ? { min: 0, max: 100 } : {}),
      splitLine: { show: axis === 0 },
      axisLabel: { formatter: (value: number) => f.whole(value) },
    })),
    tooltip: {
      formatter: (hovered: unknown) => {
        const [first] = hovered as { axisValue: number }[]
        const at = Number(first?.axisValue)
        const rows = valuesAt(chart, at).map((row) => ({ ...row, mark: look[hue] }))
        return chartTip(f.dayTime(at, timeZone), rows)
      },
    },
    series: lines.map(({ name, values, axis, place }, index) => ({
      type: 'line' as const,
      name,
      yAxisIndex: Math.min(axis, axes.length - 1),
      symbol: 'none',
      connectNulls: false,
      itemStyle: { color: axis === 0 ? look[hue] : look.quiet },
      lineStyle: {
        width: 2,
        color: axis === 0 ? look[hue] : look.quiet,
        ...strokeOf(axis, place),
      },
      data: inSteps(values, from, stepMs),
      ...(index === 0 ? { areaStyle: { color: look[hue], opacity: lines.length === 1 ? 0.18 : 0.06 } } : {}),
    })),
  })
}

/** What the lines say of a moment; those that say nothing are left out. */
export function valuesAt({ span, lines, language }: DayChart, at: number): { name: string; value: string }[] {
  const index = Math.floor((at - span.from) / span.stepMs)
  return lines.flatMap(({ name, point, values }) => {
    const value = values[index] ?? null
    return value === null ? [] : [{ name, value: formatPoint(value, point, language) }]
  })
}

const hourMs = 3_600_000

/** The same in figures, one line an hour. */
export function dayTable(chart: DayChart, timeTitle: string): ChartTable {
  const { span, lines, timeZone, f, language } = chart
  const every = Math.max(1, Math.round(hourMs / span.stepMs))
  const count = lines[0]?.values.length ?? 0
  const rows = Array.from({ length: Math.ceil(count / every) }, (_, hour) => hour * every)
    .filter((index) => lines.some(({ values }) => typeof values[index] === 'number'))
    .map((index) => [
      f.time(span.from + index * span.stepMs, timeZone) ?? String(index),
      ...lines.map(({ values, point }) => formatPoint(values[index], point, language)),
    ])
  return { head: [timeTitle, ...lines.map(({ name }) => name)], rows }
}
