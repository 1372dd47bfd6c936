import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import type { CommandRow } from './queries.ts'

export type OpenCommand = CommandRow & { frameSeconds: number }

/** Those on their way, whose telemetry is looked at, and those whose time may be over. */
export async function openCommands(db: Queryable, now: Date, most: number): Promise<OpenCommand[]> {
  const { rows } = await sql<OpenCommand>`
    SELECT c.*, coalesce(p.time_interval1, s.frame_seconds) AS frame_seconds
    FROM command c CROSS JOIN system_setting s LEFT JOIN iot_project p ON p.site_id = c.site_id
    WHERE c.state IN ('requested', 'confirmed', 'queued', 'sent', 'accepted')
      AND (c.state IN ('sent', 'accepted') OR c.expires_at <= ${now})
    ORDER BY c.expires_at
    LIMIT ${most}`.execute(db)
  return rows
}
