import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import styles from './List.module.css'

const levelClass = { 1: styles.level1, 2: styles.level2, 3: styles.level3 } as const

/** Only what waits for somebody is set apart. */
export function rowLook({ state, level, shelved, suppressedBy }: Alarm): string {
  if (state === 'normal') return styles.over ?? ''
  if (shelved || suppressedBy || state === 'acknowledged') return ''
  return `${state === 'active' ? styles.waits : styles.gone} ${levelClass[level]}`
}
