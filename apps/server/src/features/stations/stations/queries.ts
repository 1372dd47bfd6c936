import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { beginsWith, hasWords } from '../../../platform/db/searched-words.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'

const stationColumns = [
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
  'logo',
  'realTimePowerField',
  'telemetrySignal',
] as const

const projectColumns = [
  ...stationColumns,
  'contactInformation',
  'picture',
  'price',
  'currency',
  'endUserCount',
  'transmissionMode',
  'owner',
  'investor',
  'consumer',
  'topicdata',
  'topicset',
  'topicget',
  'plcname',
  'deviceScan',
  'timeInterval1',
  'timeInterval2',
  'timeInterval3',
  'isOn',
  'createBy',
  'createTime',
  'updateTime',
] as const

const visibleTo = (db: Db, caller: Caller) => {
  const all = db.selectFrom('iotProject')
  const seen = seenSites(caller, sql.ref('site_id'))
  return seen ? all.where(seen) : all
}

export async function stationsOf(db: Db, caller: Caller) {
  return visibleTo(db, caller).select(stationColumns).orderBy('projectName').orderBy('siteId').execute()
}
export type StationRow = Awaited<ReturnType<typeof stationsOf>>[number]

export async function projectOf(db: Db, caller: Caller, siteId: number) {
  return visibleTo(db, caller).select(projectColumns).where('siteId', '=', siteId).executeTakeFirst()
}

const searched = sql`(project_name || ' ' || project_number)`

/** Those whose name or number has all the words, the nearest first. */
export async function stationsCalled(db: Db, caller: Caller, words: readonly string[], most: number) {
  return visibleTo(db, caller)
    .select(['siteId', 'projectName', 'projectNumber', 'projectType'])
    .where(hasWords(searched, words))
    .orderBy(beginsWith(searched, words), 'desc')
    .orderBy('projectName')
    .orderBy('siteId')
    .limit(most)
    .execute()
}
