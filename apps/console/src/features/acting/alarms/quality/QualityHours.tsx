import type { AlarmQuality } from '@gridhelm/contract/acting/alarms/entities'
import { useMemo } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { Chart, type ChartTable } from '../../../../ui/chart/Chart.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { hoursOption } from './hours-option.ts'
import { targets } from './targets.ts'
import { texts } from './texts.ts'

/** When the alarms came. */
export function QualityHours({ quality }: { quality: AlarmQuality }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { perHour, floods, zone } = quality
  const view = useMemo(
    () => ({
      perHour,
      floods,
      dayName: (at: number) => f.weekdayAndDay(at, zone),
      hourName: (at: number) => f.dayTime(at, zone),
      names: { count: t('count'), flood: t('flood') },
    }),
    [perHour, floods, zone, f, t],
  )
  const option = useMemo(() => hoursOption(view), [view])
  const table = useMemo(
    (): ChartTable => ({
      head: [t('hour'), t('count')],
      rows: perHour
        .filter(({ count }) => count > 0)
        .map(({ from, count }) => [view.hourName(from), f.whole(count)]),
    }),
    [perHour, view, t, f],
  )
  return (
    <PageCard title={t('hours')} note={t('hoursNote', { target: targets.perHour })}>
      <Chart option={option} label={t('hoursLabel')} table={table} height={220} />
    </PageCard>
  )
}
