import type { DeviceKind } from '@gridhelm/points/catalogue'
import type { Db } from '../platform/db/database.ts'

interface SiteDraft {
  number: string
  /** Kinds by device number. */
  devices?: Readonly<Record<string, DeviceKind>>
  isOn?: boolean
  deviceScan?: boolean
  timeZone?: string
  /** Who is bound to it, by user id. */
  userIds?: readonly string[]
}

export interface TestSite {
  siteId: number
  id: string
  number: string
  topics: { data: string; set: string; get: string }
  /** device_id by number. */
  devices: Readonly<Record<string, number>>
}

/** A project with its devices as its administration would have left it, without credentials. */
export async function addSite(db: Db, draft: SiteDraft): Promise<TestSite> {
  const { number, devices = {}, isOn = true, deviceScan = false, timeZone = 'UTC', userIds = [] } = draft
  const topics = {
    data: `gridhelm/${number}/data`,
    set: `gridhelm/${number}/set`,
    get: `gridhelm/${number}/get`,
  }
  const { siteId } = await db
    .insertInto('iotProject')
    .values({
      projectNumber: number,
      projectName: `Site ${number}`,
      projectType: '1',
      timeZone,
      totalCapacity: 100,
      contact: 'Nobody',
      topicdata: topics.data,
      topicset: topics.set,
      topicget: topics.get,
      isOn,
      deviceScan,
    })
    .returning('siteId')
    .executeTakeFirstOrThrow()
  const rows = Object.entries(devices).map(([deviceNumber, systemType], index) => ({
    siteId,
    deviceId: index + 1,
    deviceNumber,
    systemType,
  }))
  if (rows.length > 0) await db.insertInto('iotDevice').values(rows).execute()
  if (userIds.length > 0) {
    await db
      .insertInto('iotProjectUser')
      .values(userIds.map((userId) => ({ siteId, userId })))
      .execute()
  }
  return {
    siteId,
    id: String(siteId),
    number,
    topics,
    devices: Object.fromEntries(rows.map((row) => [row.deviceNumber, row.deviceId])),
  }
}
