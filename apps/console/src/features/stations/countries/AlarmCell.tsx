import type { AlarmCounts } from '@gridhelm/contract/stations/fleet/entities'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './Countries.module.css'
import { texts } from './texts.ts'

const levels = ['critical', 'warning', 'notice'] as const

/** How many alarms of each level, with its shape and, for those who do not see it, its name. */
export function AlarmCell({ alarms }: { alarms: Readonly<AlarmCounts> }) {
  const t = useTexts(texts)
  const f = useFormat()
  if (alarms.every((count) => count === 0)) return <span className={styles.quiet}>{t('noAlarms')}</span>
  return (
    <span className={styles.alarms}>
      {levels.map((level, place) =>
        (alarms[place] ?? 0) > 0 ? (
          <span key={level} title={t(level)}>
            <StatusTag tone={level}>
              {f.whole(alarms[place] ?? 0)}
              <span className="gh-spoken"> {t(level)}</span>
            </StatusTag>
          </span>
        ) : null,
      )}
    </span>
  )
}
