import { importCalls } from '@gridhelm/contract/sheets/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../platform/call.ts'
import { useFormat } from '../platform/format.ts'
import { useTexts } from '../platform/texts.ts'
import styles from './ImportDialog.module.css'
import { resourceTexts } from './texts.ts'

const lookEveryMs = 500

/** How far an import has come, while it runs. */
export function ImportUnderWay() {
  const t = useTexts(resourceTexts)
  const f = useFormat()
  const { data } = useQuery({
    queryKey: ['importProgress'],
    queryFn: ({ signal }) => ask(importCalls.progress, {}, { signal, quiet: true }),
    refetchInterval: lookEveryMs,
    gcTime: 0,
    retry: false,
  })
  const isSaving = data?.phase === 'saving' && data.total !== null
  const sentence = isSaving
    ? t('importSaving', { done: f.whole(data.done), total: f.whole(data.total) })
    : data && data.done > 0
      ? t('importReading', { done: f.whole(data.done) })
      : t('importSending')
  return (
    <div className={styles.underWay}>
      <progress
        aria-label={t('importRunning')}
        {...(isSaving ? { value: data.done, max: data.total ?? undefined } : {})}
      />
      <span role="status">{sentence}</span>
    </div>
  )
}
