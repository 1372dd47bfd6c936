import type { AlarmLevel } from '@gridhelm/points/point'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { LevelTag } from '../../../site/alarm/cells.tsx'
import { Chart, type ChartTable } from '../../../ui/chart/Chart.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { keyName } from './fault-period.ts'
import { useFaultStatistics } from './queries.ts'
import type { StatisticsAddress } from './statistics-address.ts'
import { texts } from './texts.ts'
import { trendOption } from './trend-option.ts'

const levels: readonly AlarmLevel[] = [1, 2, 3]

/** How many began on each day; nothing is drawn while there is nothing to see. */
export function FaultTrend({ address }: { address: StatisticsAddress }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { data } = useFaultStatistics({ ...address.asked, groupBy: 'kind' })
  const trend = data?.trend
  const names = useMemo(() => ({ 1: t('level.1'), 2: t('level.2'), 3: t('level.3') }), [t])
  const option = useMemo(() => trendOption({ trend: trend ?? [], f, names }), [trend, f, names])
  const table = useMemo(
    (): ChartTable => ({
      head: [t('day'), names[1], names[2], names[3]],
      rows: (trend ?? [])
        .filter((day) => day.levels.some((count) => count > 0))
        .map((day) => [keyName(day.day, f), ...day.levels.map(String)]),
    }),
    [trend, f, names, t],
  )
  if (!data || data.total.count === 0) return null
  return (
    <PageCard title={t('trend')} extra={levels.map((level) => <LevelTag key={level} level={level} />)}>
      <Chart option={option} label={t('trendLabel')} table={table} height={200} />
    </PageCard>
  )
}
