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

export interface SentRow {
  siteId: number
  deviceId: number
  systemType: string
  point: string
  value: number
  id: string
  state: string
  answeredAt: Date | null
  endedAt: Date | null
}

/** The newest command of each point that has gone out. */
export async function newestSent(db: Queryable, siteIds: readonly number[], since: Date): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    SELECT DISTINCT ON (site_id, device_id, point)
      site_id, device_id, system_type, point, value, id, state, answered_at, ended_at
    FROM command
    WHERE site_id = ANY (${[...siteIds]}::int[]) AND sent_at IS NOT NULL AND state <> 'rejected'
      AND requested_at > ${since}
    ORDER BY site_id, device_id, point, requested_at DESC`.execute(db)
  return rows
}
