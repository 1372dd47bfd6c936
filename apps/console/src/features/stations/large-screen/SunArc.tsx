import { useTexts } from '../../../platform/texts.ts'
import { sunCurve } from '../overview/sun-curve.ts'
import type { SunDay } from '../solar.ts'
import styles from './SunArc.module.css'
import { texts } from './texts.ts'

const frame = { width: 400, height: 120, left: 0, right: 0, top: 8, bottom: 4 }

/** The way of the sun over the site's day, and where it stands. */
export function SunArc({ day, now }: { day: SunDay; now: number }) {
  const t = useTexts(texts)
  const curve = sunCurve(day, now, frame)
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={styles.arc}
      role="img"
      aria-label={t('sunCurve')}
    >
      <path className={styles.area} d={curve.area} />
      <path className={styles.line} d={curve.past} />
      <path className={styles.coming} d={curve.coming} />
      {curve.nowX !== undefined && (
        <line className={styles.now} x1={curve.nowX} x2={curve.nowX} y1={frame.top} y2={curve.y(0)} />
      )}
      {curve.sun && <circle className={styles.sun} cx={curve.sun.x} cy={curve.sun.y} r="6" />}
    </svg>
  )
}
