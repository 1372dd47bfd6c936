import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { KindName } from '../devices/kinds.ts'
import type { BayElement } from './entities.ts'

/** The equipment that may stand at the end of a bay. */
export const kindsOfElement: Readonly<Record<BayElement, readonly KindName[]>> = {
  pv: ['pvInverter'],
  wind: ['windTurbine'],
  generator: ['generator'],
  storage: ['pcs', 'battery'],
  grid: ['grid'],
  load: ['load'],
}

/** Breakers and contacts: what is open or closed. */
const isSwitchPoint = (point: Point): boolean =>
  point.kind === 'status' &&
  ['open', 'closed'].every((key) => point.states.some((state) => state.key === key))

/** The points of a kind of equipment that tell the position of a switch. */
export const switchPointsOf = (kind: DeviceKind): readonly Point[] => pointsOf(kind).filter(isSwitchPoint)

export function switchPoint(kind: DeviceKind, key: string): Point | undefined {
  const point = findPoint(kind, key)
  return point && isSwitchPoint(point) && point.key === key ? point : undefined
}

export const feederBreaker = (feeder: number) => `feeder${feeder}Breaker`
export const feederPower = (feeder: number) => `feeder${feeder}Power`
