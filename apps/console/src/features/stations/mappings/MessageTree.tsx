import { findPoint } from '@gridhelm/points/catalogue'
import type { Mapping } from '@gridhelm/points/mapping/model'
import { isContainer } from '@gridhelm/points/mapping/tree'
import type { ReactNode } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { meaningAt } from './draft.ts'
import styles from './Mappings.module.css'
import { mappingScreenTexts } from './texts.ts'

/** What is shown of one message; the rest is told by its number. */
const mostFields = 500
const deepest = 12

interface MessageTreeProps {
  tree: unknown
  topic: string
  mapping: Mapping
  /** Absent: it can be looked at, not changed. */
  onPoint: ((place: readonly string[], value: unknown) => void) | undefined
}

const written = (value: unknown): string =>
  typeof value === 'string' ? `“${value.slice(0, 200)}”` : isContainer(value) ? '…' : String(value)

/** A message as a tree; each value says what the mapping takes it for. */
export function MessageTree({ tree, topic, mapping, onPoint }: MessageTreeProps) {
  const t = useTexts(mappingScreenTexts)
  const language = useSignal(languageSignal)
  let left = mostFields

  function nameOf(place: readonly string[]): ReactNode {
    const meaning = meaningAt(mapping, topic, place)
    if (!meaning) return null
    if (meaning.is === 'time') return <span className={styles.part}>{t('isTime')}</span>
    if (meaning.is === 'device') return <span className={styles.part}>{t('isDevice')}</span>
    if (meaning.is === 'quality') return <span className={styles.part}>{t('isQuality')}</span>
    const { kind, point, device } = meaning.value
    const known = kind && findPoint(kind, point)
    return (
      <span className={styles.meaning}>
        {device} · {known ? known.name[language] : point}
      </span>
    )
  }

  function leaf(place: readonly string[], value: unknown): ReactNode {
    const key = place.at(-1)
    return (
      <button
        type="button"
        className={styles.field}
        disabled={!onPoint}
        onClick={() => onPoint?.(place, value)}
      >
        <span className={styles.name}>{key ?? t('wholeMessage')}</span>
        <span className={`gh-figures ${styles.value}`}>{written(value)}</span>
        {nameOf(place)}
      </button>
    )
  }

  function node(place: readonly string[], value: unknown): ReactNode {
    if (left-- <= 0) return null
    if (!isContainer(value) || place.length >= deepest) return leaf(place, value)
    const inner = (
      <ul className={place.length === 0 ? styles.tree : ''}>
        {Object.keys(value).map((key) => (
          <li key={key}>{node([...place, key], value[key])}</li>
        ))}
      </ul>
    )
    if (place.length === 0) return inner
    return (
      <>
        <div className={styles.key}>{place.at(-1)}</div>
        {inner}
      </>
    )
  }

  return node([], tree)
}
