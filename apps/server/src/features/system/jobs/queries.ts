import type { JobOutcome } from '@gridhelm/contract/system/jobs/entities'
import { sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../platform/db/database.ts'

export interface DueJob {
  id: string
  jobClassName: string
  cronExpression: string
  zone: string
  parameter: string | null
  status: number
  nextRunAt: Date | null
  askedAt: Date | null
  askedBy: string | null
}

/** One job that is due and that nobody holds, locked; others take another one. */
export async function lockDue(tx: Tx, names: readonly string[], now: Date): Promise<DueJob | undefined> {
  const { rows } = await sql<DueJob>`
    SELECT id, job_class_name, cron_expression, zone, parameter, status, next_run_at, asked_at, asked_by
    FROM sys_quartz_job
    WHERE least(asked_at, next_run_at) <= ${now} AND (lease_until IS NULL OR lease_until <= ${now})
      AND job_class_name = ANY(${names}::text[])
    ORDER BY least(asked_at, next_run_at) LIMIT 1
    FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0]
}

export interface Claim {
  runId: string
  instance: string
  dueAt: Date
  askedBy: string | null
  leaseUntil: Date
  now: Date
  nextRunAt: Date | null
}

/** Its turn is taken, whatever comes of it; false when it was taken already. */
export async function takeTurn(tx: Tx, jobId: string, claim: Claim): Promise<boolean> {
  const { runId, instance, dueAt, askedBy, leaseUntil, now, nextRunAt } = claim
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sysQuartzRun')
    .values({ id: runId, jobId, dueAt, askedBy, instance, state: 'running', leaseUntil, startedAt: now })
    .onConflict((conflict) => conflict.constraint('sys_quartz_run_once').doNothing())
    .executeTakeFirstOrThrow()
  const isTaken = numInsertedOrUpdatedRows === 1n
  await tx
    .updateTable('sysQuartzJob')
    .set({
      askedAt: null,
      askedBy: null,
      nextRunAt,
      ...(isTaken
        ? { leaseId: runId, leaseUntil, lastRunAt: now, lastMs: null, lastOutcome: 'running' }
        : {}),
    })
    .where('id', '=', jobId)
    .execute()
  return isTaken
}

/** False when others have given the run up for lost. */
export async function renewLease(db: Db, runId: string, leaseUntil: Date): Promise<boolean> {
  const { rows } = await sql`
    WITH held AS (
      UPDATE sys_quartz_run SET lease_until = ${leaseUntil} WHERE id = ${runId} AND state = 'running'
      RETURNING job_id)
    UPDATE sys_quartz_job SET lease_until = ${leaseUntil}
    FROM held WHERE sys_quartz_job.id = held.job_id AND lease_id = ${runId} RETURNING 1`.execute(db)
  return rows.length > 0
}

export interface RunEnd {
  state: Exclude<JobOutcome, 'running'>
  endedAt: Date
  ms: number
  log: string
}

/** Writes how a run ended and lets go of its job; nothing where that was decided before. */
export async function endRun(
  db: Queryable,
  runId: string,
  { state, endedAt, ms, log }: RunEnd,
): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE sys_quartz_run SET state = ${state}, ended_at = ${endedAt}, lease_until = NULL, log = ${log}
      WHERE id = ${runId} AND state = 'running' RETURNING job_id)
    UPDATE sys_quartz_job SET lease_id = NULL, lease_until = NULL, last_outcome = ${state}, last_ms = ${ms},
      failures = CASE WHEN ${state} = 'done' THEN 0 ELSE failures + 1 END
    FROM ended WHERE sys_quartz_job.id = ended.job_id AND lease_id = ${runId}`.execute(db)
}

/** Runs whose process does not say any more that it is at work. */
export async function lostRuns(db: Db, now: Date) {
  return db
    .selectFrom('sysQuartzRun')
    .select(['id', 'startedAt', 'log'])
    .where('state', '=', 'running')
    .where('leaseUntil', '<=', now)
    .orderBy('leaseUntil')
    .limit(100)
    .execute()
}

/** When the next one falls due, if nobody asks before. */
export async function soonestDue(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(greatest(least(asked_at, next_run_at), lease_until)) AS at FROM sys_quartz_job`.execute(db)
  return rows[0]?.at ?? undefined
}

export async function jobByClass(tx: Tx, jobClassName: string) {
  return tx
    .selectFrom('sysQuartzJob')
    .select(['id', 'jobClassName', 'cronExpression', 'zone', 'status', 'askedAt', 'leaseUntil'])
    .where('jobClassName', '=', jobClassName)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeJob(
  tx: Tx,
  id: string,
  values: { status?: number; nextRunAt?: Date | null; askedAt?: Date; askedBy?: string },
): Promise<void> {
  await tx.updateTable('sysQuartzJob').set(values).where('id', '=', id).execute()
}

export async function runPage(db: Db, jobId: string, limit: number, offset: number) {
  const runs = db.selectFrom('sysQuartzRun').where('jobId', '=', jobId)
  const { total } = await runs.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await runs
    .selectAll()
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export async function deleteOldRuns(db: Db, before: Date, keptEach: number): Promise<void> {
  await db
    .deleteFrom('sysQuartzRun')
    .where('startedAt', '<', before)
    .where('state', '<>', 'running')
    .execute()
  await sql`
    DELETE FROM sys_quartz_run WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY job_id ORDER BY started_at DESC, id DESC) AS place
        FROM sys_quartz_run WHERE state <> 'running') ranked
      WHERE place > ${keptEach})`.execute(db)
}

/** How many tables have fresh statistics now. */
export async function analyse(db: Db): Promise<number> {
  await sql`ANALYZE`.execute(db)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_user_tables
    WHERE last_analyze > now() - interval '1 hour'`.execute(db)
  return rows[0]?.count ?? 0
}
