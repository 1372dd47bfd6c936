import { type Insertable, sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.generated.ts'
import type { ReportRow } from './queries.ts'

/** One report that is due and that nobody holds, held from now on; others take another one. */
export async function claimDue(
  db: Db,
  now: Date,
  lease: { leaseId: string; leaseUntil: Date },
): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    UPDATE scheduled_report SET lease_id = ${lease.leaseId}, lease_until = ${lease.leaseUntil}, tries = tries + 1
    WHERE id = (
      SELECT id FROM scheduled_report
      WHERE least(asked_at, next_run_at) <= ${now} AND (lease_until IS NULL OR lease_until <= ${now})
      ORDER BY least(asked_at, next_run_at) LIMIT 1
      FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db)
  return rows[0]
}

/** The report, locked, if it is still held by whoever asks. */
export async function lockHeld(tx: Tx, id: string, leaseId: string): Promise<ReportRow | undefined> {
  return tx
    .selectFrom('scheduledReport')
    .selectAll()
    .where('id', '=', id)
    .where('leaseId', '=', leaseId)
    .forUpdate()
    .executeTakeFirst()
}

/** Given back before its end, to be tried again later. */
export async function giveBack(
  db: Queryable,
  id: string,
  leaseId: string,
  change: { leaseUntil: Date | null; tries: number },
): Promise<void> {
  await db
    .updateTable('scheduledReport')
    .set({ leaseId: null, ...change })
    .where('id', '=', id)
    .where('leaseId', '=', leaseId)
    .execute()
}

/** False when the due moment has had its run already. */
export async function insertRun(tx: Tx, run: Insertable<Database['reportRun']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reportRun')
    .values(run)
    .onConflict((conflict) => conflict.constraint('report_run_once').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertRunFiles(tx: Tx, runId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx
    .insertInto('reportRunFile')
    .values(fileIds.map((fileId, place) => ({ runId, place, fileId })))
    .execute()
}

export async function runPage(db: Db, reportId: string, limit: number, offset: number) {
  const runs = db.selectFrom('reportRun').where('reportId', '=', reportId)
  const { total } = await runs.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await runs
    .selectAll()
    .orderBy('endedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export async function filesOfRuns(db: Db, runIds: readonly string[]) {
  if (runIds.length === 0) return []
  return db
    .selectFrom('reportRunFile')
    .innerJoin('messageFile', 'messageFile.id', 'reportRunFile.fileId')
    .select(['reportRunFile.runId', 'messageFile.id', 'messageFile.name', 'messageFile.size'])
    .where('reportRunFile.runId', 'in', runIds)
    .orderBy('reportRunFile.place')
    .execute()
}

/** How the messages of runs stand in the outbox. */
export async function deliveriesOf(db: Db, runIds: readonly string[]) {
  if (runIds.length === 0) return []
  const { rows } = await sql<{ runId: string; waiting: number; undelivered: number }>`
    SELECT rf.run_id, count(DISTINCT m.id) FILTER (WHERE m.es_send_status = '0') AS waiting,
           count(DISTINCT m.id) FILTER (WHERE m.es_send_status = '2') AS undelivered
    FROM report_run_file rf JOIN message_attachment a ON a.file_id = rf.file_id
    JOIN sys_message m ON m.id = a.message_id
    WHERE rf.run_id = ANY(${runIds}::text[])
    GROUP BY rf.run_id`.execute(db)
  return rows
}

export async function runFile(db: Db, runId: string, fileId: string) {
  return db
    .selectFrom('reportRunFile')
    .innerJoin('reportRun', 'reportRun.id', 'reportRunFile.runId')
    .innerJoin('messageFile', 'messageFile.id', 'reportRunFile.fileId')
    .select(['reportRun.reportId', 'messageFile.name', 'messageFile.type', 'messageFile.bytes'])
    .where('reportRunFile.runId', '=', runId)
    .where('reportRunFile.fileId', '=', fileId)
    .executeTakeFirst()
}

export async function deleteOldRuns(db: Db, before: Date, keptEach: number): Promise<void> {
  await db.deleteFrom('reportRun').where('endedAt', '<', before).execute()
  await sql`
    DELETE FROM report_run WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY report_id ORDER BY ended_at DESC, id DESC) AS place
        FROM report_run) ranked
      WHERE place > ${keptEach})`.execute(db)
}
