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

type Counted = Readonly<Record<'alarms' | 'acknowledgedAlarms', Readonly<AlarmCounts>>>

/** How many alarms of each level are there, with its shape; in words for those who do not see it. */
export function AlarmPills({ of }: { of: Counted }) {
  const t = useTexts(texts)
  const f = useFormat()
  return levels.map(({ tone, key }, level) => {
    const count = of.alarms[level] ?? 0
    if (count === 0) return null
    const alarms = t(key, { count: f.whole(count) })
    const acknowledged = of.acknowledgedAlarms[level] ?? 0
    const words = acknowledged === 0 ? alarms : t('acknowledged', { alarms, count: f.whole(acknowledged) })
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
