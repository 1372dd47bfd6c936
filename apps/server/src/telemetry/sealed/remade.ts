import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { DeviceKey } from './queries.ts'

/** Whoever has looked at what is sealed must look again from this moment on. */
export async function markRemade(tx: Tx, { siteId, deviceId }: DeviceKey, from: number): Promise<void> {
  await sql`
    UPDATE telemetry_seal SET remade_from = least(remade_from, ${new Date(from)})
    WHERE site_id = ${siteId} AND device_id = ${deviceId}`.execute(tx)
}
