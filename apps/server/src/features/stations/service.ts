import type { Station } from '@gridhelm/contract/stations/entities'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/session/queries.ts'
import { type StationRow, stationOf, stationsOf } from './queries.ts'

const largestSiteId = 2_147_483_647

const wireStation = ({ siteId, ...row }: StationRow): Station => ({
  ...row,
  id: String(siteId),
  projectType: row.projectType as Station['projectType'],
})

export function createStationService({ db }: Platform) {
  return {
    async list(caller: Caller): Promise<Station[]> {
      return (await stationsOf(db, caller)).map(wireStation)
    },

    async byId(id: string, caller: Caller): Promise<Station> {
      const siteId = /^\d{1,10}$/.test(id) ? Number(id) : 0
      const row = siteId > 0 && siteId <= largestSiteId ? await stationOf(db, caller, siteId) : undefined
      if (!row) throw Refusal.of('error.notFound')
      return wireStation(row)
    },
  }
}
