import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { Position } from './solar.ts'

/** Where a station lies; undefined while nobody has said so. */
export const positionOf = ({
  longitude,
  latitude,
}: Pick<Station, 'longitude' | 'latitude'>): Position | undefined =>
  longitude === null || latitude === null ? undefined : { longitude, latitude }

/** The stations that have a place on the earth. */
export const positioned = (stations: readonly Station[]): (Station & Position)[] =>
  stations.flatMap((station) => {
    const position = positionOf(station)
    return position ? [{ ...station, ...position }] : []
  })
