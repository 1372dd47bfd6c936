import { zoneText } from '@gridhelm/contract/format/zones'
import type { ReactNode } from 'react'
import { useTexts } from '../platform/texts.ts'
import { PageCard } from '../ui/PageCard.tsx'
import styles from './ScreenHead.module.css'
import { texts } from './texts.ts'

interface ScreenHeadProps {
  title?: ReactNode
  /** Whose clock the times of the screen are of. */
  timeZone: string
  /** What is said of it, where it is not that of a site. */
  zoneNote?: (zone: string) => string
  /** What can be done with what is shown: exports, schedules. */
  actions?: ReactNode
  /** Beside the zone. */
  note?: ReactNode
  /** Under all of it: what somebody has to know. */
  below?: ReactNode
  /** What is shown: the period, the choice of a part. */
  children: ReactNode
}

/** The head of a screen of times: what is chosen, what can be done, and whose days and hours these are. */
export function ScreenHead({ title, timeZone, zoneNote, actions, note, below, children }: ScreenHeadProps) {
  const t = useTexts(texts)
  const zone = zoneText(Date.now(), timeZone)
  return (
    <PageCard title={title}>
      <div className={styles.bar}>
        <div className={styles.choices}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <p className={styles.notes}>
        <span>{zoneNote ? zoneNote(zone) : t('zone', { zone })}</span>
        {note && <span>{note}</span>}
      </p>
      {below}
    </PageCard>
  )
}
