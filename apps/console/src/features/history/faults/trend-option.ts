import type { Format } from '@gridhelm/contract/format/format'
import type { FaultStatistics } from '@gridhelm/contract/history/faults/entities'
import type { AlarmLevel } from '@gridhelm/points/point'
import { hueOfLevel } from '../../../site/alarm/levels.ts'
import type { ChartOption } from '../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../ui/chart/look.ts'
import { chartTip } from '../../../ui/chart/tip.ts'
import { keyName } from './fault-period.ts'

export interface TrendView {
  trend: FaultStatistics['trend']
  f: Format
  names: Readonly<Record<AlarmLevel, string>>
}

const levels: readonly AlarmLevel[] = [3, 2, 1]
/** So that no colour speaks alone. */
const levelShapes: Readonly<Record<AlarmLevel, string>> = { 1: '▲', 2: '◆', 3: '●' }

/** Bars of the days, one piece a level, the worst on top. */
export function trendOption({ trend, f, names }: TrendView): (look: ChartLook) => ChartOption {
  return (look) => ({
    grid: { left: 40, right: 16, top: 12, bottom: 28 },
    xAxis: {
      type: 'category',
      data: trend.map(({ day }) => keyName(day, f)),
      axisTick: { show: false },
      axisLabel: { hideOverlap: true },
    },
    yAxis: { type: 'value', minInterval: 1 },
    tooltip: {
      axisPointer: { type: 'shadow' },
      formatter: (given: unknown) => {
        const [first] = Array.isArray(given) ? given : [given]
        const day = trend[(first as { dataIndex: number }).dataIndex]
        const rows = levels.toReversed().map((level) => ({
          mark: look[hueOfLevel[level]],
          name: `${levelShapes[level]} ${names[level]}`,
          value: String(day?.levels[level - 1] ?? 0),
        }))
        return chartTip(day ? keyName(day.day, f) : '', rows)
      },
    },
    series: levels.map((level) => ({
      type: 'bar' as const,
      name: names[level],
      stack: 'levels',
      barMaxWidth: 28,
      itemStyle: { color: look[hueOfLevel[level]] },
      data: trend.map((day) => day.levels[level - 1] ?? 0),
    })),
  })
}
