import { Skeleton } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import styles from './MayDoCard.module.css'
import { useDoings } from './queries.ts'
import { accountTexts } from './texts.ts'

/** As the log has it: whoever reads something here that they have not done changes their password. */
export function DoingsCard() {
  const t = useTexts(accountTexts)
  const asked = useDoings()
  const { data, isError } = asked
  return (
    <PageCard title={t('doings')} flush>
      {!data && isError && <LoadFailure of={asked} title={t('doingsFailed')} />}
      {!data && !isError && <Skeleton active className={styles.waiting ?? ''} />}
      {data?.length === 0 && <EmptyState title={t('noDoings')} />}
      <ul className={styles.list}>
        {data?.map(({ id, content, success, ip, createTime }) => (
          <li key={id} className={styles.row}>
            <span>
              {content} {!success && <StatusTag tone="failed">{t('refused')}</StatusTag>}
            </span>
            <span className={styles.actions}>
              <TimeText value={createTime} show="age" /> · <span className="gh-figures">{ip}</span>
            </span>
          </li>
        ))}
      </ul>
    </PageCard>
  )
}
