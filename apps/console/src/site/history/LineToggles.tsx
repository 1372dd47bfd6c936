import { useTexts } from '../../platform/texts.ts'
import styles from './LineToggles.module.css'
import { texts } from './texts.ts'

export interface LineToggle {
  key: string
  name: string
  css: string
}

interface LineTogglesProps {
  lines: readonly LineToggle[]
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** The legend: each name switches its curve on and off. */
export function LineToggles({ lines, hidden, onToggle }: LineTogglesProps) {
  const t = useTexts(texts)
  return (
    <fieldset className={styles.toggles} aria-label={t('shownLines')}>
      {lines.map(({ key, name, css }) => (
        <button
          key={key}
          type="button"
          className={styles.toggle}
          aria-pressed={!hidden.has(key)}
          onClick={() => onToggle(key)}
        >
          <span className={styles.line} style={{ borderColor: css }} />
          {name}
        </button>
      ))}
    </fieldset>
  )
}
