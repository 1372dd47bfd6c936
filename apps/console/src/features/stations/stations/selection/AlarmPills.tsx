import type { AlarmCounts } from '@gridhelm/contract/stations/fleet/entities'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import styles from './AlarmPills.module.css'
import { texts } from './texts.ts'

const levels = [
  { tone: 'critical', key: 'alarm.1' },
  { tone: 'warning', key: 'alarm.2' },
  { tone: 'notice', key: 'alarm.3' },
] as const

/** How many alarms of each level, with its shape; in words for those who do not see it. */
export function AlarmPills({ alarms }: { alarms: Readonly<AlarmCounts> }) {
  const t = useTexts(texts)
  const f = useFormat()
  return levels.map(({ tone, key }, level) => {
    const count = alarms[level] ?? 0
    if (count === 0) return null
    const words = t(`${key}.${f.plural(count)}`, { count: f.whole(count) })
    return (
      <span key={tone} title={words} className={styles.pill}>
        <StatusTag tone={tone}>
          <span aria-hidden="true">{f.whole(count)}</span>
          <span className={styles.words}>{words}</span>
        </StatusTag>
      </span>
    )
  })
}
