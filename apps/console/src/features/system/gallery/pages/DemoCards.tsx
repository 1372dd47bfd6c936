import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useStations } from '../../../../site/queries.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FactList } from '../../../../ui/FactList.tsx'
import { LoadFailure } from '../../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import styles from '../Gallery.module.css'
import { texts } from './texts.ts'

const mostShown = 24

/** One card for each site of the reader. */
export function DemoCards() {
  const t = useTexts(texts)
  const f = useFormat()
  const asked = useStations()
  const { data } = asked
  if (asked.isError) return <LoadFailure of={asked} title={t('ownSites')} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <EmptyState title={t('noSites')} detail={t('noSitesDetail')} />
  return (
    <div className={styles.cards}>
      {data.slice(0, mostShown).map((station) => (
        <PageCard
          flush
          key={station.id}
          title={station.projectName}
          extra={<Link to={paths.overview(station)}>{t('open')}</Link>}
        >
          <FactList
            facts={[
              { label: t('number'), value: station.projectNumber },
              { label: t('type'), value: t(station.projectType === '1' ? 'microGrid' : 'offGrid') },
              { label: t('capacity'), value: f.kw(station.totalCapacity) },
            ]}
          />
        </PageCard>
      ))}
    </div>
  )
}
