import type { Format } from '@gridhelm/contract/format/format'
import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import type { ChartTable } from '../../../ui/chart/Chart.tsx'
import type { ChartOption, ChartSeries } from '../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../ui/chart/look.ts'
import { chartTip } from '../../../ui/chart/tip.ts'
import { kindLooks } from './kinds.ts'
import { rowText } from './period.ts'

export interface GenerationView {
  generation: Generation
  kinds: readonly EnergyKind[]
  names: Readonly<Record<EnergyKind, string>>
  f: Format
}

/** What goes away from the site stands under the line. */
const signOf = (kind: EnergyKind) => (kindLooks[kind].side === 'supply' ? 1 : -1)

/** Supply above the line, use below it, both stacked: what is left between them is lost or not measured. */
export function generationOption(view: GenerationView): (look: ChartLook) => ChartOption {
  const { generation, kinds, names, f } = view
  // What was counted before the first reading has no place on the axis of time.
  const { unit } = generation
  const rows = generation.rows.filter(({ state }) => state !== 'earlier')
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
    grid: { left: 8, right: 12, top: 16, bottom: 4, containLabel: true },
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
      nameGap: 6,
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
export function generationTable(
  { generation: { rows, unit }, kinds, names, f }: GenerationView,
  periodName: string,
): ChartTable {
  return {
    head: [periodName, ...kinds.map((kind) => `${names[kind]} (kWh)`)],
    rows: rows
      .filter(({ state }) => state === 'over' || state === 'running')
      .map(({ name, energies }) => [
        rowText(unit, name, f),
        ...kinds.map((kind) => f.fixed(energies[kind], 1)),
      ]),
  }
}
