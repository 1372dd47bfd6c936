import { kindNames } from '@gridhelm/contract/stations/devices/kinds'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'

export interface CommandedDevice {
  siteId: number
  deviceId: number
  id: string
  deviceNumber: string
  systemType: string
  isOn: boolean
  frameSeconds: number
}

/** With what is known of its project. */
export async function deviceOf(
  db: Queryable,
  siteId: number,
  deviceId: number,
): Promise<CommandedDevice | undefined> {
  const { rows } = await sql<CommandedDevice>`
    SELECT d.site_id, d.device_id, d.id, d.device_number, d.system_type, p.is_on,
           coalesce(p.time_interval1, s.frame_seconds) AS frame_seconds
    FROM iot_device d JOIN iot_project p ON p.site_id = d.site_id CROSS JOIN system_setting s
    WHERE d.site_id = ${siteId} AND d.device_id = ${deviceId}`.execute(db)
  const [row] = rows
  return row && kindNames.some((kind) => kind === row.systemType) ? row : undefined
}

/** The device that stands for the site as a whole; the first where there are several. */
export const systemOf = (db: Queryable, siteId: number) =>
  db
    .selectFrom('iotDevice')
    .select('deviceId')
    .where('siteId', '=', siteId)
    .where('systemType', '=', 'system')
    .orderBy('deviceId')
    .limit(1)
    .executeTakeFirst()

/** Kinds by the device's id. */
export async function kindsOf(db: Queryable, siteId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('iotDevice')
    .select(['id', 'systemType'])
    .where('siteId', '=', siteId)
    .execute()
  return new Map(rows.map(({ id, systemType }) => [id, systemType]))
}

const devicePattern = /^(\d{1,10})-(\d{1,10})$/

/** The site and the device behind a device's id. */
export function deviceKey(id: string): { siteId: number; deviceId: number } | undefined {
  const [, site, device] = devicePattern.exec(id) ?? []
  const [siteId, deviceId] = [siteIdOf(site ?? ''), siteIdOf(device ?? '')]
  return siteId === undefined || deviceId === undefined ? undefined : { siteId, deviceId }
}

export const namedSites = (db: Queryable, siteIds: readonly number[]) =>
  db
    .selectFrom('iotProject')
    .select(['siteId', 'projectName', 'timeZone'])
    .where('siteId', 'in', siteIds)
    .execute()

export const namedDevices = (db: Queryable, siteIds: readonly number[], deviceIds: readonly number[]) =>
  db
    .selectFrom('iotDevice')
    .select(['siteId', 'deviceId', 'deviceName', 'pvGroupNumber'])
    .where('siteId', 'in', siteIds)
    .where('deviceId', 'in', deviceIds)
    .execute()
