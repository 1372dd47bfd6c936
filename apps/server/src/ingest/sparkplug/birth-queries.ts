import { sql } from 'kysely'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { DeclaredMetric } from './declared.ts'

/** Whoever writes about a node holds its row; undefined where the project is gone. */
export async function nodeBorn(tx: Tx, siteId: number, group: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO sparkplug_node (site_id, group_id, born_at)
    SELECT site_id, ${group}, ${at} FROM iot_project WHERE site_id = ${siteId}
    ON CONFLICT (site_id) DO UPDATE SET group_id = excluded.group_id, born_at = excluded.born_at, died_at = NULL
    RETURNING site_id`.execute(tx)
  return rows.length > 0
}

export async function nodeDied(db: Queryable, siteId: number, at: Date): Promise<void> {
  await db.updateTable('sparkplugNode').set({ diedAt: at }).where('siteId', '=', siteId).execute()
}

/** All of the site's, or those of one device. */
export async function forgetMetrics(db: Queryable, siteId: number, device?: string): Promise<void> {
  await db
    .deleteFrom('sparkplugMetric')
    .where('siteId', '=', siteId)
    .$if(device !== undefined, (query) => query.where('deviceNumber', '=', device ?? ''))
    .execute()
}

export async function insertMetrics(
  tx: Tx,
  siteId: number,
  metrics: readonly DeclaredMetric[],
  isOnNode: boolean,
): Promise<void> {
  if (metrics.length === 0) return
  await tx
    .insertInto('sparkplugMetric')
    .values(
      metrics.map(({ device, point, name, datatype, isReadOnly }) => ({
        siteId,
        deviceNumber: device,
        point,
        metric: name,
        isOnNode,
        datatype: datatype ?? null,
        isReadOnly,
      })),
    )
    // A device of its own that the node's birth names as well: who was born last is written to.
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'deviceNumber', 'point']).doUpdateSet((row) => ({
        metric: row.ref('excluded.metric'),
        isOnNode: row.ref('excluded.isOnNode'),
        datatype: row.ref('excluded.datatype'),
        isReadOnly: row.ref('excluded.isReadOnly'),
      })),
    )
    .execute()
}
