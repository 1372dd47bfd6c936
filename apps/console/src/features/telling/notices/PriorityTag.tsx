import type { Notice } from '@gridhelm/contract/telling/notices/entities'
import { useTexts } from '../../../platform/texts.ts'
import styles from './PriorityTag.module.css'
import { texts } from './texts.ts'

const steps = ['L', 'M', 'H'] as const

/** Bars, one more for each step: the shapes and colours of alarms are not for messages. */
export function PriorityTag({ priority }: { priority: Notice['priority'] }) {
  const t = useTexts(texts)
  const reached = steps.indexOf(priority)
  return (
    <span className={`${styles.tag} ${priority === 'H' ? styles.urgent : ''}`}>
      <svg viewBox="0 0 12 12" className={styles.bars} aria-hidden="true">
        {steps.map((step, index) => (
          <rect
            key={step}
            x={index * 4 + 0.5}
            y={8 - index * 3}
            width="3"
            height={3.5 + index * 3}
            className={index <= reached ? undefined : styles.unreached}
          />
        ))}
      </svg>
      {t(`priority.${priority}`)}
    </span>
  )
}
