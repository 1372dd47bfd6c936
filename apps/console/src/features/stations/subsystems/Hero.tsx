import { findPoint } from '@gridhelm/points/catalogue'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import styles from './Subsystems.module.css'
import type { SiteView, Unit } from './site-view.ts'
import { UnitValue } from './UnitValue.tsx'

/** The figures of a device that are read first: large, side by side. */
export function Hero({ view, unit, points }: { view: SiteView; unit: Unit; points: readonly string[] }) {
  const language = useSignal(languageSignal)
  const shown = points.filter((point) => view.look.of(unit.kind, point).show)
  return (
    <div className={styles.hero}>
      {shown.map((point) => (
        <div key={point} className={styles.heroPart}>
          <span
            className={styles.heroName}
            style={{ color: view.look.of(unit.kind, point).nameColor ?? undefined }}
          >
            {findPoint(unit.kind, point)?.name[language]}
          </span>
          <UnitValue view={view} unit={unit} point={point} size="large" />
        </div>
      ))}
    </div>
  )
}
