import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { ownSendSubject, sendSubject } from '../../../platform/sites/send-subject-sql.ts'

export interface DueLoad {
  id: string
  topic: string
}

const subject = sendSubject(sql.ref('load.site_id'), sql.ref('load.device_id'))
const own = ownSendSubject(sql.ref('load.site_id'), sql.ref('load.device_id'))

/**
 * Whose turn has come, where somebody is heard: the home that speaks for itself, else its site, and the home behind
 * its hub where it was ever heard. Codes of a home go one after the other: a later one waits until the one before is
 * taken or has failed. What waits does not expire.
 */
export async function dueLoads(db: Queryable, now: Date, most: number): Promise<DueLoad[]> {
  const { rows } = await sql<DueLoad>`
    SELECT load.id, ${subject} AS topic
    FROM shs_load load
    JOIN iot_project project ON project.site_id = load.site_id
    CROSS JOIN system_setting setting
    CROSS JOIN LATERAL (SELECT ${now}::timestamptz
      - make_interval(secs => coalesce(project.time_interval3, setting.failed_seconds)) AS since) heard
    LEFT JOIN telemetry_link link ON link.site_id = load.site_id
    LEFT JOIN telemetry_latest newest ON newest.site_id = load.site_id AND newest.device_id = load.device_id
    WHERE load.next_send_at <= ${now} AND load.way = 'mqtt' AND load.state IN ('ready', 'sent', 'delivered')
      AND load.device_number IS NOT NULL AND project.is_on AND ${subject} <> ''
      AND CASE WHEN ${own} IS NULL
        THEN link.is_connected IS DISTINCT FROM false AND link.last_heard_at > heard.since
          AND coalesce(newest.received_at > heard.since, true)
        ELSE newest.received_at > heard.since END
      AND NOT EXISTS (
        SELECT FROM shs_load before
        WHERE before.shs_id = load.shs_id AND before.token_count < load.token_count
          AND before.state IN ('ready', 'sent', 'delivered'))
    ORDER BY load.next_send_at
    LIMIT ${most}`.execute(db)
  return rows
}

/** Loads that wait for the vending server. */
export async function unvended(db: Queryable, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM shs_load WHERE state = 'issued' AND next_send_at <= ${now}
    ORDER BY next_send_at LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
