import type { ConnectionState } from '@gridhelm/contract/live/entities'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import { StatusTag, type StatusTone } from '../../../ui/StatusTag.tsx'
import { relativeAge } from '../../../ui/wire-time.ts'
import { useConnectionOf } from '../queries.ts'
import styles from './StationCard.module.css'
import { texts } from './texts.ts'

const tones: Readonly<Record<ConnectionState, StatusTone>> = {
  normal: 'good',
  failed: 'failed',
  unknown: 'unknown',
}

/** Whether data come from the station, and how old the newest are. */
export function StationConnection({ id }: { id: string }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const connection = useConnectionOf(id)
  if (!connection) return <p className={styles.link} />
  const { state, lastFrameAt, now } = connection
  const age = lastFrameAt === null ? '' : relativeAge(new Date(lastFrameAt), new Date(now), locale)
  return (
    <p className={styles.link} title={t('link')}>
      <StatusTag tone={tones[state]}>{t(`link.${state}`, { age })}</StatusTag>
    </p>
  )
}
