import type { ReactNode } from 'react'
import { type WantedCurve, wantedCurveSignal } from '../open-curve.ts'
import type { Worth } from '../reading.ts'
import { spokenFigure, tintOf, useChanges, valueClass } from './Figure.tsx'
import styles from './PointValue.module.css'
import { tipSignal } from './tip.ts'

interface CurveButtonProps {
  /** The point whose curve tells the most about the figure; undefined: there is none. */
  want: WantedCurve | undefined
  /** What the figure is, for those who do not see where it stands. */
  name: string
  text: string
  unit?: string
  worth?: Worth
  size?: 'normal' | 'large'
  children?: ReactNode
}

/** A figure that is computed from points, such as a sum; a click opens the curve of the nearest of them. */
export function CurveButton({ want, name, text, unit, worth, size = 'normal', children }: CurveButtonProps) {
  const changes = useChanges(text)
  const figure = (
    <>
      <span key={changes} className={tintOf(changes)}>
        {text}
        {unit !== undefined && <span className={styles.unit}> {unit}</span>}
      </span>
      {children}
    </>
  )
  const look = valueClass(worth, size)
  if (!want) return <span className={`${look} ${styles.still}`}>{figure}</span>
  return (
    <button
      type="button"
      className={look}
      aria-label={spokenFigure(name, text, unit)}
      data-point={`${want.deviceNumber}.${want.point}`}
      onClick={() => {
        tipSignal.set(undefined)
        wantedCurveSignal.set(want)
      }}
      onPointerEnter={(event) => tipSignal.set({ anchor: event.currentTarget, want })}
      onPointerLeave={() => tipSignal.set(undefined)}
      onFocus={(event) =>
        event.currentTarget.matches(':focus-visible') && tipSignal.set({ anchor: event.currentTarget, want })
      }
      onBlur={() => tipSignal.set(undefined)}
    >
      {figure}
    </button>
  )
}
