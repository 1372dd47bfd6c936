import { errorTexts } from '@gridhelm/contract/errors/texts'
import { Alert, Button } from 'antd'
import { CallError } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import styles from './HistoryCard.module.css'
import { texts } from './texts.ts'

/** A query that failed: what the server refused, or what was kept; and a way to ask again. */
export function QueryFailure({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTexts(texts)
  const said = useTexts(errorTexts)
  const isRefusal = error instanceof CallError && error.kind === 'refused'
  return (
    <Alert
      type="error"
      showIcon
      className={styles.failure ?? ''}
      title={said('error.queryFailed')}
      description={isRefusal ? error.message : t('failedDetail')}
      action={<Button onClick={retry}>{t('retry')}</Button>}
    />
  )
}
