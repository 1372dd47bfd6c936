import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'

export const wordOf = (kind: DeviceKind): number => findPoint(kind, 'alarmWord')?.number ?? 0

/** Plausible values of all points, quiet alarm words. */
export function quietFrame(kind: DeviceKind): Float64Array {
  return Float64Array.from(pointsOf(kind), (point) => {
    const [least, most] = point.limits
    return point.kind === 'alarmWord' ? 0 : Math.min(most, Math.max(least, 50))
  })
}
