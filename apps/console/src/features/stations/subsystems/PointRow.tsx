import { LineChartOutlined } from '@ant-design/icons'
import type { Point } from '@gridhelm/points/point'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { usePointCurve } from '../../../site/site-queries.ts'
import { Sparkline } from '../../../ui/sparkline/Sparkline.tsx'
import styles from './DevicePage.module.css'
import type { SiteView, Unit } from './site-view.ts'
import { spreadOf } from './spread.ts'
import { texts } from './texts.ts'
import { UnitValue } from './UnitValue.tsx'

const hours = 24
const colours = {
  pv: 'var(--gh-pv)',
  wind: 'var(--gh-wind)',
  generator: 'var(--gh-generator)',
  battery: 'var(--gh-battery)',
  grid: 'var(--gh-grid)',
  load: 'var(--gh-load)',
  neutral: 'var(--gh-text-2)',
} as const

function Spark({ unit, point }: { unit: Unit; point: Point }) {
  const t = useTexts(texts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const { data, isError } = usePointCurve(unit.id, point.key, hours)
  if (!data) return <p className={styles.sparkNote}>{t(isError ? 'sparkFailed' : 'sparkWait')}</p>
  const spread = spreadOf(data)
  if (!spread) return <p className={styles.sparkNote}>{t('sparkEmpty')}</p>
  const range = t('sparkRange', {
    min: f.point(spread.min, point),
    max: f.point(spread.max, point),
  })
  return (
    <div className={styles.spark}>
      <Sparkline
        lines={[{ key: point.key, values: data.mean, colour: colours[point.display.colour] }]}
        label={`${point.name[language]}: ${range}`}
        range={spread.max > spread.min ? spread : { min: spread.min - 1, max: spread.max + 1 }}
      />
      <p className={`gh-figures ${styles.sparkNote}`}>{range}</p>
    </div>
  )
}

const hasCurve = (point: Point): boolean =>
  !('states' in point) && point.kind !== 'alarmWord' && point.unit !== 'time'

/** A point of a device: its name, its value, and its last day for those who ask. */
export function PointRow({ view, unit, point }: { view: SiteView; unit: Unit; point: Point }) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const [isOpen, setOpen] = useState(false)
  const name = point.name[language]
  return (
    <div className={styles.row}>
      <dt style={{ color: view.look.of(unit.kind, point.key).nameColor ?? undefined }}>{name}</dt>
      <dd>
        <UnitValue view={view} unit={unit} point={point.key} />
        {hasCurve(point) ? (
          <Button
            type="text"
            size="small"
            className={styles.sparkButton ?? ''}
            icon={<LineChartOutlined />}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'sparkClose' : 'spark', { name })}
            title={t(isOpen ? 'sparkClose' : 'spark', { name })}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <span className={styles.noSpark} />
        )}
      </dd>
      {isOpen && <dd className={styles.sparkRow}>{<Spark unit={unit} point={point} />}</dd>}
    </div>
  )
}
