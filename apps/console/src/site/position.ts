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

/** The letters of the four directions, in the reader's language. */
type Compass = Record<'north' | 'south' | 'east' | 'west', string>

/** `13.4700° S, 48.3500° E`: four decimals are some ten metres, two a kilometre. */
export function positionText(
  { latitude, longitude }: Position,
  letters: Compass,
  locale: string,
  decimals: 2 | 4 = 4,
): string {
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const part = (degrees: number, letter: string) => `${number.format(Math.abs(degrees))}°\u00a0${letter}`
  const vertical = part(latitude, latitude < 0 ? letters.south : letters.north)
  const horizontal = part(longitude, longitude < 0 ? letters.west : letters.east)
  return `${vertical}, ${horizontal}`
}
