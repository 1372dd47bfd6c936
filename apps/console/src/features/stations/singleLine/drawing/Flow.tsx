import styles from './Drawing.module.css'

export interface FlowWay {
  /** From where to where the energy goes. */
  from: { x: number; y: number }
  to: { x: number; y: number }
  kw: number
  colour: string
}

/** A few speeds only: a figure that changes a little does not make the dots jump. */
function secondsFor(kw: number, greatestKw: number): number {
  const share = greatestKw > 0 ? Math.abs(kw) / greatestKw : 0
  return share > 0.6 ? 0.9 : share > 0.25 ? 1.5 : share > 0.08 ? 2.4 : 3.6
}

interface FlowProps {
  way: FlowWay
  greatestKw: number
  /** An arrow says the direction where nothing may or can move. */
  isStill: boolean
  /** Where on the way it stands, from 0 to 1. */
  arrowAt: number
}

export function Flow({ way, greatestKw, isStill, arrowAt }: FlowProps) {
  const { from, to, colour } = way
  if (!isStill) {
    return (
      <line
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        className={styles.dots}
        style={{ stroke: colour, animationDuration: `${secondsFor(way.kw, greatestKw)}s` }}
      />
    )
  }
  const y = from.y + (to.y - from.y) * arrowAt
  const tip = to.y > from.y ? 6 : -6
  return (
    <path d={`M${from.x - 6} ${y - tip}h12L${from.x} ${y + tip}z`} style={{ fill: colour, stroke: 'none' }} />
  )
}
