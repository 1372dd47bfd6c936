import type { Format } from '@gridhelm/contract/format/format'
import type { LedgerTank } from '@gridhelm/contract/history/diesel/entities'
import type { FuelCurve } from '@gridhelm/contract/history/diesel/fuel-curve'
import type { ChartOption, ChartSeries } from '../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../ui/chart/look.ts'

interface CurveNames {
  kw: string
  rate: string
}

/** What an hour takes at both ends of the power that matters. */
const endsOf = (curve: FuelCurve, ratedKw: number, f: Format): [number, number][] =>
  [0, ratedKw].map((kw) => [kw, f.shown(curve.idlePerKwHour * ratedKw + curve.litresPerKwh * kw, 'L/h')])

/** Measured hours against the curve; the one that fits best is dashed. */
export function curveOption(
  { ratedKw, curve, measured, fitted }: LedgerTank,
  names: CurveNames,
  f: Format,
): (look: ChartLook) => ChartOption {
  const most = ratedKw ?? Math.max(1, ...measured.map((one) => one.kw))
  return (look) => {
    const line = (of: FuelCurve, style: object): ChartSeries => ({
      type: 'line',
      symbol: 'none',
      silent: true,
      lineStyle: { width: 2, color: look.text, ...style },
      data: ratedKw === null ? [] : endsOf(of, ratedKw, f),
    })
    return {
      grid: { left: 8, right: 24, top: 28, bottom: 4, containLabel: true },
      xAxis: {
        type: 'value',
        min: 0,
        max: most,
        name: names.kw,
        nameLocation: 'end',
        nameGap: 6,
        splitLine: { show: false },
        axisLabel: { formatter: (value: number) => f.fixed(value, 0), showMaxLabel: false },
      },
      yAxis: {
        type: 'value',
        min: 0,
        name: names.rate,
        axisLabel: { formatter: (value: number) => f.upTo(value, 1) },
      },
      tooltip: { show: false },
      series: [
        {
          type: 'line',
          silent: true,
          lineStyle: { opacity: 0 },
          symbol: 'circle',
          symbolSize: 5,
          itemStyle: { color: look.generator, opacity: 0.7 },
          data: measured
            .map(({ kw, litresPerHour }): [number, number] => [kw, f.shown(litresPerHour, 'L/h')])
            .toSorted((a, b) => a[0] - b[0]),
        },
        line(curve, {}),
        ...(fitted ? [line(fitted, { type: 'dashed', color: look.brand, width: 1.5 })] : []),
      ],
    }
  }
}
