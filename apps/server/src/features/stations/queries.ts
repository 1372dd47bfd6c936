import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/session/queries.ts'

const columns = [
  'siteId',
  'projectNumber',
  'projectName',
  'projectType',
  'countryCode',
  'longitude',
  'latitude',
  'timeZone',
  'totalCapacity',
  'pvCapacity',
  'windCapacity',
  'generatorCapacity',
  'gridCapacity',
  'batteryCapacity',
  'contact',
  'completionDate',
] as const

/** Administrators see every station, everybody else the ones bound to them. */
const visibleTo = (db: Db, caller: Caller) => {
  const all = db.selectFrom('iotProject').select(columns)
  if (caller.tier === 'admin') return all
  return all.where('siteId', 'in', (query) =>
    query.selectFrom('iotProjectUser').select('siteId').where('userId', '=', caller.userId),
  )
}

export async function stationsOf(db: Db, caller: Caller) {
  return visibleTo(db, caller).orderBy('projectName').orderBy('siteId').execute()
}
export type StationRow = Awaited<ReturnType<typeof stationsOf>>[number]

export async function stationOf(db: Db, caller: Caller, siteId: number): Promise<StationRow | undefined> {
  return visibleTo(db, caller).where('siteId', '=', siteId).executeTakeFirst()
}
