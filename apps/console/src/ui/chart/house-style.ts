import type { ChartOption } from './echarts.ts'
import type { ChartLook } from './look.ts'

type Axis = NonNullable<ChartOption['xAxis']>
type Loose = Record<string, unknown>

const asList = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T]

/** The value of an item of a series: a number, a pair with it at its end, or something that holds one of these. */
function itemValue(item: unknown): unknown {
  if (Array.isArray(item)) return item.at(-1)
  return typeof item === 'object' && item !== null && 'value' in item ? itemValue(item.value) : item
}

/** Nothing but zeros, or nothing at all: the library would make up a scale from 0 to 1. */
const isFlat = (series: readonly Loose[], axis: number): boolean =>
  series
    .filter(({ yAxisIndex = 0 }) => yAxisIndex === axis)
    .every(({ data }) => asList(data).every((item) => Number(itemValue(item) ?? 0) === 0))

/** Labels of a scale of which nothing is known but its zero. */
function onlyZero({ formatter }: { formatter?: unknown }) {
  const write = typeof formatter === 'function' ? (formatter as (value: number) => string) : String
  return { formatter: (value: number) => (value === 0 ? write(value) : '') }
}

/** Where there are several lines, the one that is pointed at stands out. */
const lines = (series: readonly Loose[]): readonly Loose[] =>
  series.filter(({ type, silent }) => type === 'line' && silent !== true).length < 2
    ? series
    : series.map((one) =>
        one.type === 'line' && one.silent !== true
          ? { triggerLineEvent: true, emphasis: { focus: 'series' }, ...one }
          : one,
      )

/**
 * Quiet lines, no motion, figures of one width, no scale where nothing is measured: what every chart has unless it
 * says otherwise.
 */
export function houseStyle(option: ChartOption, look: ChartLook): ChartOption {
  const series = asList(option.series as Loose | readonly Loose[] | undefined)
  const axis = (one: Loose): Loose => ({
    ...one,
    axisLabel: { color: look.quiet, fontSize: 11, ...(one.axisLabel as object) },
    nameTextStyle: { color: look.quiet, fontSize: 11, ...(one.nameTextStyle as object) },
    axisLine: { lineStyle: { color: look.lineStrong }, ...(one.axisLine as object) },
    axisTick: { lineStyle: { color: look.lineStrong }, ...(one.axisTick as object) },
    splitLine: { lineStyle: { color: look.line }, ...(one.splitLine as object) },
  })
  const styled = (axes: Axis | undefined) => asList(axes as Loose | readonly Loose[] | undefined).map(axis)
  const scaled = (one: Loose, index: number): Loose =>
    one.type === 'value' && one.max === undefined && isFlat(series, index)
      ? {
          ...one,
          axisLabel: { ...(one.axisLabel as object), ...onlyZero(one.axisLabel as { formatter?: unknown }) },
        }
      : one
  return {
    animation: false,
    textStyle: { fontFamily: look.font, color: look.text },
    ...option,
    xAxis: styled(option.xAxis) as Axis,
    yAxis: styled(option.yAxis as Axis | undefined).map(scaled) as NonNullable<ChartOption['yAxis']>,
    ...(series.length > 0 ? { series: lines(series) as NonNullable<ChartOption['series']> } : {}),
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      backgroundColor: look.raised,
      borderColor: look.lineStrong,
      padding: [6, 10],
      textStyle: { color: look.text, fontSize: 12 },
      extraCssText: 'box-shadow:none;font-variant-numeric:tabular-nums',
      axisPointer: { lineStyle: { color: look.quiet } },
      ...(option.tooltip as object),
    },
  }
}
