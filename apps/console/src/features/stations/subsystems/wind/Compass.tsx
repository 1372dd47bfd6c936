import { useTexts } from '../../../../platform/texts.ts'
import styles from './Compass.module.css'
import { angleBetween, compassPoint } from './compass.ts'
import { texts } from './texts.ts'

const size = 88
const middle = size / 2
const radius = 32
const aside = 10

function useDirectionName(): (degrees: number) => string {
  const t = useTexts(texts)
  return (degrees) => t(`point.${compassPoint(degrees)}`)
}

interface CompassProps {
  /** Where the wind comes from. */
  wind: number | undefined
  /** Where the nacelle looks. */
  nacelle?: number | undefined
}

/** A small compass: the arrow flies with the wind, the ring mark is the nacelle. */
export function Compass({ wind, nacelle }: CompassProps) {
  const t = useTexts(texts)
  const name = useDirectionName()
  const text =
    wind === undefined
      ? t('unknownDirection')
      : nacelle === undefined
        ? t('compassWind', { wind: name(wind) })
        : t('compass', { wind: name(wind), nacelle: name(nacelle) })
  const marks = [
    [t('point.N'), middle, aside],
    [t('point.E'), size - aside, middle],
    [t('point.S'), middle, size - aside],
    [t('point.W'), aside, middle],
  ] as const
  return (
    <figure className={styles.compass}>
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
        <circle
          className={wind === undefined ? styles.unknown : styles.ring}
          cx={middle}
          cy={middle}
          r={radius - 6}
        />
        {marks.map(([letter, x, y]) => (
          <text key={`${x} ${y}`} className={styles.letter} x={x} y={y + 4} textAnchor="middle">
            {letter}
          </text>
        ))}
        {nacelle !== undefined && (
          <path
            className={styles.nacelle}
            d={`M${middle - 5} ${middle - radius + 2}h10v8h-10z`}
            transform={`rotate(${nacelle} ${middle} ${middle})`}
          />
        )}
        {wind !== undefined && (
          <path
            className={styles.arrow}
            d={`M${middle} ${middle - 20}V${middle + 18}m-6 -8 6 8 6 -8`}
            transform={`rotate(${wind} ${middle} ${middle})`}
          />
        )}
      </svg>
      <figcaption>
        {text}
        {wind !== undefined && nacelle !== undefined && (
          <span className={styles.off}>{t('off', { degrees: Math.round(angleBetween(wind, nacelle)) })}</span>
        )}
      </figcaption>
    </figure>
  )
}

export function DirectionName({ degrees }: { degrees: number }) {
  return useDirectionName()(degrees)
}
