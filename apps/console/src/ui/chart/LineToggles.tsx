import styles from './LineToggles.module.css'

export interface LineToggle {
  key: string
  name: string
  css: string
  isDashed?: boolean
}

interface LineTogglesProps {
  /** What the switches are for. */
  label: string
  lines: readonly LineToggle[]
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
  /** The one that is pointed at; undefined for none. */
  onLit?: ((key: string | undefined) => void) | undefined
}

/** The legend: each name switches its curve on and off. */
export function LineToggles({ label, lines, hidden, onToggle, onLit }: LineTogglesProps) {
  return (
    <fieldset className={styles.toggles} aria-label={label}>
      {lines.map(({ key, name, css, isDashed }) => (
        <button
          key={key}
          type="button"
          className={styles.toggle}
          aria-pressed={!hidden.has(key)}
          onClick={() => onToggle(key)}
          onPointerEnter={() => onLit?.(key)}
          onPointerLeave={() => onLit?.(undefined)}
          onFocus={() => onLit?.(key)}
          onBlur={() => onLit?.(undefined)}
        >
          <span className={isDashed ? styles.dashed : styles.line} style={{ borderColor: css }} />
          {name}
        </button>
      ))}
    </fieldset>
  )
}
