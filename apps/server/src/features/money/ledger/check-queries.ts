import type { LedgerFinding } from '@gridhelm/contract/money/ledger/entities'
import { type Insertable, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import type { LedgerCheckTable } from '../../../platform/db/schema.generated.ts'

/** So many of each kind are kept: one is enough to know, and a thousand help nobody. */
const most = 100

/** What the books say of themselves, each line a contradiction. */
export async function contradictions(db: Queryable): Promise<LedgerFinding[]> {
  const { rows } = await sql<LedgerFinding>`
    (SELECT 'unbalanced' AS what, transfer.id, transfer.currency, 0::int8 AS expected,
        coalesce(sum(posting.amount), 0)::int8 AS found
      FROM ledger_transfer transfer
      LEFT JOIN ledger_posting posting ON posting.transfer_id = transfer.id
      LEFT JOIN ledger_account account ON account.id = posting.account_id
      GROUP BY transfer.id
      HAVING coalesce(sum(posting.amount), 0) <> 0
        OR count(*) FILTER (WHERE account.currency <> transfer.currency) > 0
        OR (transfer.state = 'posted') <> (count(posting.place) >= 2)
      LIMIT ${most})
    UNION ALL
    (SELECT 'total', account.currency, account.currency, 0, sum(posting.amount)::int8
      FROM ledger_posting posting JOIN ledger_account account ON account.id = posting.account_id
      GROUP BY account.currency HAVING sum(posting.amount) <> 0 LIMIT ${most})
    UNION ALL
    (SELECT 'balance', account.id, account.currency, posted.total, account.balance
      FROM ledger_account account
      LEFT JOIN LATERAL (
        SELECT coalesce(sum(amount), 0)::int8 AS total, coalesce(max(turn), 0) AS turns, count(turn) AS many
        FROM ledger_posting WHERE account_id = account.id) posted ON true
      LEFT JOIN LATERAL (
        SELECT balance FROM ledger_posting WHERE account_id = account.id AND turn IS NOT NULL
        ORDER BY turn DESC LIMIT 1) last ON true
      WHERE account.owner_id IS NOT NULL AND (account.balance <> posted.total OR account.turn <> posted.turns
        OR posted.turns <> posted.many OR account.balance <> coalesce(last.balance, 0))
      LIMIT ${most})
    UNION ALL
    (SELECT 'flow', account.id, account.currency, account.balance, coalesce(flown.total, 0)::int8
      FROM ledger_account account
      LEFT JOIN (
        SELECT account_id, sum(credit - debit) AS total, sum(count) AS many FROM ledger_flow GROUP BY account_id) flown
        ON flown.account_id = account.id
      WHERE account.owner_id IS NOT NULL
        AND (account.balance <> coalesce(flown.total, 0) OR account.turn <> coalesce(flown.many, 0))
      LIMIT ${most})
    UNION ALL
    (SELECT 'held', account.id, account.currency, coalesce(waiting.total, 0)::int8, account.held
      FROM ledger_account account
      LEFT JOIN (
        SELECT leg.account_id, -sum(leg.amount) AS total FROM ledger_transfer transfer
        JOIN ledger_leg leg ON leg.transfer_id = transfer.id AND leg.amount < 0
        WHERE transfer.state = 'requested' GROUP BY leg.account_id) waiting ON waiting.account_id = account.id
      WHERE account.owner_id IS NOT NULL AND account.held <> coalesce(waiting.total, 0)
      LIMIT ${most})
    UNION ALL
    (SELECT 'reversed', transfer.id, transfer.currency, transfer.amount, sum(back.amount)::int8
      FROM ledger_transfer back JOIN ledger_transfer transfer ON transfer.id = back.reverses_id
      WHERE back.state = 'posted' GROUP BY transfer.id
      HAVING sum(back.amount) > transfer.amount LIMIT ${most})
    UNION ALL
    (SELECT 'day', account.id || ' ' || coalesce(counted.day, kept.day), account.currency, coalesce(counted.total, 0)::int8,
        coalesce(kept.credit - kept.debit, 0)
      FROM (
        SELECT posting.account_id, (posting.at AT TIME ZONE 'UTC')::date AS day, sum(posting.amount) AS total,
          count(*) AS many
        FROM ledger_posting posting
        JOIN ledger_account account ON account.id = posting.account_id AND account.owner_id IS NULL
        JOIN ledger_day_mark mark ON mark.chain = posting.chain AND posting.seq <= mark.seq GROUP BY 1, 2) counted
      FULL JOIN ledger_day kept ON kept.account_id = counted.account_id AND kept.day = counted.day
      JOIN ledger_account account ON account.id = coalesce(counted.account_id, kept.account_id)
      WHERE counted.total IS DISTINCT FROM kept.credit - kept.debit OR counted.many IS DISTINCT FROM kept.count
      LIMIT ${most})`.execute(db)
  return rows
}

export async function countAll(
  db: Queryable,
): Promise<{ accounts: number; transfers: number; postings: number }> {
  const { rows } = await sql<{ accounts: number; transfers: number; postings: number }>`
    SELECT (SELECT count(*) FROM ledger_account) AS accounts, (SELECT count(*) FROM ledger_transfer) AS transfers,
      (SELECT count(*) FROM ledger_posting) AS postings`.execute(db)
  return rows[0] ?? { accounts: 0, transfers: 0, postings: 0 }
}

export const insertCheck = (db: Queryable, row: Insertable<LedgerCheckTable>): Promise<unknown> =>
  db.insertInto('ledgerCheck').values(row).execute()

export const lastCheck = (db: Queryable) =>
  db
    .selectFrom('ledgerCheck')
    .leftJoin('sysUser', 'sysUser.id', 'ledgerCheck.byUser')
    .selectAll('ledgerCheck')
    .select('sysUser.realname')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A year of checks is kept. */
export const dropChecks = (db: Queryable, before: Date): Promise<unknown> =>
  db.deleteFrom('ledgerCheck').where('at', '<', before).execute()
