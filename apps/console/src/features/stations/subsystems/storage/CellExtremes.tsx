import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import type { SiteView, Unit } from '../site-view.ts'
import { heldValue } from '../sums.ts'
import { UnitValue } from '../UnitValue.tsx'
import styles from './Storage.module.css'
import { texts } from './texts.ts'

const rows = [
  { key: 'voltage', max: 'cellVoltageMax', min: 'cellVoltageMin' },
  { key: 'temperature', max: 'cellTemperatureMax', min: 'cellTemperatureMin' },
] as const

/** The cells that stand out, and where they sit. */
export function CellExtremes({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  const f = useFormat()
  const shown = rows.filter(
    ({ max, min }) => view.look.of('battery', max).show || view.look.of('battery', min).show,
  )
  if (shown.length === 0) return null
  const extreme = (point: string) => {
    const place = heldValue(unit, `${point}Place`)
    return (
      <td>
        <UnitValue view={view} unit={unit} point={point} />
        {place !== undefined && <span className={styles.place}>{t('place', { place: f.whole(place) })}</span>}
      </td>
    )
  }
  return (
    <table className={styles.cells}>
      <thead>
        <tr>
          <th scope="col">{t('cells')}</th>
          <th scope="col">{t('lowest')}</th>
          <th scope="col">{t('highest')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ key, max, min }) => (
          <tr key={key}>
            <th scope="row">{t(key)}</th>
            {extreme(min)}
            {extreme(max)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
