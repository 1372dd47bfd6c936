import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/database.ts'
import { lockKeys } from '../db/lock-keys.ts'

/** Topics stand in two tables, which no constraint can hold against each other: whoever changes them does so alone. */
export async function lockSubjects(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKeys.subjects)})`.execute(tx)
}

/** Which of these topics a project or a serial number has already, other than the one that asks. */
export async function takenSubjects(
  tx: Queryable,
  subjects: readonly string[],
  asking: { siteId?: number | undefined; serialNumberId?: string | undefined } = {},
): Promise<ReadonlySet<string>> {
  const { siteId = 0, serialNumberId = '' } = asking
  const { rows } = await sql<{ subject: string }>`
    SELECT topicdata AS subject FROM iot_project WHERE topicdata = ANY (${subjects}::text[]) AND site_id <> ${siteId}
    UNION SELECT topicset FROM iot_project WHERE topicset = ANY (${subjects}::text[]) AND site_id <> ${siteId}
    UNION SELECT topicget FROM iot_project WHERE topicget = ANY (${subjects}::text[]) AND site_id <> ${siteId}
    UNION SELECT receive_subject FROM iot_serial_number
      WHERE receive_subject = ANY (${subjects}::text[]) AND id <> ${serialNumberId}
    UNION SELECT send_subject FROM iot_serial_number
      WHERE send_subject = ANY (${subjects}::text[]) AND id <> ${serialNumberId}`.execute(tx)
  return new Set(rows.map((row) => row.subject))
}
