import type { Point, SetpointPoint } from './point.ts'

/** Whether commands write it; the codes of homes are written by loads alone. */
export const isCommandable = (point: Point | undefined): point is SetpointPoint =>
  point?.kind === 'setpoint' && point.writtenBy === undefined

/** Rounding on the way to the device and back is no difference. */
const rounding = 1e-9

/** Whether telemetry of the proving point shows what a command to this setpoint was to bring about. */
export function isProven({ proof }: Pick<SetpointPoint, 'proof'>, wanted: number, shown: number): boolean {
  if ('within' in proof) return Math.abs(shown - wanted) <= proof.within + rounding
  return proof.expects[wanted]?.includes(shown) === true
}

export type Unwritable = 'notAChoice' | 'outsideRange' | 'offStep'

/** Why a value cannot be written to a setpoint; undefined where it can. */
export function unwritable(point: SetpointPoint, value: number): Unwritable | undefined {
  if (point.control === 'choice') {
    return point.states.some((state) => state.value === value) ? undefined : 'notAChoice'
  }
  const { min, max, step } = point.range
  if (!(value >= min && value <= max)) return 'outsideRange'
  const steps = value / step
  // What a division by a decimal step leaves behind.
  return Math.abs(steps - Math.round(steps)) < 1e-6 + 1e-9 * Math.abs(steps) ? undefined : 'offStep'
}
