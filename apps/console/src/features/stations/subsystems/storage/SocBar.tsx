import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import type { SiteView, Unit } from '../site-view.ts'
import { heldValue, usableValue } from '../sums.ts'
import styles from './Storage.module.css'
import { texts } from './texts.ts'

/** How full the battery is, between its floor and its ceiling. */
export function SocBar({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  const f = useFormat()
  const soc = usableValue(view.site, unit, 'soc', view.now)
  const floor = heldValue(unit, 'socFloor') ?? 0
  const ceiling = heldValue(unit, 'socCeiling') ?? 100
  const text = (value: number) => f.percent(value / 100)
  return (
    <div
      className={`${styles.track} ${soc === undefined ? styles.unknown : ''}`}
      role="img"
      aria-label={t('socBar', {
        soc: soc === undefined ? dash : text(soc),
        floor: text(floor),
        ceiling: text(ceiling),
      })}
    >
      {soc !== undefined && <i className={styles.level} style={{ width: `${soc}%` }} />}
      <i className={styles.mark} style={{ insetInlineStart: `${floor}%` }} />
      <i className={styles.mark} style={{ insetInlineStart: `${ceiling}%` }} />
    </div>
  )
}
