import type { Format } from '@gridhelm/contract/format/format'
import type { CountryDay } from '@gridhelm/contract/stations/fleet/entities'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import { inSteps, timeAxis } from '../../../site/curve/time-axis.ts'
import type { ChartOption } from '../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../ui/chart/look.ts'
import { chartTip } from '../../../ui/chart/tip.ts'

/** The kinds of which anything was measured. */
export const kindsIn = ({ power: curves }: CountryDay): PowerKind[] =>
  powerKinds.filter((kind) => curves[kind]?.some((value) => value !== null))

interface DayView {
  day: CountryDay
  names: Readonly<Record<PowerKind, string>>
  timeZone: string
  f: Format
}

interface Hovered {
  seriesName: string
  color: string
  value: [number, number | null]
}

export function countryDayOption({ day, names, timeZone, f }: DayView): (look: ChartLook) => ChartOption {
  const steps = Math.max(0, ...Object.values(day.power).map((values) => values.length))
  const to = day.from + steps * day.stepMs
  const inWord = (kw: number) => `${kw < 0 ? '−' : ''}${f.power(Math.abs(kw))}`
  return (look) => ({
    grid: { left: 8, right: 16, top: 32, bottom: 4, containLabel: true },
    legend: { top: 0, left: 0, itemWidth: 14, textStyle: { color: look.text } },
    xAxis: timeAxis({ from: day.from, to, timeZone, f }),
    yAxis: { type: 'value', axisLabel: { formatter: inWord } },
    tooltip: {
      formatter: (hovered: unknown) => {
        const rows = (hovered as Hovered[]).filter(({ value }) => value[1] !== null)
        const at = rows[0]?.value[0]
        if (at === undefined) return ''
        return chartTip(
          f.dayTime(at, timeZone),
          rows.map(({ seriesName, color, value }) => ({
            mark: color,
            name: seriesName,
            value: inWord(value[1] ?? 0),
          })),
        )
      },
    },
    series: kindsIn(day).map((kind) => ({
      type: 'line',
      id: kind,
      name: names[kind],
      symbol: 'none',
      lineStyle: { color: look[kind], width: 2 },
      itemStyle: { color: look[kind] },
      ...(kind === 'pv' ? { areaStyle: { color: look.pv, opacity: 0.16 } } : {}),
      data: inSteps(day.power[kind] ?? [], day.from, day.stepMs),
    })),
  })
}
