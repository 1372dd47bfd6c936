import type { AlarmBit, AlarmLevel } from '@gridhelm/points/point'
import { languageSignal } from '../../platform/language.ts'
import { useSignal } from '../../platform/signal.ts'
import { StatusTag, type StatusTone } from '../../ui/StatusTag.tsx'
import styles from './PointValue.module.css'

export const toneOfLevel = { 1: 'critical', 2: 'warning', 3: 'notice' } as const satisfies Record<
  AlarmLevel,
  StatusTone
>

/** Alarms by name, each with the shape of its level. */
export function AlarmBits({ bits }: { bits: readonly AlarmBit[] }) {
  const language = useSignal(languageSignal)
  return (
    <span className={styles.alarms}>
      {bits.map((bit) => (
        <StatusTag key={bit.key} tone={toneOfLevel[bit.level]}>
          {bit.name[language]}
        </StatusTag>
      ))}
    </span>
  )
}
