import type { Station } from '@gridhelm/contract/stations/entities'
import { middleOf } from '../../../ui/globe/projection.ts'
import type { GlobePoint } from '../../../ui/globe/scene.ts'
import type { CountryTotals } from '../fleet.ts'
import { positioned } from '../position.ts'
import { inWords, power } from '../quantities.ts'
import { isDaylight } from '../solar.ts'

const labelled = (name: string, kw: number, locale: string) =>
  kw > 0 ? `${name}  ${inWords(power(kw, locale))}` : name

export function stationPoints(
  stations: readonly Station[],
  now: number,
  locale: string,
  chosen?: string,
): GlobePoint[] {
  const isLit = isDaylight(now)
  const largest = Math.max(1, ...stations.map((station) => station.totalCapacity))
  return positioned(stations).map((station) => ({
    key: station.id,
    longitude: station.longitude,
    latitude: station.latitude,
    label: labelled(station.projectName, station.totalCapacity, locale),
    weight: station.totalCapacity / largest,
    isLit: isLit(station),
    isChosen: station.id === chosen,
  }))
}

/** One point for each country, in the middle of its stations. */
export function countryPoints(
  countries: readonly CountryTotals[],
  nameOf: (code: string) => string,
  now: number,
  locale: string,
  chosen: string | undefined,
): GlobePoint[] {
  const isLit = isDaylight(now)
  const largest = Math.max(1, ...countries.map(({ totals }) => totals.installedKw))
  return countries.flatMap(({ countryCode, stations, totals }) => {
    const middle = middleOf(positioned(stations))
    return middle
      ? {
          key: countryCode,
          ...middle,
          label: labelled(nameOf(countryCode), totals.installedKw, locale),
          weight: totals.installedKw / largest,
          isLit: isLit(middle),
          isChosen: countryCode === chosen,
        }
      : []
  })
}
