import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface LinkRow {
  siteId: number
  /** Milliseconds; 0: never. */
  lastFrameAt: number
  lastHeardAt: number
  /** Undefined: nothing new is known of it. */
  isConnected: boolean | undefined
  changedAt: number
}

const moment = (ms: number) => (ms === 0 ? null : new Date(ms))

/** Moments only ever grow, whoever writes them; the connection is as it was last said. */
export async function writeLinks(db: Db, rows: readonly LinkRow[]): Promise<void> {
  await sql`
    INSERT INTO telemetry_link AS link (site_id, last_frame_at, last_heard_at, is_connected, changed_at)
    SELECT site_id, last_frame_at, last_heard_at, is_connected,
      CASE WHEN is_connected IS NOT NULL THEN changed_at END
    FROM unnest(
      ${rows.map((row) => row.siteId)}::integer[],
      ${rows.map((row) => moment(row.lastFrameAt))}::timestamptz[],
      ${rows.map((row) => moment(row.lastHeardAt))}::timestamptz[],
      ${rows.map((row) => row.isConnected ?? null)}::boolean[],
      ${rows.map((row) => moment(row.changedAt))}::timestamptz[]
    ) AS new (site_id, last_frame_at, last_heard_at, is_connected, changed_at)
    ORDER BY site_id
    ON CONFLICT (site_id) DO UPDATE SET
      last_frame_at = greatest(link.last_frame_at, excluded.last_frame_at),
      last_heard_at = greatest(link.last_heard_at, excluded.last_heard_at),
      changed_at = CASE
        WHEN excluded.is_connected IS NOT NULL AND excluded.is_connected IS DISTINCT FROM link.is_connected
        THEN excluded.changed_at ELSE link.changed_at END,
      is_connected = coalesce(excluded.is_connected, link.is_connected)`.execute(db)
}

export async function setAllConnections(db: Db, isConnected: boolean | null, since: Date): Promise<void> {
  await db
    .updateTable('telemetryLink')
    .set({ isConnected, changedAt: since })
    .where('isConnected', 'is distinct from', isConnected)
    .execute()
}
