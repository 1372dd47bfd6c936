import type { Format } from '@gridhelm/contract/format/format'
import type { CounterRepair } from '@gridhelm/contract/history/counters/entities'
import { type DeviceKind, kindColour } from '@gridhelm/points/catalogue'
import type { Language } from '@gridhelm/points/names'
import { dash } from '@gridhelm/points/numbers'
import { timeAxis } from '../../../site/curve/time-axis.ts'
import type { ChartOption, ChartSeries } from '../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../ui/chart/look.ts'
import { chartTip } from '../../../ui/chart/tip.ts'
import { amountText } from './amounts.ts'
import { type RepairCurves, type Sample, valueAt } from './curve-data.ts'

interface RepairView {
  repair: CounterRepair
  curves: RepairCurves
  span: { from: number; to: number }
  language: Language
  f: Format
  /** Of the parts, and of the lines in them; with their units. */
  names: Record<'register' | 'countedSince' | 'countedNow' | 'repaired' | 'power', string>
}

interface Line {
  data: readonly Sample[]
  name: string
  colour: string
  isDashed?: boolean
  text: (value: number | null) => string
}

const partHeight = 96
const partGap = 52
const topGap = 24

export const chartHeight = (parts: number): number => topGap + parts * (partHeight + partGap) - 24

/** The register, what is counted of it, and the power: one under the other on one clock. */
export function repairOption(view: RepairView): (look: ChartLook) => ChartOption {
  const { repair, curves, span, language, f, names } = view
  const amount = (value: number | null) => amountText(value, repair, language)
  const kw = (value: number | null) => (value === null ? dash : f.unit(f.upTo(value, 1), 'kW'))
  const hasPower = curves.power.length > 0
  return (look) => {
    const role = kindColour(repair.device.kind as DeviceKind)
    const hue = role === 'neutral' ? look.brand : look[role]
    const register: Line = { data: curves.register, name: names.register, colour: look.text, text: amount }
    const counted: Line = {
      data: curves.counted,
      name: names.countedNow,
      colour: look.quiet,
      isDashed: true,
      text: amount,
    }
    const repaired: Line = { data: curves.repaired, name: names.repaired, colour: hue, text: amount }
    const power: Line = { data: curves.power, name: names.power, colour: hue, text: kw }
    const parts = [
      { name: names.register, lines: [register] },
      { name: names.countedSince, lines: [repaired, counted] },
      ...(hasPower ? [{ name: names.power, lines: [power] }] : []),
    ]
    const lines = parts.flatMap((part) => part.lines)
    const seriesOf = (line: Line, part: number, isFirst: boolean): ChartSeries => ({
      type: 'line',
      xAxisIndex: part,
      yAxisIndex: part,
      symbol: 'none',
      silent: true,
      connectNulls: false,
      lineStyle: { color: line.colour, width: 2, type: line.isDashed ? 'dashed' : 'solid' },
      itemStyle: { color: line.colour },
      data: line.data as Sample[],
      ...(isFirst && {
        markLine: {
          symbol: 'none',
          silent: true,
          animation: false,
          label: { show: false },
          lineStyle: { color: look.quiet, type: 'dotted' as const },
          data: [{ xAxis: repair.at }],
        },
      }),
    })
    return {
      grid: parts.map((_, part) => ({
        left: 76,
        right: 16,
        top: topGap + part * (partHeight + partGap),
        height: partHeight,
      })),
      xAxis: parts.map((_, part) => ({
        ...timeAxis({ ...span, timeZone: repair.zone, f, most: 6 }),
        gridIndex: part,
      })),
      yAxis: parts.map(({ name }, part) => ({
        type: 'value' as const,
        gridIndex: part,
        scale: part === 0,
        splitNumber: 2,
        name,
        nameLocation: 'end' as const,
        nameGap: 8,
        nameTextStyle: { align: 'left' as const, padding: [0, 0, 0, -68] },
        axisLabel: { formatter: (value: number) => f.whole(value) },
      })),
      tooltip: {
        formatter: (hovered: unknown) => {
          const [first] = hovered as { axisValue: number }[]
          const at = Number(first?.axisValue)
          return chartTip(
            f.dayTime(at, repair.zone),
            lines.map(({ colour, name, data, text }) => ({
              mark: colour,
              name,
              value: text(valueAt(data, at)),
            })),
          )
        },
      },
      series: parts.flatMap((part, place) =>
        part.lines.map((line, index) => seriesOf(line, place, index === 0)),
      ),
    }
  }
}
