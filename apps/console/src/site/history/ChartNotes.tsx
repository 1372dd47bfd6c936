import type { ReactNode } from 'react'
import { useTexts } from '../../platform/texts.ts'
import styles from './ChartNotes.module.css'
import type { HistoryLine } from './lines.ts'
import { texts } from './texts.ts'

interface ChartNotesProps {
  lines: readonly HistoryLine[]
  hasNights: boolean
  comparedName: string | undefined
  /** How fine the values are. */
  children: ReactNode
}

/** What the marks of the chart mean; only of those that are in it. */
export function ChartNotes({ lines, hasNights, comparedName, children }: ChartNotesProps) {
  const t = useTexts(texts)
  const hasDoubt = lines.some(({ points }) => (points?.doubtful.length ?? 0) > 0)
  const hasBand = lines.some(
    ({ points, jumps }) => !jumps && points?.min.some((min, index) => min !== points.max[index]),
  )
  return (
    <ul className={styles.notes}>
      {children}
      {hasBand && (
        <li>
          <span className={styles.band} />
          {t('legendBand')}
        </li>
      )}
      {hasNights && (
        <li>
          <span className={styles.night} />
          {t('legendNight')}
        </li>
      )}
      {hasDoubt && (
        <li>
          <span className={styles.doubt} />
          {t('legendDoubt')}
        </li>
      )}
      {comparedName !== undefined && (
        <li>
          <span className={styles.dashed} />
          {t('legendCompared', { name: comparedName })}
        </li>
      )}
    </ul>
  )
}
