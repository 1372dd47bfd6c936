import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import type { CommandRow } from './queries.ts'

export type Newest = CommandRow & { isOpen: boolean }

/** Of each point the one that is under way and the last one that has ended; probes an index for each. */
export async function newestOf(
  db: Queryable,
  siteId: number,
  pairs: readonly { deviceId: number; point: string }[],
): Promise<Newest[]> {
  const [deviceIds, points] = [pairs.map((one) => one.deviceId), pairs.map((one) => one.point)]
  const { rows } = await sql<Newest>`
    SELECT newest.*
    FROM unnest(${deviceIds}::int[], ${points}::text[]) AS pair (device_id, point)
    CROSS JOIN LATERAL (
      (SELECT command.*, true AS is_open FROM command
       WHERE site_id = ${siteId} AND command.device_id = pair.device_id AND command.point = pair.point
         AND state IN ('requested', 'confirmed', 'queued', 'sent', 'accepted')
       ORDER BY (state = 'requested'), requested_at DESC LIMIT 1)
      UNION ALL
      (SELECT command.*, false AS is_open FROM command
       WHERE site_id = ${siteId} AND command.device_id = pair.device_id AND command.point = pair.point
         AND state IN ('verified', 'rejected', 'failed', 'expired', 'withdrawn')
       ORDER BY requested_at DESC LIMIT 1)) AS newest`.execute(db)
  return rows
}
