import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

export async function updateSite(
  tx: Tx,
  id: string,
  change: { siteId: number | null; updateBy: string; updateTime: Date },
): Promise<void> {
  await tx.updateTable('iotSerialNumber').set(change).where('id', '=', id).execute()
}

/** The same name is never a controller's and a serial number's: who logs in by it would be either. */
export async function isLoginTaken(tx: Tx, name: string, serialId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM iot_project_credential WHERE mqtt_user = ${name} OR certificate_name = ${name}
    UNION ALL SELECT FROM iot_serial_credential WHERE mqtt_user = ${name} AND serial_id <> ${serialId}`.execute(
    tx,
  )
  return rows.length > 0
}

export async function writeLogin(
  tx: Tx,
  serialId: string,
  login: { mqttUser: string; passwordHash: string; updateTime: Date },
): Promise<void> {
  await tx
    .insertInto('iotSerialCredential')
    .values({ serialId, ...login })
    .onConflict((conflict) => conflict.column('serialId').doUpdateSet(login))
    .execute()
}

export async function deleteLogin(tx: Tx, serialId: string): Promise<void> {
  await tx.deleteFrom('iotSerialCredential').where('serialId', '=', serialId).execute()
}
