import type { ChartOption } from './echarts.ts'
import type { ChartLook } from './look.ts'

type Axis = NonNullable<ChartOption['xAxis']>

const each = <T extends object>(value: T | readonly T[] | undefined, change: (one: T) => T): T[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value as T]).map(change)

/** Quiet lines, no motion, figures of one width: what every chart has unless it says otherwise. */
export function houseStyle(option: ChartOption, look: ChartLook): ChartOption {
  const axis = (one: Record<string, unknown>): Record<string, unknown> => ({
    ...one,
    axisLabel: { color: look.quiet, fontSize: 11, ...(one.axisLabel as object) },
    nameTextStyle: { color: look.quiet, fontSize: 11, ...(one.nameTextStyle as object) },
    axisLine: { lineStyle: { color: look.lineStrong }, ...(one.axisLine as object) },
    axisTick: { lineStyle: { color: look.lineStrong }, ...(one.axisTick as object) },
    splitLine: { lineStyle: { color: look.line }, ...(one.splitLine as object) },
  })
  const styled = (axes: Axis | undefined) =>
    each(axes as Record<string, unknown> | Record<string, unknown>[] | undefined, axis)
  return {
    animation: false,
    textStyle: { fontFamily: look.font, color: look.text },
    ...option,
    xAxis: styled(option.xAxis) as Axis,
    yAxis: styled(option.yAxis as Axis | undefined) as NonNullable<ChartOption['yAxis']>,
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
