import type { Format } from '@gridhelm/contract/format/format'
import type { HomeEnergy } from '@gridhelm/contract/money/homes/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import type { Language } from '@gridhelm/points/names'
import { inSteps, timeAxis } from '../../../site/curve/time-axis.ts'
import type { ChartTable } from '../../../ui/chart/Chart.tsx'
import type { ChartOption } from '../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../ui/chart/look.ts'
import { chartTip } from '../../../ui/chart/tip.ts'

const curves = [
  { key: 'panelPower', hue: 'pv', axis: 0 },
  { key: 'loadPower', hue: 'load', axis: 0 },
  { key: 'soc', hue: 'battery', axis: 1 },
] as const

export interface HomeView {
  energy: HomeEnergy
  language: Language
  timeZone: string
  f: Format
  time: string
}

const nameOf = (key: (typeof curves)[number]['key'], language: Language) =>
  findPoint('solarHome', key).name[language]
const textOf = (key: (typeof curves)[number]['key'], value: number | null | undefined, f: Format) =>
  f.point(value ?? null, findPoint('solarHome', key))

/** Watts on the left, the battery in per cent on the right; a gap stays a gap. */
export function homeOption({ energy, language, timeZone, f }: HomeView): (look: ChartLook) => ChartOption {
  const { from, stepMs, soc } = energy
  const to = from + Math.max(1, soc.length) * stepMs
  return (look) => ({
    grid: { left: 8, right: 8, top: 32, bottom: 4, containLabel: true },
    legend: { top: 0, left: 0 },
    xAxis: timeAxis({ from, to, timeZone, f, most: 7 }),
    yAxis: [
      {
        type: 'value',
        min: 0,
        axisLabel: { formatter: (value: number) => textOf('loadPower', value, f) },
      },
      {
        type: 'value',
        min: 0,
        max: 100,
        splitLine: { show: false },
        axisLabel: { formatter: (value: number) => textOf('soc', value, f) },
      },
    ],
    tooltip: {
      formatter: (hovered: unknown) => {
        const at = Number((hovered as { axisValue: number }[])[0]?.axisValue)
        const index = Math.min(soc.length - 1, Math.max(0, Math.floor((at - from) / stepMs)))
        return chartTip(
          f.dayTime(at, timeZone),
          curves.map(({ key, hue }) => ({
            mark: look[hue],
            name: nameOf(key, language),
            value: textOf(key, energy[key][index], f),
          })),
        )
      },
    },
    series: curves.map(({ key, hue, axis }) => ({
      id: key,
      type: 'line' as const,
      name: nameOf(key, language),
      yAxisIndex: axis,
      symbol: 'none',
      connectNulls: false,
      lineStyle: { width: 2, color: look[hue] },
      itemStyle: { color: look[hue] },
      data: inSteps(energy[key], from, stepMs),
    })),
  })
}

/** The same for those who do not see the drawing, by the hour. */
export function homeTable({ energy, language, timeZone, f, time }: HomeView): ChartTable {
  const every = 4
  const places = energy.soc.map((_, index) => index).filter((index) => index % every === 0)
  return {
    head: [time, ...curves.map(({ key }) => nameOf(key, language))],
    rows: places.map((index) => [
      f.dayTime(energy.from + index * energy.stepMs, timeZone),
      ...curves.map(({ key }) => textOf(key, energy[key][index], f)),
    ]),
  }
}
