import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useAttentionCount } from '../../../../site/attention/queries.ts'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import styles from './AlarmPills.module.css'
import { texts } from './texts.ts'

/** How much of a station needs somebody besides alarms. */
export function FoundPill({ id }: { id: string }) {
  const t = useTexts(texts)
  const f = useFormat()
  const count = useAttentionCount(id)
  if (count === 0) return null
  const words = t('foundHere', { count: f.whole(count) })
  return (
    <span title={words} className={styles.pill}>
      <StatusTag tone="waiting">
        <span aria-hidden="true">{f.whole(count)}</span>
        <span className={styles.words}>{words}</span>
      </StatusTag>
    </span>
  )
}
