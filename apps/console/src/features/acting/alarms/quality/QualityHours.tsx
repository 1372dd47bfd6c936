import type { AlarmQuality } from '@gridhelm/contract/acting/alarms/entities'
import { useMemo } from 'react'
import { useLocale, useTexts } from '../../../../platform/texts.ts'
import { Chart, type ChartTable } from '../../../../ui/chart/Chart.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { hoursOption } from './hours-option.ts'
import { targets } from './targets.ts'
import { texts } from './texts.ts'

/** When the alarms came. */
export function QualityHours({ quality }: { quality: AlarmQuality }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const { perHour, floods, zone } = quality
  const view = useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { timeZone: zone, weekday: 'short', day: 'numeric' })
    const hour = new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    return {
      perHour,
      floods,
      dayName: (at: number) => day.format(at),
      hourName: (at: number) => hour.format(at),
      names: { count: t('count'), flood: t('flood') },
    }
  }, [perHour, floods, zone, locale, t])
  const option = useMemo(() => hoursOption(view), [view])
  const table = useMemo(
    (): ChartTable => ({
      head: [t('hour'), t('count')],
      rows: perHour
        .filter(({ count }) => count > 0)
        .map(({ from, count }) => [view.hourName(from), String(count)]),
    }),
    [perHour, view, t],
  )
  return (
    <PageCard title={t('hours')} note={t('hoursNote', { target: targets.perHour })}>
      <Chart option={option} label={t('hoursLabel')} table={table} height={220} />
    </PageCard>
  )
}
