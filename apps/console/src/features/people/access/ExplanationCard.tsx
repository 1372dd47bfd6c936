import type { Explanation } from '@gridhelm/contract/people/access/entities'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { CallError } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { accessQueries, type Question } from './queries.ts'
import { StepRow } from './StepRow.tsx'
import { texts } from './texts.ts'
import styles from './WhyVisible.module.css'

function Verdict({ visible, steps }: Explanation) {
  const t = useTexts(texts)
  const barred = steps.some((step) => !step.grants && !('current' in step))
  const detail = visible ? 'visibleDetail' : barred ? 'hiddenByBar' : 'hiddenByWay'
  return (
    <Alert
      className={styles.verdict ?? ''}
      showIcon
      type={visible ? 'success' : 'warning'}
      title={t(visible ? 'visible' : 'hidden')}
      description={t(detail)}
    />
  )
}

export function ExplanationCard({ question }: { question: Question }) {
  const t = useTexts(texts)
  const { data, error } = useQuery(accessQueries.explanation(question))
  return (
    <PageCard title={t('chain')}>
      {error instanceof CallError && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          <Verdict {...data} />
          <ul className="gh-plain-list">
            {data.steps.map((step, index) => (
              <StepRow key={`${step.kind} ${'id' in step ? step.id : index}`} step={step} />
            ))}
          </ul>
        </>
      )}
    </PageCard>
  )
}
