import type { PointRef } from '@gridhelm/contract/history/history/point-refs'
import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { useQueries } from '@tanstack/react-query'
import { equipmentQuery } from '../equipment-query.ts'
import { useStations } from '../queries.ts'

/** A point with what people call it; parts are missing while they load, or for good if the point is gone. */
export interface KnownPoint {
  ref: PointRef
  station: Station | undefined
  device: SiteDevice | undefined
  point: Point | undefined
}

/** The station of a device, whose id begins with it. */
export const stationIdOf = ({ device }: PointRef): string => device.slice(0, device.indexOf('-'))

/** What is known of points, of whatever stations they are. */
export function useKnownPoints(refs: readonly PointRef[]): { points: KnownPoint[]; isLoading: boolean } {
  const { data: stations = [] } = useStations()
  const ids = [...new Set(refs.map(stationIdOf))]
  const answers = useQueries({ queries: ids.map((id) => equipmentQuery(id)) })
  const points = refs.map((ref): KnownPoint => {
    const id = stationIdOf(ref)
    const device = answers[ids.indexOf(id)]?.data?.devices.find((one) => one.id === ref.device)
    return {
      ref,
      station: stations.find((station) => station.id === id),
      device,
      point: device && findPoint(device.kind, ref.point),
    }
  })
  return { points, isLoading: answers.some((answer) => answer.isPending) }
}
