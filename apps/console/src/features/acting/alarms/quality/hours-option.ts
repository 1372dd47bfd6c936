import type { AlarmQuality } from '@gridhelm/contract/acting/alarms/entities'
import type { ChartOption } from '../../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../../ui/chart/look.ts'
import { chartTip } from '../../../../ui/chart/tip.ts'
import { targets } from './targets.ts'

export interface HoursView {
  perHour: AlarmQuality['perHour']
  floods: AlarmQuality['floods']
  /** By the clock of the week. */
  hourName: (at: number) => string
  dayName: (at: number) => string
  names: { count: string; flood: string }
}

const hourMs = 3_600_000
const hoursOfDay = 24

/** Bars of the hours; hours in a flood lie on a darker ground. */
export function hoursOption({ perHour, floods, hourName, dayName, names }: HoursView) {
  const start = perHour[0]?.from ?? 0
  const last = perHour.length - 1
  const placeOf = (at: number) => Math.min(last, Math.max(0, Math.floor((at - start) / hourMs)))
  return (look: ChartLook): ChartOption => ({
    grid: { left: 40, right: 16, top: 16, bottom: 28 },
    xAxis: {
      type: 'category',
      data: perHour.map(({ from }) => String(from)),
      axisTick: { show: false },
      axisLabel: {
        interval: (place: number) => place % hoursOfDay === 0,
        align: 'left',
        hideOverlap: true,
        formatter: (from: string) => dayName(Number(from)),
      },
    },
    yAxis: { type: 'value', minInterval: 1 },
    tooltip: {
      axisPointer: { type: 'shadow' },
      formatter: (given: unknown) => {
        const [first] = Array.isArray(given) ? given : [given]
        const hour = perHour[(first as { dataIndex: number }).dataIndex]
        const row = { mark: look.load, name: names.count, value: String(hour?.count ?? 0) }
        return chartTip(hour ? hourName(hour.from) : '', [row])
      },
    },
    series: [
      {
        type: 'bar',
        name: names.count,
        barCategoryGap: '20%',
        itemStyle: { color: look.load },
        data: perHour.map(({ count }) => count),
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { color: look.quiet, type: 'dashed' },
          label: { show: false },
          data: [{ yAxis: targets.perHour }],
        },
        markArea: {
          silent: true,
          itemStyle: { color: look.lineStrong, opacity: 0.35 },
          label: { color: look.quiet, position: 'insideTop' },
          data: floods.map(({ from, to }) => [
            { name: names.flood, xAxis: placeOf(from) },
            { xAxis: placeOf(to ?? start + last * hourMs) },
          ]),
        },
      },
    ],
  })
}
