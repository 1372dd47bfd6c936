import type { AnalysedSite } from '@gridhelm/contract/history/analysis/entities'
import type { Group } from '@gridhelm/contract/stations/groups/entities'

export interface GroupStorage {
  id: number
  name: string
  /** Of which anything can be known. */
  sites: number
  /** kWh; undefined where nobody told. */
  charge: number | undefined
  discharge: number | undefined
}

/** What the storage of each group took and gave in the period. */
export function storageOf(sites: readonly AnalysedSite[], groups: readonly Group[]): GroupStorage[] {
  const known = new Map(sites.map((site) => [site.siteId, site]))
  return groups.map(({ groupId, groupName, projects }) => {
    const own = projects.flatMap(({ id }) => known.get(id) ?? [])
    const sum = (kind: 'charge' | 'discharge') => {
      const told = own.flatMap(({ energies }) => energies[kind] ?? [])
      return told.length > 0 ? told.reduce((total, kwh) => total + kwh, 0) : undefined
    }
    return {
      id: groupId,
      name: groupName,
      sites: own.length,
      charge: sum('charge'),
      discharge: sum('discharge'),
    }
  })
}
