import type { AlarmQuality as Quality } from '@gridhelm/contract/acting/alarms/entities'
import { ownZone } from '@gridhelm/contract/format/zones'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { filledValues } from '../../../ui/table/search.ts'
import styles from './quality/Quality.module.css'
import { QualityAdvice } from './quality/QualityAdvice.tsx'
import { QualityFigures } from './quality/QualityFigures.tsx'
import { QualityHead } from './quality/QualityHead.tsx'
import { QualityHours } from './quality/QualityHours.tsx'
import { QualityChattering, QualityFrequent, QualityStanding } from './quality/QualityTables.tsx'
import { useQuality } from './quality/queries.ts'
import { texts } from './quality/texts.ts'
import { mondayOf } from './quality/week.ts'

/** How good the alarms of a week are, and what would make them better. Week and site stand in the address. */
export function AlarmQuality() {
  const t = useTexts(texts)
  const [params, setParams] = useSearchParams()
  const siteId = params.get('id') ?? ''
  const asked = mondayOf(params.get('week'))
  const quality = useQuality(siteId || undefined, asked)
  const { data, error, isPlaceholderData } = quality
  const zone = data?.zone ?? ownZone()
  const present = mondayOf(wallAt(Date.now(), zone).slice(0, 10)) ?? ''
  const show = (next: { id: string; week: string | undefined }) =>
    setParams(filledValues(next) as Record<string, string>, { replace: true })
  return (
    <PageStack>
      <QualityHead
        monday={asked ?? present}
        present={present}
        zone={zone}
        siteId={siteId}
        onWeek={(monday) => show({ id: siteId, week: monday === present ? undefined : monday })}
        onSite={(id) => show({ id, week: asked })}
      />
      {data ? (
        <div className={isPlaceholderData ? styles.busy : undefined} aria-busy={isPlaceholderData}>
          <Shown quality={data} />
        </div>
      ) : (
        <PageCard>
          {error ? (
            <LoadFailure of={quality} title={t('failed')} />
          ) : (
            <Skeleton active paragraph={{ rows: 8 }} />
          )}
        </PageCard>
      )}
    </PageStack>
  )
}

function Shown({ quality }: { quality: Quality }) {
  const t = useTexts(texts)
  if (quality.total === 0 && quality.standing.length === 0) {
    return (
      <PageCard>
        <EmptyState title={t('nothing')} detail={t('nothingHint')} />
      </PageCard>
    )
  }
  return (
    <PageStack>
      <QualityFigures quality={quality} />
      <div className={styles.columns}>
        <QualityHours quality={quality} />
        <QualityAdvice quality={quality} />
      </div>
      <QualityFrequent quality={quality} />
      <div className={styles.pair}>
        <QualityChattering quality={quality} />
        <QualityStanding quality={quality} />
      </div>
      {(quality.shelved > 0 || quality.suppressed > 0) && (
        <p className={styles.hint}>
          {t('shelvedNote', { shelved: quality.shelved, suppressed: quality.suppressed })}
        </p>
      )}
    </PageStack>
  )
}
