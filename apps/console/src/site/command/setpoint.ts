import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import { ratingFor } from '@gridhelm/points/consequences/effects'
import { formatPoint } from '@gridhelm/points/format'
import type { Language } from '@gridhelm/points/names'
import { dash } from '@gridhelm/points/numbers'
import type { Point, SetpointPoint, State, ValueSetpoint } from '@gridhelm/points/point'
import { isCommandable, unwritable } from '@gridhelm/points/proof'

/** What can be written under that name; undefined for what the catalogue does not know any more. */
export function setpointOf(kind: DeviceKind, name: string): SetpointPoint | undefined {
  const point = findPoint(kind, name)
  return point?.kind === 'setpoint' ? point : undefined
}

export const isControllable = (kind: DeviceKind): boolean => pointsOf(kind).some(isCommandable)

/** A value of a point as people read it; a point that nobody knows shows the number. */
export function shownValue(kind: DeviceKind, name: string, value: number | null, language: Language): string {
  const point: Point | undefined = findPoint(kind, name)
  if (point) return formatPoint(value, point, language)
  return value === null ? dash : String(value)
}

export const pointName = (kind: DeviceKind, name: string, language: Language): string =>
  findPoint(kind, name)?.name[language] ?? name

/** The orders that can be given. One without an opposite stands ready again by itself: nobody orders that. */
export const ordersOf = (point: SetpointPoint): readonly State[] =>
  point.control === 'choice' ? point.states.filter(({ key }) => key !== 'ready') : []

/** What the telemetry has to show for a value to be proven, in words. */
export function expectedText(
  kind: DeviceKind,
  point: SetpointPoint,
  value: number,
  language: Language,
  or: string,
): string {
  const { proof } = point
  if ('within' in proof) return shownValue(kind, proof.point, value, language)
  const states = proof.expects[value] ?? []
  return states.map((state) => shownValue(kind, proof.point, state, language)).join(or)
}

/** One of the choices, or within the range and on one of its steps. */
export const mayBeSet = (point: SetpointPoint, value: number): boolean =>
  unwritable(point, value) === undefined

/** What may be written at this very device: the range of the point, within the rating that the device has told. */
export function rangeOf(
  kind: DeviceKind,
  point: ValueSetpoint,
  values: Readonly<Record<string, { v: number }>> = {},
): { min: number; max: number } {
  const { min, max } = point.range
  const rating = values[ratingFor(kind, point.key) ?? '']?.v
  if (rating === undefined || rating <= 0) return { min, max }
  return { min: Math.max(min, -rating), max: Math.min(max, rating) }
}

/** As many digits as the step has. */
export const digitsOf = ({ range: { step } }: ValueSetpoint): number =>
  Math.max(0, (String(step).split('.')[1] ?? '').length)
