import { useState } from 'react'
import { StatusTag } from '../../ui/StatusTag.tsx'
import type { Worth } from '../reading.ts'
import { AlarmBits } from './AlarmBits.tsx'
import styles from './PointValue.module.css'
import type { Parts } from './parts.ts'

/** How often a text has changed while it was shown. */
export function useChanges(text: string): number {
  const [shown, setShown] = useState({ text, changes: 0 })
  if (shown.text === text) return shown.changes
  setShown({ text, changes: shown.changes + 1 })
  return shown.changes + 1
}

export const tintOf = (changes: number): string => (changes > 0 ? (styles.tint ?? '') : '')

/** How a value of that worth looks; what is fresh looks plain. */
export const valueClass = (worth: Worth | undefined, size: 'normal' | 'large'): string =>
  ['gh-figures', styles.value, worth && styles[worth], size === 'large' && styles.large]
    .filter(Boolean)
    .join(' ')

/** What is read out of a figure: its name, and all that can be seen of it, as it can be seen. */
export const spokenFigure = (name: string, ...seen: readonly (string | undefined)[]): string =>
  `${name}: ${seen.filter(Boolean).join(' ')}`

/** The number, the state or the alarms themselves; a change is tinted for a moment. */
export function Figure({ parts, isStale }: { parts: Parts; isStale: boolean }) {
  const changes = useChanges(parts.text)
  if (parts.kind === 'alarms' && parts.bits.length > 0) return <AlarmBits bits={parts.bits} />
  if (parts.kind === 'state' && parts.tone !== 'plain' && !isStale) {
    return <StatusTag tone={parts.tone}>{parts.text}</StatusTag>
  }
  const wraps = parts.kind === 'state' ? styles.state : ''
  return (
    <span key={changes} className={`${tintOf(changes)} ${wraps}`}>
      {parts.text}
      {parts.kind === 'number' && parts.unit !== '' && <span className={styles.unit}> {parts.unit}</span>}
    </span>
  )
}
