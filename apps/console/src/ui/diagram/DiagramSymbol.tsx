import type { ReactNode } from 'react'
import styles from './DiagramSymbol.module.css'
import { type Direction, type SwitchSymbol, type SymbolKind, turnOf } from './symbols.ts'

const wave = (x: number, y: number, size: number) => (
  <path d={`M${x - size} ${y}q${size / 2} ${-size} ${size} 0t${size} 0`} />
)

export type PlainSymbol = Exclude<SymbolKind, SwitchSymbol>

/** Drawn around the origin, the incoming line from above. */
const drawings: Readonly<Record<PlainSymbol, ReactNode>> = {
  transformer: (
    <>
      <circle cy="-9.5" r="14.5" />
      <circle cy="9.5" r="14.5" />
      <path d="M-11 0a14.5 14.5 0 0 0 22 0" />
    </>
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
      <rect x="-32" y="-22" width="64" height="44" />
      <path d="M-32 -22 0 4 32 -22" />
    </>
  ),
  machine: (
    <>
      <circle r="28" />
      <text y="-1">G</text>
      {wave(0, 12, 9)}
    </>
  ),
  turbine: (
    <>
      <circle r="28" />
      <path d="M0 -6V-22M0 -6 13 3M0 -6-13 3" />
      <circle cy="-6" r="2.5" className={styles.filled} />
      {wave(0, 17, 8)}
    </>
  ),
  network: (
    <>
      <rect x="-24" y="-24" width="48" height="48" />
      <path
        className={styles.hatch}
        d="M-24 0 0 -24M-24 24 24 -24M0 24 24 0M24 0 0 -24M24 24-24 -24M0 24-24 0"
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
  kind: PlainSymbol
  direction?: Direction
}

/** What is no switch; switches have a position and a symbol of their own. */
export function DiagramSymbol({ kind, direction = 'down' }: DiagramSymbolProps) {
  return <g transform={`rotate(${turnOf(kind, direction)})`}>{drawings[kind]}</g>
}

/** How a symbol looks by the state of what it stands for. */
export const symbolLook = (state: 'energised' | 'dead' | 'unknown'): string =>
  `${styles.symbol} ${state === 'energised' ? '' : styles[state]}`
