import type { LiveDevice } from '@gridhelm/contract/push'
import { type DeviceKind, pointsOf } from '@gridhelm/points/catalogue'
import { type Group, groups } from '@gridhelm/points/groups'
import type { Point } from '@gridhelm/points/point'
import type { DataLook } from '../data-look.ts'

interface Grouped {
  /** In the order of the headings; a heading without points is absent. */
  shown: { group: Group; points: Point[] }[]
  /** What the device has never said: apart, so that the rest is not lost among dashes. */
  unreported: Point[]
}

/** The points of a device that its site wants to see. */
export function grouped(
  kind: DeviceKind,
  device: Pick<LiveDevice, 'values'>,
  look: DataLook,
  pick: (point: Point) => boolean = () => true,
): Grouped {
  const wanted = pointsOf(kind).filter((point) => look.of(kind, point.key).show && pick(point))
  const isReported = (point: Point) => point.key in device.values
  const byGroup = Map.groupBy(wanted.filter(isReported), (point) => point.display.group)
  return {
    shown: (Object.keys(groups) as Group[]).flatMap((group) => {
      const points = byGroup.get(group)
      return points
        ? [{ group, points: points.toSorted((one, other) => one.display.order - other.display.order) }]
        : []
    }),
    unreported: wanted.filter((point) => !isReported(point)),
  }
}
