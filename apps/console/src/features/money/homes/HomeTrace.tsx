import { type HomeEvent, homeSteps } from '@gridhelm/contract/money/homes/entities'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import styles from './HomePage.module.css'
import { useHomeTrace } from './queries.ts'
import { homeScreenTexts } from './texts.ts'

/** What was done to a home, newest first, with who and why. */
export function HomeTrace({ id }: { id: string }) {
  const t = useTexts(homeScreenTexts)
  const trace = useHomeTrace(id)
  const words = ({ what, about }: HomeEvent) => {
    const known = homeSteps.find((one) => one === what)
    return known ? t(`step.${known}`, { about: about ?? '' }) : what
  }
  return (
    <PageCard title={t('trace')}>
      {trace.isError && !trace.data && <LoadFailure of={trace} title={t('failed')} />}
      {trace.data?.length === 0 && <EmptyState title={t('noTrace')} />}
      {trace.data && trace.data.length > 0 && (
        <ol className={styles.trace}>
          {trace.data.map((event) => (
            <li key={event.id}>
              <TimeText value={event.at} />
              <span>
                {words(event)}
                <span className={styles.why}>
                  {[event.byName, event.reason].filter((part) => part).join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </PageCard>
  )
}
