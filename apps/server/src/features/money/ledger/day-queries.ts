import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

/** Postings behind the marks: those that no day counts yet. */
export const uncounted = sql`
  SELECT posting.account_id, posting.amount, posting.at FROM ledger_day_mark mark
  JOIN ledger_posting posting ON posting.chain = mark.chain AND posting.seq > mark.seq`

/**
 * Counts what stands behind the marks, so many of each chain, and moves the marks; one statement, so that nothing is
 * counted twice or left out. Within a chain whatever has a number is there before the next one: who writes holds it.
 * False: nothing was left.
 */
export async function countDays(db: Queryable, most: number): Promise<boolean> {
  const { rows } = await sql<{ chain: number }>`
    WITH part AS (
      SELECT mark.chain, mark.seq AS behind, least(last.seq, mark.seq + ${most}::int8) AS upto
      FROM ledger_day_mark mark CROSS JOIN LATERAL (
        SELECT seq FROM ledger_posting WHERE chain = mark.chain ORDER BY seq DESC LIMIT 1) last
      WHERE last.seq > mark.seq),
    counted AS (
      INSERT INTO ledger_day (account_id, day, debit, credit, count)
      SELECT posting.account_id, (posting.at AT TIME ZONE 'UTC')::date, coalesce(-sum(amount) FILTER (WHERE amount < 0), 0),
        coalesce(sum(amount) FILTER (WHERE amount > 0), 0), count(*)
      FROM part
      JOIN ledger_posting posting ON posting.chain = part.chain AND posting.seq > part.behind AND posting.seq <= part.upto
      JOIN ledger_account account ON account.id = posting.account_id AND account.owner_id IS NULL
      GROUP BY 1, 2
      ON CONFLICT (account_id, day) DO UPDATE SET debit = ledger_day.debit + EXCLUDED.debit,
        credit = ledger_day.credit + EXCLUDED.credit, count = ledger_day.count + EXCLUDED.count)
    UPDATE ledger_day_mark mark SET seq = part.upto FROM part WHERE part.chain = mark.chain
    RETURNING mark.chain`.execute(db)
  return rows.length > 0
}

/** What an account of the house held before a moment: whole days, the beginning of the last one, and what is not counted yet. */
export async function houseBalanceBefore(db: Queryable, accountId: string, moment: Date): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    WITH last AS (SELECT (${moment}::timestamptz AT TIME ZONE 'UTC')::date AS day)
    SELECT (
      coalesce((SELECT sum(credit - debit) FROM ledger_day, last WHERE account_id = ${accountId} AND ledger_day.day < last.day), 0)
      + coalesce((SELECT sum(amount) FROM ledger_posting, last WHERE account_id = ${accountId}
          AND at >= last.day::timestamp AT TIME ZONE 'UTC' AND at < ${moment}), 0)
      + coalesce((SELECT sum(amount) FROM (${uncounted}) fresh, last WHERE fresh.account_id = ${accountId}
          AND fresh.at < last.day::timestamp AT TIME ZONE 'UTC'), 0))::int8 AS balance`.execute(db)
  return rows[0]?.balance ?? 0
}
