import type { ReactNode } from 'react'
import styles from './DiagramSymbol.module.css'
import { type Direction, type SymbolKind, turnOf } from './symbols.ts'

const wave = (x: number, y: number, size: number) => (
  <path d={`M${x - size} ${y}q${size / 2} ${-size} ${size} 0t${size} 0`} />
)

/** Drawn around the origin, the incoming line from above. */
const drawings: Readonly<Record<SymbolKind, ReactNode>> = {
  breaker: (
    <g className={styles.unknown}>
      <rect x="-11" y="-19" width="22" height="38" />
    </g>
  ),
  converter: (
    <>
      <rect x="-28" y="-24" width="56" height="48" />
      <path d="M28 -24 -28 24" />
      {wave(-13, -9, 7)}
      <path d="M7 9h14M7 14h14" />
    </>
  ),
  solar: (
    <>
      <rect x="-34" y="-24" width="68" height="48" />
      <path d="M-34 -24 0 4 34 -24" />
    </>
  ),
  machine: (
    <>
      <circle r="30" />
      <text y="-1">G</text>
      {wave(0, 12, 9)}
    </>
  ),
  turbine: (
    <>
      <circle r="30" />
      <path d="M0 -6V-24M0 -6 14 4M0 -6-14 4" />
      <circle cy="-6" r="2.5" className={styles.filled} />
      {wave(0, 18, 8)}
    </>
  ),
  network: (
    <>
      <rect x="-26" y="-26" width="52" height="52" />
      <path
        className={styles.hatch}
        d="M-26 0 0 -26M-26 26 26 -26M0 26 26 0M26 0 0 -26M26 26-26 -26M0 26-26 0"
      />
    </>
  ),
  battery: (
    <>
      <path d="M0 -20v4" />
      <path d="M-22 -16h44M-22 6h44" />
      <path className={styles.thick} d="M-11 -6h22M-11 16h22" />
      <path d="M0 -6V6" className={styles.inner} />
    </>
  ),
  consumer: <path className={styles.filled} d="M-13 -13h26L0 13z" />,
}

interface DiagramSymbolProps {
  kind: SymbolKind
  x: number
  y: number
  direction: Direction
}

/** A symbol at a place of a diagram; a switch whose position nobody knows is dashed with a question mark. */
export function DiagramSymbol({ kind, x, y, direction }: DiagramSymbolProps) {
  return (
    <g transform={`translate(${x} ${y})`} className={styles.symbol}>
      <g transform={`rotate(${turnOf(kind, direction)})`}>{drawings[kind]}</g>
      {kind === 'breaker' && <text className={styles.mark}>?</text>}
    </g>
  )
}
