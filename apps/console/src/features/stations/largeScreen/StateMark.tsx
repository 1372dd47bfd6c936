import { useTexts } from '../../../platform/texts.ts'
import type { SiteState } from './figures.ts'
import styles from './StateMark.module.css'
import { texts } from './texts.ts'

/** Alarms by shape and colour; silence by a hollow mark. */
const shapes: Record<SiteState, string> = {
  critical: '▲',
  warning: '◆',
  notice: '●',
  normal: '●',
  stale: '○',
  silent: '○',
  unknown: '◌',
  off: '◌',
}

export function StateMark({ state, withName }: { state: SiteState; withName?: true }) {
  const t = useTexts(texts)
  return (
    <span className={styles[state]}>
      <span aria-hidden="true">{shapes[state]}</span>
      {withName ? (
        <span className={styles.name}>{t(state)}</span>
      ) : (
        <span className={styles.hidden}>{t(state)}</span>
      )}
    </span>
  )
}
