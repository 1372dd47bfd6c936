import type { AlarmQuality as Quality } from '@gridhelm/contract/acting/alarms/entities'
import { ownZone } from '@gridhelm/contract/format/zones'
import { useTexts } from '../../../platform/texts.ts'
import { calendarPeriod } from '../../../site/period/calendar.ts'
import { PeriodBar } from '../../../site/period/PeriodBar.tsx'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { ScreenHead } from '../../../site/ScreenHead.tsx'
import { SiteSelect } from '../../../site/SiteSelect.tsx'
import { defineAddress } from '../../../ui/address/address.ts'
import { text } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import styles from './quality/Quality.module.css'
import { QualityAdvice } from './quality/QualityAdvice.tsx'
import { QualityFigures } from './quality/QualityFigures.tsx'
import { QualityHours } from './quality/QualityHours.tsx'
import { QualityChattering, QualityFrequent, QualityStanding } from './quality/QualityTables.tsx'
import { useQuality } from './quality/queries.ts'
import { texts } from './quality/texts.ts'

const weeks = { week: 'week' } as const
const qualityAddress = defineAddress({
  id: text(),
  week: calendarPeriod(weeks, 'week', { period: 'week' }),
})

/** How good the alarms of a week are, and what would make them better. Week and site stand in the address. */
export function AlarmQuality() {
  const t = useTexts(texts)
  const { shown, change } = useAddress(qualityAddress)
  const quality = useQuality(shown.id, shown.week.period)
  const { data, error, isPlaceholderData } = quality
  const zone = data?.zone ?? ownZone()
  return (
    <PageStack>
      <ScreenHead timeZone={zone} zoneNote={(of) => t('zone', { zone: of })}>
        <PeriodBar
          units={weeks}
          shown={shown.week}
          onChange={(week) => change({ week })}
          today={wallAt(Date.now(), zone).slice(0, 10)}
        />
        <div className={styles.site}>
          <SiteSelect
            label={t('site')}
            everywhere={t('allSites')}
            value={shown.id ?? ''}
            onChange={(id) => change({ id: id || undefined })}
          />
        </div>
      </ScreenHead>
      {data ? (
        <div className={isPlaceholderData ? styles.busy : undefined} aria-busy={isPlaceholderData}>
          <Shown quality={data} />
        </div>
      ) : error ? (
        <PageCard>
          <LoadFailure of={quality} title={t('failed')} />
        </PageCard>
      ) : (
        <WaitingCard />
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
