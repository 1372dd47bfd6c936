import styles from './DiagramSymbol.module.css'
import type { SwitchSymbol as Kind } from './symbols.ts'

/** At the fixed contact: a cross for a breaker, a half circle for a contactor, a bar for an isolator. */
const marks = {
  breaker: 'M-5 -14 5 -4M5 -14-5 -4',
  contactor: 'M0 -14a5 5 0 0 1 0 10',
  isolator: 'M-7 -9h14',
} as const satisfies Record<Kind, string>

interface SwitchSymbolProps {
  kind: Kind
  position: 'closed' | 'open' | 'tripped' | 'unknown'
  hasConflict?: boolean
}

/** The position by shape: a straight blade, a blade that stands off, or a dashed box with a question mark. */
export function SwitchSymbol({ kind, position, hasConflict = false }: SwitchSymbolProps) {
  return (
    <>
      {hasConflict && <rect x="-16" y="-22" width="32" height="44" className={styles.frame} />}
      {position === 'unknown' ? (
        <g className={styles.unknown}>
          <rect x="-10" y="-19" width="20" height="38" />
          <text className={styles.mark}>?</text>
        </g>
      ) : (
        <>
          <path d="M0 -19V-9M0 12V19" />
          <path d={marks[kind]} />
          <path d={position === 'closed' ? 'M0 -9V12' : 'M0 12-11 -7'} className={styles.blade} />
          <circle cy="12" r="2" className={styles.filled} />
        </>
      )}
    </>
  )
}
