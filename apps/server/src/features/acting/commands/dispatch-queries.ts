import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { sendSubjectsOf } from '../../../platform/sites/send-subject-sql.ts'
import type { CommandRow } from './queries.ts'

export interface DueCommand {
  siteId: number
  id: string
  topic: string
}

/**
 * Whose turn has come, at sites that can be reached: a site whose controller is known to be away, or that has been
 * silent for too long, gets nothing. What waits for it expires.
 */
export async function dueCommands(db: Queryable, now: Date, most: number): Promise<DueCommand[]> {
  const { rows } = await sql<Omit<DueCommand, 'topic'> & { deviceId: number }>`
    SELECT c.site_id, c.id, c.device_id
    FROM command c
    JOIN iot_project p ON p.site_id = c.site_id
    CROSS JOIN system_setting s
    JOIN telemetry_link l ON l.site_id = c.site_id
    WHERE c.state IN ('queued', 'sent') AND c.next_send_at <= ${now} AND c.expires_at > ${now}
      AND p.is_on AND p.topicset <> '' AND l.is_connected IS DISTINCT FROM false
      AND l.last_heard_at > ${now}::timestamptz - make_interval(secs => coalesce(p.time_interval3, s.failed_seconds))
    ORDER BY c.next_send_at
    LIMIT ${most}`.execute(db)
  const topics = await sendSubjectsOf(db, rows)
  return rows.map(({ siteId, id }, index) => ({ siteId, id, topic: topics[index] ?? '' }))
}

/** Undefined when another process has it, or when its time is over. The site is locked. */
export const lockDue = (
  tx: Tx,
  { siteId, id }: Pick<DueCommand, 'siteId' | 'id'>,
  now: Date,
): Promise<CommandRow | undefined> =>
  tx
    .selectFrom('command')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sent'])
    .where('nextSendAt', '<=', now)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
