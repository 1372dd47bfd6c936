import type { Format } from '@gridhelm/contract/format/format'
import type { Language } from '@gridhelm/contract/language'
import type { DayCurve, KindCurves } from '@gridhelm/contract/stations/overview/entities'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { nightArea } from '../../../site/curve/night-area.ts'
import type { Axis, Bounds } from '../../../site/curve/span.ts'
import { inSteps, timeAxis } from '../../../site/curve/time-axis.ts'
import { curveHue } from '../../../site/history/hues.ts'
import type { ChartTable } from '../../../ui/chart/Chart.tsx'
import type { ChartOption, ChartSeries } from '../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../ui/chart/look.ts'
import { chartTip } from '../../../ui/chart/tip.ts'

export type Hue = 'pv' | 'wind' | 'generator' | 'battery' | 'grid' | 'load'

export interface DayLine {
  key: string
  name: string
  point: Point
  values: readonly (number | null)[]
  /** 0 at the left, 1 at the right: percent beside power. */
  axis: 0 | 1
  /** The place among the devices: the first has the hue of its kind, the others are told apart. */
  place: number
  /** The same hours a day earlier. */
  earlier?: readonly (number | null)[] | undefined
}

const isMeasured = (values: readonly (number | null)[] | undefined): values is readonly (number | null)[] =>
  values?.some((value) => value !== null) ?? false

/** Device by device; the first point has the left axis, the second one the right. */
export function deviceLines(
  devices: KindCurves['devices'],
  kind: DeviceKind,
  points: readonly string[],
  language: Language,
  earlier?: KindCurves['devices'],
): DayLine[] {
  return devices.flatMap((device, place) =>
    points.flatMap((key, axis): DayLine[] => {
      const point = findPoint(kind, key)
      const values = device.values[key]
      if (!point || !isMeasured(values)) return []
      const name = points.length === 1 ? device.number : `${device.number} · ${point.name[language]}`
      const before = axis === 0 ? earlier?.find(({ id }) => id === device.id)?.values[key] : undefined
      return [
        { key: `${device.id} ${key}`, name, point, values, axis: axis === 0 ? 0 : 1, place, earlier: before },
      ]
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
export function siteLines(
  curve: DayCurve,
  quantity: SiteQuantity,
  language: Language,
  before?: DayCurve,
): DayLine[] {
  const point = sitePoints[quantity]
  const of = (day: DayCurve | undefined) =>
    quantity === 'irradiance' ? day?.irradiance : day?.power[quantity]
  const values = of(curve)
  const name = point.name[language]
  return isMeasured(values)
    ? [{ key: quantity, name, point, values, axis: 0, place: 0, earlier: of(before) }]
    : []
}

export interface DayChart {
  span: Axis
  nights?: readonly Bounds[]
  /** What the pale line of the day before is called. */
  earlierName: (name: string) => string
  lines: readonly DayLine[]
  hue: Hue
  timeZone: string
  f: Format
}

/** The first device has the hue of its kind, each other one its own; the right axis is dotted. */
const colourOf = (look: ChartLook, hue: Hue, { place }: DayLine) =>
  place === 0 ? look[hue] : curveHue(place - 1).of(look)

const shownValues = (values: DayLine['values'], { unit }: Point, f: Format) =>
  values.map((value) => f.shown(value, unit))

/** Pale behind the only line: among several it would be one of them. */
function earlierSeries({ span, lines, earlierName, hue, f }: DayChart, look: ChartLook): ChartSeries[] {
  const [line, ...others] = lines.filter(({ axis }) => axis === 0)
  if (!line || others.length > 0 || !isMeasured(line.earlier)) return []
  return [
    {
      type: 'line',
      name: earlierName(line.name),
      symbol: 'none',
      z: 1,
      lineStyle: { color: look[hue], width: 1, opacity: 0.45 },
      itemStyle: { color: look[hue], opacity: 0.45 },
      data: inSteps(shownValues(line.earlier, line.point, f), span.from, span.stepMs),
    },
  ]
}

export function dayChartOption(chart: DayChart): (look: ChartLook) => ChartOption {
  const { span, nights = [], lines, hue, timeZone, f } = chart
  const { from, to, stepMs } = span
  const axes = [0, 1].flatMap((axis) => lines.find((line) => line.axis === axis) ?? [])
  return (look) => ({
    grid: { left: 8, right: 12, top: 28, bottom: 32, containLabel: true },
    legend: {
      type: 'scroll',
      bottom: 0,
      itemWidth: 18,
      itemHeight: 2,
      textStyle: { color: look.text, fontSize: 12 },
    },
    xAxis: timeAxis({ from, to, timeZone, f }),
    yAxis: axes.map(({ point, axis }) => ({
      type: 'value' as const,
      name: f.symbol(point.unit),
      nameTextStyle: { align: axis === 0 ? ('left' as const) : ('right' as const) },
      ...(point.unit === '%' ? { min: 0, max: 100 } : {}),
      splitLine: { show: axis === 0 },
      axisLabel: { formatter: (value: number) => f.upTo(value, 1) },
    })),
    tooltip: {
      formatter: (hovered: unknown) => {
        const [first] = hovered as { axisValue: number }[]
        const at = Number(first?.axisValue)
        const rows = valuesAt(chart, at).map(({ line, ...row }) => ({
          ...row,
          mark: colourOf(look, hue, line),
        }))
        return chartTip(f.dayTime(at, timeZone), rows)
      },
    },
    series: [
      ...earlierSeries(chart, look),
      ...lines.map((line, index): ChartSeries => {
        const { name, values, axis, point } = line
        const color = colourOf(look, hue, line)
        return {
          type: 'line',
          name,
          yAxisIndex: Math.min(axis, axes.length - 1),
          symbol: 'none',
          connectNulls: false,
          itemStyle: { color },
          lineStyle: { width: 2, color, ...(axis === 1 ? { type: 'dotted' } : {}) },
          data: inSteps(shownValues(values, point, f), from, stepMs),
          ...(index === 0
            ? {
                areaStyle: { color, opacity: lines.length === 1 ? 0.18 : 0.06 },
                markArea: nightArea(nights, look),
              }
            : {}),
        }
      }),
    ],
  })
}

/** What the lines say of a moment; those that say nothing are left out. */
export function valuesAt(
  { span, lines, f }: Pick<DayChart, 'span' | 'lines' | 'f'>,
  at: number,
): { line: DayLine; name: string; value: string }[] {
  const index = Math.floor((at - span.from) / span.stepMs)
  return lines.flatMap((line) => {
    const value = line.values[index] ?? null
    return value === null ? [] : [{ line, name: line.name, value: f.point(value, line.point) }]
  })
}

const hourMs = 3_600_000

/** The same in figures, one line an hour. */
export function dayTable(chart: DayChart, timeTitle: string): ChartTable {
  const { span, lines, timeZone, f } = chart
  const every = Math.max(1, Math.round(hourMs / span.stepMs))
  const count = lines[0]?.values.length ?? 0
  const rows = Array.from({ length: Math.ceil(count / every) }, (_, hour) => hour * every)
    .filter((index) => lines.some(({ values }) => typeof values[index] === 'number'))
    .map((index) => [
      f.dayTime(span.from + index * span.stepMs, timeZone),
      ...lines.map(({ values, point }) => f.point(values[index], point)),
    ])
  return { head: [timeTitle, ...lines.map(({ name }) => name)], rows }
}
