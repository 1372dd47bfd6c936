import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'

export async function credentialOf(db: Queryable, siteId: number) {
  return db
    .selectFrom('iotProject as project')
    .leftJoin('iotProjectCredential as credential', 'credential.siteId', 'project.siteId')
    .select([
      'project.projectNumber',
      'project.topicdata',
      'project.topicset',
      'project.topicget',
      'credential.mqttUser',
      'credential.certificateName',
      'credential.certificateFingerprint',
      'credential.certificateEnds',
      'credential.updateTime',
    ])
    .select((row) => [
      row('credential.passwordHash', 'is not', null).as('hasPassword'),
      row('credential.privateKeyEncrypted', 'is not', null).as('hasPrivateKey'),
    ])
    .where('project.siteId', '=', siteId)
    .executeTakeFirst()
}

export interface CredentialChange {
  mqttUser?: string
  passwordHash?: string
  certificate?: string
  certificateName?: string
  certificateFingerprint?: string
  certificateEnds?: Date
  privateKeyEncrypted?: string
}

/** A project that has none yet gets one, by the name of its number. */
export async function writeCredential(
  tx: Tx,
  { siteId, projectNumber }: { siteId: number; projectNumber: string },
  change: CredentialChange & { updateTime: Date },
): Promise<void> {
  await tx
    .insertInto('iotProjectCredential')
    .values({ siteId, mqttUser: projectNumber, ...change })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet(change))
    .execute()
}

/** Whether another project's controller goes by this name, as a user or by its certificate. */
export async function isNameTaken(db: Queryable, name: string, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM iot_project_credential WHERE site_id <> ${siteId} AND mqtt_user = ${name}
    UNION ALL
    SELECT 1 FROM iot_project_credential WHERE site_id <> ${siteId} AND certificate_name = ${name}
    UNION ALL
    SELECT 1 FROM iot_serial_credential WHERE mqtt_user = ${name}`.execute(db)
  return rows.length > 0
}

export async function isFingerprintTaken(
  db: Queryable,
  fingerprint: string,
  siteId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('iotProjectCredential')
    .select('siteId')
    .where('certificateFingerprint', '=', fingerprint)
    .where('siteId', '<>', siteId)
    .executeTakeFirst()
  return row !== undefined
}
