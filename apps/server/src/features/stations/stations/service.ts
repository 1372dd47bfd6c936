import type { Project } from '@gridhelm/contract/stations/projects/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { wireTime, wireTimeOrNull } from '../../../platform/zoned-time.ts'
import { projectOf, type StationRow, stationsCalled, stationsOf } from './queries.ts'

const wireStation = <R extends StationRow>({ siteId, ...row }: R) => ({
  ...row,
  id: String(siteId),
  projectType: row.projectType as Station['projectType'],
})

/** For the search: those that somebody sees and that are called so. */
export async function findStations(
  { db }: Pick<Platform, 'db'>,
  caller: Caller,
  words: readonly string[],
  most: number,
): Promise<Pick<Station, 'id' | 'projectName' | 'projectNumber' | 'projectType'>[]> {
  return (await stationsCalled(db, caller, words, most)).map(({ siteId, ...row }) => ({
    ...row,
    id: String(siteId),
    projectType: row.projectType as Station['projectType'],
  }))
}

export function createStationService({ db }: Platform) {
  return {
    async list(caller: Caller): Promise<Station[]> {
      return (await stationsOf(db, caller)).map(wireStation)
    },

    async byId(id: string, { caller, zone }: SessionContext): Promise<Project> {
      const siteId = siteIdOf(id)
      const row = siteId === undefined ? undefined : await projectOf(db, caller, siteId)
      if (!row) throw Refusal.of('error.notFound')
      return {
        ...wireStation(row),
        createTime: wireTime(row.createTime, zone),
        updateTime: wireTimeOrNull(row.updateTime, zone),
      }
    },
  }
}
