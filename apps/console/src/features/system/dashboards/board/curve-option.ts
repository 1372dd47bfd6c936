import type { Format } from '@gridhelm/contract/format/format'
import type { FreeCurve, FreeCurves } from '@gridhelm/contract/history/history/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import type { Language } from '@gridhelm/points/names'
import { inSteps, timeAxis } from '../../../../site/curve/time-axis.ts'
import type { ChartTable } from '../../../../ui/chart/Chart.tsx'
import type { ChartOption } from '../../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../../ui/chart/look.ts'
import { chartTip } from '../../../../ui/chart/tip.ts'

interface CurvesView {
  curves: FreeCurves
  timeZone: string
  language: Language
  f: Format
}

const pointOf = ({ device, point }: FreeCurve) => findPoint(device.kind, point)

const curveName = (curve: FreeCurve, language: Language): string =>
  `${curve.device.number} · ${pointOf(curve)?.name[language] ?? curve.point}`

function valuesOf(curve: FreeCurve, { from, stepMs }: FreeCurves, f: Format): [number, number | null][] {
  const unit = pointOf(curve)?.unit ?? 'none'
  const mean = curve.mean.map((value) => f.shown(value, unit))
  return curve.times
    ? curve.times.map((at, place) => [at, mean[place] ?? null])
    : inSteps(mean, from, stepMs ?? 1)
}

/** Lines of one device each in the hues of the house; those of one unit share an axis, others have the second. */
export function curvesOption({
  curves,
  timeZone,
  language,
  f,
}: CurvesView): (look: ChartLook) => ChartOption {
  const units = [...new Set(curves.curves.map((curve) => pointOf(curve)?.unit ?? 'none'))]
  return (look) => {
    const hues = [look.brand, look.pv, look.wind, look.battery, look.grid, look.generator, look.load]
    return {
      grid: { left: 8, right: 12, top: 20, bottom: 4, containLabel: true },
      xAxis: timeAxis({ from: curves.from, to: curves.to, timeZone, f, most: 5 }),
      yAxis: units.slice(0, 2).map((unit, place) => ({
        type: 'value' as const,
        name: f.symbol(unit),
        position: place === 0 ? ('left' as const) : ('right' as const),
        scale: true,
        splitLine: { show: place === 0 },
        axisLabel: { formatter: (value: number) => f.compact(value) },
      })),
      tooltip: {
        formatter: (hovered: unknown) => {
          const all = hovered as { seriesIndex: number; value: [number, number | null] }[]
          const at = all[0]?.value[0] ?? curves.from
          return chartTip(
            f.dayTime(at, timeZone),
            all.map(({ seriesIndex, value }) => {
              const curve = curves.curves[seriesIndex] as FreeCurve
              const point = pointOf(curve)
              return {
                mark: hues[seriesIndex % hues.length] ?? look.brand,
                name: curveName(curve, language),
                value: point ? f.shownPoint(value[1], point) : f.upTo(value[1], 2),
              }
            }),
          )
        },
      },
      series: curves.curves.map((curve, place) => ({
        id: `${curve.device.id} ${curve.point}`,
        type: 'line' as const,
        name: curveName(curve, language),
        symbol: 'none',
        connectNulls: false,
        yAxisIndex: Math.min(1, Math.max(0, units.indexOf(pointOf(curve)?.unit ?? 'none'))),
        lineStyle: { width: 1.5, color: hues[place % hues.length] ?? look.brand },
        itemStyle: { color: hues[place % hues.length] ?? look.brand },
        data: valuesOf(curve, curves, f),
      })),
    }
  }
}

/** The same for those who do not see the drawing: the last value of each. */
export const curvesTable = (
  { curves, language, f }: CurvesView,
  names: { point: string; value: string },
): ChartTable => ({
  head: [names.point, names.value],
  rows: curves.curves.map((curve) => {
    const point = pointOf(curve)
    const last = curve.mean.findLast((value) => value !== null)
    return [curveName(curve, language), point ? f.point(last, point) : f.upTo(last, 2)]
  }),
})
