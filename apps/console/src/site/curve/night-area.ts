import type { ChartLook } from '../../ui/chart/look.ts'
import type { Bounds } from './span.ts'

/** The nights of a place as shade behind the lines of a chart. */
export const nightArea = (nights: readonly Bounds[], look: ChartLook) => ({
  silent: true,
  itemStyle: { color: look.lineStrong, opacity: 0.18 },
  data: nights.map(({ from, to }): [{ xAxis: number }, { xAxis: number }] => [
    { xAxis: from },
    { xAxis: to },
  ]),
})
