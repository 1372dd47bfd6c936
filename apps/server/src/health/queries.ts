import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

export async function answers(db: Db): Promise<void> {
  await sql`SELECT 1`.execute(db)
}

/** Counters of the day (UTC), of all servers together; they begin anew at midnight. */
export async function trafficToday(db: Db, now: Date) {
  const { rows } = await sql<
    Record<'messages' | 'frames' | 'points' | 'late' | 'quarantined' | 'refused', number>
  >`
    SELECT coalesce(sum(messages), 0)::float8 AS messages, coalesce(sum(frames), 0)::float8 AS frames,
      coalesce(sum(points), 0)::float8 AS points, coalesce(sum(late), 0)::float8 AS late,
      coalesce(sum(quarantined), 0)::float8 AS quarantined, coalesce(sum(refused), 0)::float8 AS refused
    FROM telemetry_traffic WHERE day = (${now}::timestamptz AT TIME ZONE 'UTC')::date`.execute(db)
  return rows[0]
}

export async function openAlarms(db: Db) {
  const { rows } = await sql<{ level: number; count: number }>`
    SELECT level, count(*)::integer AS count FROM alarm WHERE state <> 'normal' GROUP BY level ORDER BY level`.execute(
    db,
  )
  return rows
}

export async function openCommands(db: Db) {
  const { rows } = await sql<{ state: string; count: number }>`
    SELECT state, count(*)::integer AS count FROM command
    WHERE state IN ('requested', 'confirmed', 'queued', 'sent', 'accepted') GROUP BY state ORDER BY state`.execute(
    db,
  )
  return rows
}

/** What waits for somebody to do it. */
export async function waiting(db: Db) {
  const { rows } = await sql<{ messages: number; lateFrames: number }>`
    SELECT (SELECT count(*)::integer FROM sys_message WHERE es_send_status = '0') AS messages,
      (SELECT greatest(reltuples, 0)::float8 FROM pg_class WHERE oid = 'telemetry_late'::regclass) AS late_frames`.execute(
    db,
  )
  return rows[0]
}

/** Seconds by which the alarm engine is behind what is stored, and by which sealing is behind what it could seal. */
export async function lags(db: Db, sealableUntil: Date) {
  const { rows } = await sql<{ alarms: number | null; sealing: number | null; silence: number | null }>`
    SELECT
      extract(epoch FROM max(latest.ts - cursor.seen_until) FILTER (WHERE latest.ts > cursor.seen_until))::float8 AS alarms,
      extract(epoch FROM max(least(latest.ts, ${sealableUntil}) - seal.sealed_until)
        FILTER (WHERE latest.ts > seal.sealed_until))::float8 AS sealing,
      extract(epoch FROM now() - max(latest.received_at))::float8 AS silence
    FROM telemetry_latest AS latest
    LEFT JOIN alarm_cursor AS cursor USING (site_id, device_id)
    LEFT JOIN telemetry_seal AS seal USING (site_id, device_id)`.execute(db)
  return rows[0]
}

export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database())::float8 AS bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** How the database's clock and those of the sites that were heard just now stand against ours. */
export async function clocks(db: Db, now: Date, seconds: number) {
  const { rows } = await sql<{ database: number; sites: number; middle: number | null }>`
    SELECT extract(epoch FROM clock_timestamp())::float8 - ${seconds}::float8 AS database,
      count(*)::integer AS sites,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM last_frame_at - last_heard_at))::float8 AS middle
    FROM telemetry_link
    WHERE last_heard_at > ${now}::timestamptz - interval '10 minutes' AND last_frame_at IS NOT NULL`.execute(
    db,
  )
  return rows[0] ?? { database: 0, sites: 0, middle: null }
}

/** When it was last backed up, else since when there is something to back up. */
export async function lastBackup(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT coalesce((SELECT max(at) FROM installation_backup), (SELECT made_at FROM installation)) AS at`.execute(
    db,
  )
  return rows[0]?.at ?? undefined
}

export async function keepSize(db: Db, at: Date, bytes: number, forgetBefore: Date): Promise<void> {
  await db
    .insertInto('installationSize')
    .values({ at, databaseBytes: bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.deleteFrom('installationSize').where('at', '<', forgetBefore).execute()
}

/** The oldest of those that are kept since then. */
export async function sizeSince(db: Db, since: Date) {
  return db
    .selectFrom('installationSize')
    .select(['at', 'databaseBytes'])
    .where('at', '>=', since)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the last check of the books has found something. */
export async function booksAreWrong(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wrong: boolean }>`
    SELECT findings <> '[]' AS wrong FROM ledger_check ORDER BY at DESC LIMIT 1`.execute(db)
  return rows[0]?.wrong ?? false
}
