import type { Format } from '@gridhelm/contract/format/format'
import type { GenerationUnit } from '@gridhelm/contract/history/statistics/rules'
import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import type { ChartTable } from '../../ui/chart/Chart.tsx'
import type { ChartOption, ChartSeries } from '../../ui/chart/echarts.ts'
import type { ChartLook } from '../../ui/chart/look.ts'
import { chartTip } from '../../ui/chart/tip.ts'
import { kindLooks } from './kind-looks.ts'
import { rowText } from './row-text.ts'

/** Energy by the parts of a period. */
export interface BalanceView {
  unit: GenerationUnit
  rows: readonly { name: string; energies: Partial<Record<EnergyKind, number>> }[]
  kinds: readonly EnergyKind[]
  names: Readonly<Record<EnergyKind, string>>
  f: Format
}

/** What goes away from the site stands under the line. */
const signOf = (kind: EnergyKind) => (kindLooks[kind].side === 'supply' ? 1 : -1)

/** Supply above the line, use below it, both stacked: what is left between them is lost or not measured. */
export function balanceOption({
  unit,
  rows,
  kinds,
  names,
  f,
}: BalanceView): (look: ChartLook) => ChartOption {
  const seriesOf = (kind: EnergyKind, look: ChartLook): ChartSeries => {
    const { hue, side } = kindLooks[kind]
    return {
      id: kind,
      type: 'bar',
      name: names[kind],
      stack: 'energy',
      barMaxWidth: 36,
      itemStyle: { color: look[hue], opacity: side === 'supply' ? 1 : 0.72 },
      emphasis: { disabled: true },
      data: rows.map(({ energies }) => {
        const kwh = energies[kind]
        return kwh === undefined ? null : kwh * signOf(kind)
      }),
    }
  }
  return (look) => ({
    grid: { left: 8, right: 12, top: 24, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: rows.map(({ name }) => name),
      axisLabel: {
        hideOverlap: true,
        formatter: (name: string) => rowText(unit, name, f, true),
      },
      axisTick: { alignWithLabel: true },
    },
    yAxis: {
      type: 'value',
      name: 'kWh',
      nameGap: 12,
      nameTextStyle: { align: 'right' },
      axisLabel: { formatter: (kwh: number) => f.compact(Math.abs(kwh)) },
    },
    tooltip: {
      axisPointer: { type: 'shadow', shadowStyle: { opacity: 0.12 } },
      formatter: (hovered: unknown) => {
        const place = (hovered as { dataIndex: number }[])[0]?.dataIndex ?? 0
        const row = rows[place]
        if (!row) return ''
        return chartTip(
          rowText(unit, row.name, f),
          kinds.map((kind) => ({
            mark: look[kindLooks[kind].hue],
            name: names[kind],
            value: `${f.fixed(row.energies[kind], 1)} kWh`,
          })),
        )
      },
    },
    series: kinds.map((kind) => seriesOf(kind, look)),
  })
}

/** The same for those who do not see the drawing. */
export function balanceTable({ unit, rows, kinds, names, f }: BalanceView, periodName: string): ChartTable {
  return {
    head: [periodName, ...kinds.map((kind) => `${names[kind]} (kWh)`)],
    rows: rows.map(({ name, energies }) => [
      rowText(unit, name, f),
      ...kinds.map((kind) => f.fixed(energies[kind], 1)),
    ]),
  }
}
