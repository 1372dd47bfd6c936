import type { Queryable } from '../../../platform/db/database.ts'

export async function deviceNames(db: Queryable, siteId: number, deviceId: number) {
  return db
    .selectFrom('iotDevice')
    .select(['id', 'deviceName'])
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
}
