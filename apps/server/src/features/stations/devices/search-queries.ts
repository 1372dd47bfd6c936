import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/searched-words.ts'
import { all } from '../../../resources/sql.ts'

/** A word and the kinds of equipment that are called so. */
export interface DeviceWord {
  word: string
  kinds: readonly KindName[]
}

export interface FoundDeviceRow {
  id: string
  deviceNumber: string
  deviceName: string | null
  systemType: string
  siteId: number
  projectName: string
  projectType: string
}

/** However common a word is, the rest is not worth reading. */
const mostRead = 200
const mostSites = 500

const isItself = ({ word, kinds }: DeviceWord) => sql<boolean>`(
  device_number ILIKE ${containing(word)} OR device_name ILIKE ${containing(word)}
  OR system_type = ANY (${kinds}::text[]))`

/** Its site may be what the word means; one of the words must mean the device. */
const isMeant = (one: DeviceWord) => sql<boolean>`(${isItself(one)} OR site_id = ANY (ARRAY(
  SELECT p.site_id FROM iot_project p WHERE plain_text(p.project_name || ' ' || p.project_number) LIKE ${containing(one.word)}
  LIMIT ${mostSites})))`

/** On the rows of the list that the caller sees. */
export async function devicesCalled(
  db: Queryable,
  visible: readonly RawBuilder<boolean>[],
  words: readonly DeviceWord[],
  { most, siteId }: { most: number; siteId?: number | undefined },
): Promise<FoundDeviceRow[]> {
  const conditions = [
    ...visible,
    ...words.map(isMeant),
    sql<boolean>`(${sql.join(words.map(isItself), sql` OR `)})`,
    ...(siteId === undefined ? [] : [sql<boolean>`site_id = ${siteId}`]),
  ]
  const { rows } = await sql<FoundDeviceRow>`
    SELECT found.*, p.project_name, p.project_type
    FROM (
      SELECT id, device_number, device_name, system_type, site_id FROM iot_device
      WHERE ${all(conditions)} LIMIT ${mostRead}) found
    JOIN iot_project p ON p.site_id = found.site_id
    ORDER BY found.device_number, p.project_name LIMIT ${most}`.execute(db)
  return rows
}
