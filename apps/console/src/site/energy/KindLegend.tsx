import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import styles from './KindLegend.module.css'
import { kindLooks } from './kind-looks.ts'
import { useKindNames } from './kinds.ts'

export function KindLegend({ kinds }: { kinds: readonly EnergyKind[] }) {
  const names = useKindNames()
  return (
    <ul className="gh-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <span
            className={styles.swatch}
            style={{
              background: `var(--gh-${kindLooks[kind].hue})`,
              opacity: kindLooks[kind].side === 'use' ? 0.72 : 1,
            }}
          />
          {names[kind]}
        </li>
      ))}
    </ul>
  )
}
