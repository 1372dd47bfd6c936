import type { FaultStatistics } from '@gridhelm/contract/history/faults/entities'
import type { AlarmLevel } from '@gridhelm/points/point'
import { Skeleton } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { toneOfLevel } from '../../../site/values/AlarmBits.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { type Stat, StatStrip } from '../../../ui/StatTile.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './Faults.module.css'
import { useFaultStatistics } from './queries.ts'
import type { StatisticsAddress } from './statistics-address.ts'
import { texts } from './texts.ts'

/** Is it well? The figures of the whole site. */
export function FaultFigures({ address: { asked } }: { address: StatisticsAddress }) {
  const t = useTexts(texts)
  const statistics = useFaultStatistics({ ...asked, groupBy: 'kind' })
  const { data, isError } = statistics
  if (data) return <Strip total={data.total} />
  return (
    <PageCard>
      {isError ? (
        <LoadFailure of={statistics} title={t('failed')} />
      ) : (
        <Skeleton active paragraph={{ rows: 2 }} />
      )}
    </PageCard>
  )
}

const levels: readonly AlarmLevel[] = [1, 2, 3]

function Strip({ total }: Pick<FaultStatistics, 'total'>) {
  const t = useTexts(texts)
  const f = useFormat()
  const duration = (ms: number | null): Pick<Stat, 'value' | 'unit'> =>
    ms === null ? { value: undefined } : f.figure.duration(ms)
  const share = (value: number | null): Pick<Stat, 'value' | 'unit'> =>
    value === null ? { value: undefined } : { value: f.availabilityNumber(value), unit: '%' }
  const counts = levels
    .filter((level) => (total.levels[level - 1] ?? 0) > 0)
    .map((level) => (
      <StatusTag key={level} tone={toneOfLevel[level]}>
        <span className="gh-spoken">{t(`level.${level}`)}</span>
        {total.levels[level - 1]}
      </StatusTag>
    ))
  const stats: Stat[] = [
    {
      label: t('count'),
      value: f.whole(total.count),
      note: (
        <span className={styles.counts}>
          {counts}
          {total.carried > 0 && t('carried', { count: String(total.carried) })}
        </span>
      ),
      definition: t('count.means'),
    },
    {
      label: t('total'),
      ...duration(total.durationMs),
      note: total.meanMs === null ? '' : t('mean', { duration: f.duration(total.meanMs) }),
      definition: t('total.means'),
    },
    { label: t('between'), ...duration(total.betweenMs), note: 'MTBF', definition: t('between.means') },
    { label: t('repair'), ...duration(total.repairMs), note: 'MTTR', definition: t('repair.means') },
    { label: t('availability'), ...share(total.availability), definition: t('availability.means') },
    {
      label: t('coverage'),
      ...share(total.coverage),
      note: total.lostMs > 0 ? t('lost', { duration: f.duration(total.lostMs) }) : '',
      definition: t('coverage.means'),
    },
  ]
  return <StatStrip label={t('figures')} stats={stats} />
}
