import type { AlarmCounts } from '@gridhelm/contract/stations/fleet/entities'
import { languageSignal } from '../../../../platform/language.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useLocale, useTexts } from '../../../../platform/texts.ts'
import { wholeNumber } from '../../../../site/quantities.ts'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import styles from './AlarmPills.module.css'
import { pluralOf } from './plural.ts'
import { texts } from './texts.ts'

const levels = [
  { tone: 'critical', key: 'alarm.1' },
  { tone: 'warning', key: 'alarm.2' },
  { tone: 'notice', key: 'alarm.3' },
] as const

/** How many alarms of each level, with its shape; in words for those who do not see it. */
export function AlarmPills({ alarms }: { alarms: Readonly<AlarmCounts> }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const language = useSignal(languageSignal)
  return levels.map(({ tone, key }, level) => {
    const count = alarms[level] ?? 0
    if (count === 0) return null
    const words = t(`${key}.${pluralOf(count, language)}`, { count: wholeNumber(count, locale) })
    return (
      <span key={tone} title={words} className={styles.pill}>
        <StatusTag tone={tone}>
          <span aria-hidden="true">{wholeNumber(count, locale)}</span>
          <span className={styles.words}>{words}</span>
        </StatusTag>
      </span>
    )
  })
}
