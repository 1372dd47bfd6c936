import { sql } from 'kysely'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { plainFingerprint } from './site-index.ts'

export interface SiteRow {
  siteId: number
  projectNumber: string
  isOn: boolean
  deviceScan: boolean
  plcname: string | null
  topicdata: string
  topicset: string
  topicget: string
  mqttUser: string | null
  passwordHash: string | null
  certificateFingerprint: string | null
}

const sites = (db: Queryable) =>
  db
    .selectFrom('iotProject as project')
    .leftJoin('iotProjectCredential as credential', 'credential.siteId', 'project.siteId')
    .select([
      'project.siteId',
      'project.projectNumber',
      'project.isOn',
      'project.deviceScan',
      'project.plcname',
      'project.topicdata',
      'project.topicset',
      'project.topicget',
      'credential.mqttUser',
      'credential.passwordHash',
      'credential.certificateFingerprint',
    ])
    .orderBy('project.siteId')

export const readSites = (db: Queryable, siteIds: readonly number[]): Promise<SiteRow[]> =>
  sites(db).where('project.siteId', 'in', siteIds).execute()

export const readSitesAfter = (db: Queryable, siteId: number, limit: number): Promise<SiteRow[]> =>
  sites(db).where('project.siteId', '>', siteId).limit(limit).execute()

export const readDevices = (db: Queryable, siteIds: readonly number[]) =>
  db
    .selectFrom('iotDevice')
    .select(['siteId', 'deviceId', 'deviceNumber', 'systemType'])
    .where('siteId', 'in', siteIds)
    .orderBy('siteId')
    .orderBy('deviceId')
    .execute()

export const readSerialTopics = (db: Queryable, siteIds: readonly number[]) =>
  db
    .selectFrom('iotSerialNumber as serial')
    .leftJoin('iotSerialCredential as credential', 'credential.serialId', 'serial.id')
    .leftJoin('shs', (join) =>
      join.onRef('shs.serialNumberId', '=', 'serial.id').onRef('shs.siteId', '=', 'serial.siteId'),
    )
    .select([
      'serial.siteId',
      'serial.sendSubject as down',
      'serial.receiveSubject as up',
      'credential.mqttUser',
      'credential.passwordHash',
      'shs.deviceId',
    ])
    .where('serial.siteId', 'in', siteIds)
    .where('serial.status', '=', '1')
    .orderBy('serial.receiveSubject')
    .execute()

/** The versions in use. */
export const readMappings = (db: Queryable, siteIds: readonly number[]) =>
  db
    .selectFrom('iotProjectMapping')
    .distinctOn('siteId')
    .select(['siteId', 'version', 'mapping'])
    .where('siteId', 'in', siteIds)
    .orderBy('siteId')
    .orderBy('version', 'desc')
    .execute()

export const readSettings = (db: Queryable) =>
  db.selectFrom('systemSetting').select(['futureSeconds', 'sampleDays']).executeTakeFirstOrThrow()

/** The sites that have this as a number, a topic, a user name or a fingerprint. */
export async function findSitesBy(db: Queryable, word: string): Promise<number[]> {
  const { rows } = await sql<{ siteId: number }>`
    SELECT site_id FROM iot_project WHERE project_number = ${word}
    UNION SELECT site_id FROM iot_project WHERE topicdata = ${word}
    UNION SELECT site_id FROM iot_project WHERE topicget = ${word}
    UNION SELECT site_id FROM iot_project_credential WHERE mqtt_user = ${word}
    UNION SELECT site_id FROM iot_project_credential WHERE certificate_fingerprint IN (${word}, ${plainFingerprint(word)})
    UNION SELECT site_id FROM iot_serial_number WHERE receive_subject = ${word} AND site_id IS NOT NULL
    UNION SELECT serial.site_id FROM iot_serial_credential credential
      JOIN iot_serial_number serial ON serial.id = credential.serial_id
      WHERE credential.mqtt_user = ${word} AND serial.site_id IS NOT NULL`.execute(db)
  return rows.map((row) => row.siteId)
}

export const certificateNames = (db: Queryable) =>
  db
    .selectFrom('iotProjectCredential')
    .select(['siteId', 'certificateName'])
    .where('certificateName', 'is not', null)
    .execute()

/** Whether devices that a controller speaks of are added; the project stays while this is so. Undefined: it is gone. */
export async function scansDevices(tx: Tx, siteId: number): Promise<boolean | undefined> {
  const site = await tx
    .selectFrom('iotProject')
    .select('deviceScan')
    .where('siteId', '=', siteId)
    .forKeyShare()
    .executeTakeFirst()
  return site?.deviceScan
}

export async function deviceNumbersOf(tx: Tx, siteId: number): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('iotDevice').select('deviceNumber').where('siteId', '=', siteId).execute()
  return new Set(rows.map((row) => row.deviceNumber))
}

export async function insertDevices(
  tx: Tx,
  devices: { siteId: number; deviceId: number; deviceNumber: string; systemType: string }[],
): Promise<void> {
  await tx.insertInto('iotDevice').values(devices).execute()
}
