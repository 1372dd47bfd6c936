import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** What the data store says of itself, and of the sessions in it. */
export async function storeFigures(db: Db, since: Date, now: Date) {
  const { rows } = await sql<
    Record<
      | 'storeBytes'
      | 'storeConnections'
      | 'storeConnectionsAllowed'
      | 'transactions'
      | 'locksWaiting'
      | 'slowStatements'
      | 'latestRows'
      | 'sessions'
      | 'sessionsCreated'
      | 'sessionsExpired',
      number
    > & { cacheHit: number | null; oldestTransaction: number | null }
  >`
    SELECT pg_database_size(current_database())::float8 AS store_bytes,
      numbackends AS store_connections,
      current_setting('max_connections')::integer AS store_connections_allowed,
      (xact_commit + xact_rollback)::float8 AS transactions,
      blks_hit::float8 / nullif(blks_hit + blks_read, 0) AS cache_hit,
      (SELECT count(*)::integer FROM pg_locks WHERE NOT granted) AS locks_waiting,
      (SELECT count(*)::integer FROM pg_stat_activity WHERE datname = current_database()
        AND state = 'active' AND backend_type = 'client backend'
        AND query_start < clock_timestamp() - interval '1 second') AS slow_statements,
      (SELECT extract(epoch FROM clock_timestamp() - min(xact_start))::float8 FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid())
        AS oldest_transaction,
      (SELECT count(*)::integer FROM telemetry_latest) AS latest_rows,
      (SELECT count(*)::integer FROM session WHERE expires_at > ${now}) AS sessions,
      (SELECT count(*)::integer FROM session WHERE created_at >= ${since}) AS sessions_created,
      (SELECT count(*)::integer FROM session WHERE expires_at > ${since} AND expires_at <= ${now})
        AS sessions_expired
    FROM pg_stat_database WHERE datname = current_database()`.execute(db)
  return rows[0]
}

export interface InstanceRow {
  id: string
  host: string
  pid: number
  roles: string
  version: string
  startedAt: Date
  seenAt: Date
}

export async function keepInstance(
  db: Db,
  row: InstanceRow & { figures: string; trace: string | undefined },
): Promise<void> {
  const { trace, ...rest } = row
  const values = { ...rest, ...(trace === undefined ? {} : { trace }) }
  const { id: _, ...change } = values
  await db
    .insertInto('serverInstance')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute()
}

export async function keepSample(db: Db, instanceId: string, at: Date, figures: string): Promise<void> {
  await db
    .insertInto('serverSample')
    .values({ instanceId, at, figures })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetBefore(db: Db, instanceId: string, before: Date): Promise<void> {
  await db.deleteFrom('serverSample').where('instanceId', '=', instanceId).where('at', '<', before).execute()
  await db.deleteFrom('serverInstance').where('seenAt', '<', before).execute()
}

export async function removeInstance(db: Db, id: string): Promise<void> {
  await db.deleteFrom('serverInstance').where('id', '=', id).execute()
}

export async function instanceRows(db: Db): Promise<InstanceRow[]> {
  return db
    .selectFrom('serverInstance')
    .select(['id', 'host', 'pid', 'roles', 'version', 'startedAt', 'seenAt'])
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
}

export async function instanceRow(db: Db, id: string) {
  return db.selectFrom('serverInstance').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function samplesSince(db: Db, instanceId: string, since: Date) {
  return db
    .selectFrom('serverSample')
    .select(['at', 'figures'])
    .where('instanceId', '=', instanceId)
    .where('at', '>=', since)
    .orderBy('at')
    .execute()
}

export async function storeVersion(db: Db) {
  const { rows } = await sql<{ version: string; startedAt: Date }>`
    SELECT current_setting('server_version') AS version, pg_postmaster_start_time() AS started_at`.execute(db)
  return rows[0]
}

/** Partitions count with the table that they are of; rows that nobody has counted yet are not known. */
export async function largestTables(db: Db, count: number) {
  const { rows } = await sql<{ name: string; bytes: number; rows: number | null }>`
    SELECT coalesce(parent.relname, own.relname) AS name, sum(pg_total_relation_size(own.oid))::float8 AS bytes,
      sum(CASE WHEN own.reltuples >= 0 OR n_live_tup > 0 THEN greatest(own.reltuples, n_live_tup) END)::float8 AS rows
    FROM pg_class AS own
    LEFT JOIN pg_stat_user_tables ON relid = own.oid
    LEFT JOIN pg_inherits ON inhrelid = own.oid AND own.relispartition
    LEFT JOIN pg_class AS parent ON parent.oid = inhparent
    WHERE own.relkind = 'r' AND own.relnamespace = current_schema()::regnamespace
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${count}`.execute(db)
  return rows
}

/** What has been under way for longer than a second; values travel beside the text, so it holds none. */
export async function longStatements(db: Db, count: number) {
  const { rows } = await sql<{ ms: number; state: string; waitsFor: string | null; text: string }>`
    SELECT extract(epoch FROM clock_timestamp() - query_start)::float8 * 1000 AS ms, coalesce(state, '') AS state,
      wait_event AS waits_for, left(query, 300) AS text
    FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
      AND state <> 'idle' AND query_start < clock_timestamp() - interval '1 second'
    ORDER BY query_start LIMIT ${count}`.execute(db)
  return rows
}
