import type { ChartLook } from '../../ui/chart/look.ts'
import type { CurvePoints } from './curve-points.ts'

/** A colour for the page, and the same one for a canvas. */
export interface Hue {
  css: string
  of: (look: ChartLook) => string
}

/** One curve with what people need to know to read it. */
export interface HistoryLine {
  key: string
  name: string
  hue: Hue
  /** Its time integral is an energy. */
  isPower: boolean
  /** What energy above and below zero is called, where both happen. */
  directions?: { above: string; below: string }
  /** A state does not slide from one value to the next. */
  jumps: boolean
  text: (value: number) => string
  /** Undefined where only what it is compared with has it. */
  points: CurvePoints | undefined
  /** The same of another period or site, on our time axis. */
  compared: CurvePoints | undefined
}

/** Lines of one unit, drawn over each other. */
export interface HistoryPane {
  key: string
  /** The unit, with the quantity where the unit does not tell. */
  title: string
  lines: readonly HistoryLine[]
  /** Fixed ends of the scale. */
  range?: readonly [number, number]
  /** The states that occur, where the lines are of states. */
  states?: readonly number[] | undefined
  /** Zero need not be seen: voltages, frequencies, temperatures. */
  floats?: boolean
  axisText: (value: number) => string
  /** Its share of the height. */
  weight: number
}

export const hasValues = ({ lines }: HistoryPane): boolean =>
  lines.some(({ points, compared }) => (points?.at.length ?? 0) > 0 || (compared?.at.length ?? 0) > 0)
