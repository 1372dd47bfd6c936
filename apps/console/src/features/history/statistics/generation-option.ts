import type { Format } from '@gridhelm/contract/format/format'
import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import { balanceOption, balanceTable } from '../../../site/energy/balance-option.ts'
import type { ChartTable } from '../../../ui/chart/Chart.tsx'
import type { ChartOption } from '../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../ui/chart/look.ts'

export interface GenerationView {
  generation: Generation
  kinds: readonly EnergyKind[]
  names: Readonly<Record<EnergyKind, string>>
  f: Format
}

/** What was counted before the first reading has no place on the axis of time. */
export const generationOption = ({
  generation: { unit, rows },
  ...view
}: GenerationView): ((look: ChartLook) => ChartOption) =>
  balanceOption({ ...view, unit, rows: rows.filter(({ state }) => state !== 'earlier') })

export const generationTable = (
  { generation: { unit, rows }, ...view }: GenerationView,
  periodName: string,
): ChartTable =>
  balanceTable(
    { ...view, unit, rows: rows.filter(({ state }) => state === 'over' || state === 'running') },
    periodName,
  )
