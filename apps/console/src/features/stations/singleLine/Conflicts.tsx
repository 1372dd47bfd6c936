import { useTexts } from '../../../platform/texts.ts'
import styles from './Conflicts.module.css'
import type { Scene } from './drawing/scene.ts'
import { conflictSentence } from './labels.ts'
import { texts } from './texts.ts'

/** What cannot both be true, in a sentence each. */
export function Conflicts({ scene: { energised, words } }: { scene: Scene }) {
  const t = useTexts(texts)
  const conflicts = [
    ...[...energised.couplers].flatMap(([id, { conflict }]) => (conflict ? [{ id, conflict }] : [])),
    ...[...energised.bays].flatMap(([id, state]) =>
      state.conflicts.map((conflict) => ({ id: `${id} ${conflict.name}`, conflict })),
    ),
  ]
  if (conflicts.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many of them are scrolled through, by keys too
    <section className={styles.frame} aria-label={t('conflicts')} tabIndex={0}>
      <ul className={styles.conflicts} aria-label={t('conflicts')}>
        {conflicts.map(({ id, conflict }) => (
          <li key={id} className={styles.conflict}>
            <span aria-hidden="true">▲</span>
            {conflictSentence(conflict, words)}
          </li>
        ))}
      </ul>
    </section>
  )
}
