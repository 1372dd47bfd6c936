import type { LiveDevice } from '@gridhelm/contract/push'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { groups } from '@gridhelm/points/groups'
import type { Point } from '@gridhelm/points/point'
import { languageSignal } from '../../platform/language.ts'
import type { LiveSite } from '../../platform/live-store.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { type DataLook, dataLook, surfaceOf } from '../data-look.ts'
import styles from './DataList.module.css'
import { grouped } from './grouped.ts'
import { PointValue } from './PointValue.tsx'
import { texts } from './texts.ts'

interface DataListProps {
  site: LiveSite | undefined
  device: LiveDevice | undefined
  kind: DeviceKind
  timeZone: string
  look?: DataLook
  /** `dense`: as many columns as there is room for. */
  density?: 'list' | 'dense'
  /** Only some of the points; all of them without it. */
  pick?: (point: Point) => boolean
}

const theHouse = dataLook(undefined)

/** The values of a device under the catalogue's headings, the way its site wants them shown. */
export function DataList({ look = theHouse, density = 'list', pick, ...of }: DataListProps) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const { device, kind } = of
  if (!device) return <p className={styles.nothing}>{t('noDevice')}</p>
  const { shown, unreported } = grouped(kind, device, look, pick)
  const row = (point: Point) => (
    <div key={point.key} className={styles.row}>
      <dt style={{ color: look.of(kind, point.key).nameColor ?? undefined }}>{point.name[language]}</dt>
      <dd>
        <PointValue {...of} point={point.key} look={look} />
      </dd>
    </div>
  )
  return (
    <div className={density === 'dense' ? styles.dense : styles.list} style={surfaceOf(look)}>
      {shown.length === 0 && unreported.length === 0 && <p className={styles.nothing}>{t('allHidden')}</p>}
      {shown.map(({ group, points }) => (
        <section key={group} className={styles.group}>
          <h3 className={styles.heading} style={{ color: look.titleColor ?? undefined }}>
            {groups[group][language]}
          </h3>
          <dl className={styles.rows}>{points.map(row)}</dl>
        </section>
      ))}
      {unreported.length > 0 && (
        <details className={styles.unreported}>
          <summary>{t('notReported', { count: String(unreported.length) })}</summary>
          <dl className={styles.rows}>{unreported.map(row)}</dl>
        </details>
      )}
    </div>
  )
}
