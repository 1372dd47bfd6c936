import { useTexts } from '../../../../platform/texts.ts'
import styles from './Rules.module.css'
import { texts } from './texts.ts'

interface HysteresisPictureProps {
  direction: 'above' | 'below'
  level: '1' | '2' | '3'
  limit: string
  clear: string
  hasHysteresis: boolean
}

const size = { width: 320, height: 92 } as const
const limitY = 30
const clearY = 52
/** It goes over the limit, comes back a little, and only then all the way. */
const curve = '0,82 90,30 122,10 160,18 190,42 214,36 240,52 286,82 320,78'
const raisedX = 90
const clearedX = { with: 240, without: 175 } as const
const classes = { '1': styles.critical, '2': styles.warning, '3': styles.notice } as const

/** Where an alarm comes and where it goes: a value that wavers at the limit keeps it. */
export function HysteresisPicture({ direction, level, limit, clear, hasHysteresis }: HysteresisPictureProps) {
  const t = useTexts(texts)
  const isBelow = direction === 'below'
  const end = clearedX[hasHysteresis ? 'with' : 'without']
  const placed = (y: number) => (isBelow ? size.height - y : y)
  /** Beside its line, on the side away from the other one. */
  const labelAt = (y: number, isOutside: boolean) => placed(y) + (isOutside === isBelow ? 13 : -5)
  return (
    <svg
      className={`${styles.picture} ${classes[level]}`}
      viewBox={`0 0 ${size.width + 112} ${size.height}`}
      role="img"
      aria-label={t('pictureLabel', { limit, clear })}
    >
      <g transform={isBelow ? `matrix(1 0 0 -1 0 ${size.height})` : undefined}>
        <rect className={styles.there} x={raisedX} y="0" width={end - raisedX} height={size.height} />
        {hasHysteresis && <path className={styles.clearLine} d={`M0 ${clearY}H${size.width}`} />}
        <path className={styles.limitLine} d={`M0 ${limitY}H${size.width}`} />
        <polyline className={styles.value} points={curve} />
        <circle className={styles.mark} cx={raisedX} cy={limitY} r="3.5" />
        <circle className={styles.gone} cx={end} cy={hasHysteresis ? clearY : limitY} r="3.5" />
      </g>
      <text x={(raisedX + end) / 2} y={isBelow ? 14 : size.height - 6} className={styles.thereText}>
        {t('pictureAlarm')}
      </text>
      <text x={size.width + 6} y={labelAt(limitY, true)}>
        {t('pictureLimit', { limit })}
      </text>
      {hasHysteresis && (
        <text x={size.width + 6} y={labelAt(clearY, false)}>
          {t('pictureClear', { clear })}
        </text>
      )}
    </svg>
  )
}
