import type { Format } from '@gridhelm/contract/format/format'
import { offsetText } from '@gridhelm/contract/format/zones'
import type { ChartOption, ChartSeries } from '../../ui/chart/echarts.ts'
import type { ChartLook } from '../../ui/chart/look.ts'
import { timeAxis } from '../curve/time-axis.ts'
import type { ChartLayout } from './layout.ts'
import { bandData, isDot, meanData } from './line-data.ts'
import type { HistoryLine, HistoryPane } from './lines.ts'
import type { Window } from './view-window.ts'

export interface HistoryView {
  panes: readonly HistoryPane[]
  layout: ChartLayout
  window: Window
  timeZone: string
  f: Format
  /** How many hours there is room for. */
  most: number
  now: number
  nights: readonly Window[]
  /** Where the clock of the site was put forward or back. */
  clockChanges: readonly { at: number; after: number }[]
  words: { now: string }
  /** What doubtful times are filled with. */
  hatch: (look: ChartLook) => unknown
}

const plain = {
  type: 'line' as const,
  symbol: 'none',
  // Else every value is looked at for its dot, though it has none.
  showSymbol: false,
  silent: true,
  connectNulls: false,
  animation: false,
}

interface Place {
  xAxisIndex: number
  yAxisIndex: number
}

function lineSeries(line: HistoryLine, place: Place, look: ChartLook): ChartSeries[] {
  const hue = line.hue.of(look)
  const step = line.jumps ? { step: 'end' as const } : {}
  const series: ChartSeries[] = []
  const band = line.points && !line.jumps ? bandData(line.points) : undefined
  if (band) {
    const stacked = {
      ...plain,
      ...place,
      stack: `band ${line.key}`,
      stackStrategy: 'all' as const,
      lineStyle: { opacity: 0 },
    }
    series.push(
      { ...stacked, id: `${line.key} low`, data: band.low },
      { ...stacked, id: `${line.key} band`, areaStyle: { color: hue, opacity: 0.2 }, data: band.spread },
    )
  }
  if (line.compared) {
    const data = meanData(line.compared)
    series.push({
      ...plain,
      ...place,
      ...step,
      id: `${line.key} compared`,
      lineStyle: { color: hue, width: 1.5, type: [5, 4], opacity: 0.85 },
      itemStyle: { color: hue, opacity: 0.6 },
      showSymbol: data.some(isDot),
      data,
    })
  }
  if (line.points) {
    const data = meanData(line.points)
    series.push({
      ...plain,
      ...place,
      ...step,
      id: line.key,
      lineStyle: { color: hue, width: 1.75 },
      itemStyle: { color: hue },
      showSymbol: data.some(isDot),
      data,
    })
  }
  return series
}

const isIn = ({ from, to }: Window, window: Window) => to > window.from && from < window.to

/** Nights, doubtful times, the present moment and changes of the clock. */
function groundSeries(view: HistoryView, pane: HistoryPane, index: number, look: ChartLook): ChartSeries {
  const { window, nights, now, clockChanges, words } = view
  const doubtful = pane.lines.flatMap(({ points }) => points?.doubtful ?? [])
  const area = ({ from, to }: Window, itemStyle: object) => [{ xAxis: from, itemStyle }, { xAxis: to }]
  const areas = [
    ...nights.map((night) => area(night, { color: look.line, opacity: 0.35 })),
    ...doubtful.map((time) => area(time, { color: view.hatch(look), opacity: 1 })),
  ]
  const isFirst = index === 0
  const line = (at: number, colour: string, type: 'solid' | 'dotted', words: string) => ({
    xAxis: at,
    lineStyle: { color: colour, type, width: 1 },
    label: {
      show: isFirst,
      formatter: words,
      color: colour,
      fontSize: 11,
      position: 'end' as const,
      align: 'right' as const,
    },
  })
  return {
    ...plain,
    id: `ground ${pane.key}`,
    xAxisIndex: index,
    yAxisIndex: index,
    z: 0,
    data: [],
    markArea: { silent: true, data: areas as [] },
    markLine: {
      silent: true,
      symbol: 'none',
      data: [
        ...(now > window.from && now < window.to ? [line(now, look.brand, 'solid', words.now)] : []),
        ...clockChanges
          .filter(({ at }) => isIn({ from: at, to: at }, window))
          .map(({ at, after }) => line(at, look.quiet, 'dotted', offsetText(after))),
      ],
    },
  }
}

/** All panes over one time axis; the crosshair and the zoom are the page's own. */
export function historyOption(view: HistoryView): (look: ChartLook) => ChartOption {
  const { panes, layout, window, timeZone, f, most } = view
  const axis = timeAxis({ from: window.from, to: window.to, timeZone, f, most })
  return (look) => ({
    tooltip: { show: false },
    grid: layout.panes.map(({ top, height }) => ({ left: layout.left, right: layout.right, top, height })),
    xAxis: panes.map((_, index) => {
      const isLast = index === panes.length - 1
      return {
        ...axis,
        gridIndex: index,
        axisPointer: { show: false },
        axisLabel: { ...axis.axisLabel, show: isLast },
        axisLine: { onZero: false },
      }
    }),
    yAxis: panes.map(({ title, range, states, floats, axisText, weight }, index) => ({
      type: 'value' as const,
      gridIndex: index,
      name: title,
      nameGap: 11,
      nameTextStyle: { align: 'left' as const, padding: [0, 0, 0, 8 - layout.left] },
      scale: floats ?? false,
      splitNumber: weight >= 3 ? 5 : 3,
      ...(states ? { min: Math.min(...states) - 0.5, max: Math.max(...states) + 0.5, interval: 0.5 } : {}),
      axisPointer: { show: false },
      ...(range ? { min: range[0], max: range[1], interval: (range[1] - range[0]) / 2 } : {}),
      ...(states ? { splitLine: { show: false }, axisTick: { show: false } } : {}),
      axisLabel: {
        // Between two states there is none.
        formatter: (value: number) => (!states || states.includes(value) ? axisText(value) : ''),
        width: layout.left - 10,
        overflow: 'truncate' as const,
      },
    })),
    series: panes.flatMap((pane, index) => [
      groundSeries(view, pane, index, look),
      ...pane.lines.flatMap((line) => lineSeries(line, { xAxisIndex: index, yAxisIndex: index }, look)),
    ]),
  })
}
