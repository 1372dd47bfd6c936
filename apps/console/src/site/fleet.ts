import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { nominalKw, type Source, sources } from './equipment.ts'

interface SourceTotal {
  source: Source
  kw: number
  /** How many stations have it. */
  stations: number
}

export interface FleetTotals {
  stations: number
  microGrids: number
  countries: number
  /** The site's own nominal power, as the server states it. */
  installedKw: number
  bySource: readonly SourceTotal[]
  storageKwh: number
  withStorage: number
}

const distinct = (values: readonly string[]) => new Set(values).size
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function fleetTotals(stations: readonly Station[]): FleetTotals {
  return {
    stations: stations.length,
    microGrids: stations.filter((station) => station.projectType === '1').length,
    countries: distinct(stations.flatMap((station) => station.countryCode ?? [])),
    installedKw: sum(stations.map((station) => station.totalCapacity)),
    bySource: sources.map((source) => {
      const kw = stations.map((station) => nominalKw(station)[source]).filter((value) => value > 0)
      return { source, kw: sum(kw), stations: kw.length }
    }),
    storageKwh: sum(stations.map((station) => station.batteryCapacity)),
    withStorage: stations.filter((station) => station.batteryCapacity > 0).length,
  }
}

export const totalOf = (totals: FleetTotals, source: Source): SourceTotal =>
  totals.bySource.find((total) => total.source === source) ?? { source, kw: 0, stations: 0 }

export interface CountryTotals {
  /** '' for the stations of which no country is known. */
  countryCode: string
  stations: readonly Station[]
  totals: FleetTotals
}

/** Countries by installed power, the largest first. */
export function byCountry(stations: readonly Station[]): CountryTotals[] {
  return [...Map.groupBy(stations, (station) => station.countryCode ?? '')]
    .map(([countryCode, members]) => ({ countryCode, stations: members, totals: fleetTotals(members) }))
    .sort(
      (one, other) =>
        other.totals.installedKw - one.totals.installedKw || one.countryCode.localeCompare(other.countryCode),
    )
}
