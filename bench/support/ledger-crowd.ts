import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/db/database.ts'

const atOnce = 50_000

/** What each agent began with: enough for all that they sell. */
const opening = 10_000_000_000

/** Agents of the demo's regional operator, ten customers each, and sales of half a year; one agent has ten of eleven. */
export async function fillLedger(
  db: Db,
  { agents, sales }: { agents: number; sales: number },
): Promise<void> {
  await db.connection().execute(async (session) => {
    const run = (statement: string) => sql.raw(statement).execute(session)
    // Rows as the services would write them, without the work of a million transactions.
    await run('SET session_replication_role = replica; SET statement_timeout = 0')
    const path = `(SELECT tier_path FROM sys_user WHERE id = 'demo-operator')`
    await run(`
      INSERT INTO sys_user (id, username, realname, password_hash, tier, parent_id, tier_path, work_no)
      SELECT 'crowd-a' || n, 'crowd_a' || n, 'Agent ' || n, 'none', 'agent', 'demo-operator', ${path} || 'crowd-a' || n || '/', 'CA' || n
      FROM generate_series(0, ${agents - 1}) n;
      INSERT INTO sys_user (id, username, realname, password_hash, tier, parent_id, tier_path, work_no)
      SELECT 'crowd-c' || n, 'crowd_c' || n, 'Customer ' || n, 'none', 'enduser', 'crowd-a' || n / 10,
        ${path} || 'crowd-a' || n / 10 || '/crowd-c' || n || '/', 'CC' || n
      FROM generate_series(0, ${agents * 10 - 1}) n;
      INSERT INTO ledger_account (id, kind, currency, owner_id, create_time)
      SELECT 'float-' || id, 'float', 'XOF', id, now() - interval '190 days' FROM sys_user WHERE id LIKE 'crowd-a%';
      INSERT INTO ledger_account (id, kind, currency, owner_id, create_time)
      SELECT 'wallet-' || id, 'wallet', 'XOF', id, now() - interval '190 days' FROM sys_user WHERE id LIKE 'crowd-c%';`)
    await run(`
      CREATE TEMP TABLE sale AS
      SELECT n, agent, customer, at, row_number() OVER (PARTITION BY agent ORDER BY n) AS of_agent,
        row_number() OVER (PARTITION BY agent, customer ORDER BY n) AS of_customer
      FROM (SELECT n, CASE WHEN n % 11 > 0 THEN 0 ELSE 1 + (n / 11) % ${agents - 1} END AS agent, n % 10 AS customer,
        now() - interval '180 days' * (1 - n::float8 / ${sales}) AS at FROM generate_series(1, ${sales}) n) one;
      CREATE INDEX ON sale (n)`)
    // In parts: a database that is silent for long is taken for lost.
    for (let first = 1; first <= sales; first += atOnce) {
      const part = `FROM sale WHERE n BETWEEN ${first} AND ${first + atOnce - 1}`
      await run(`
        INSERT INTO ledger_transfer
          (id, kind, currency, amount, from_id, to_id, state, client_key, requested_by, requested_at, posted_at)
        SELECT 'sale-' || n, 'recharge', 'XOF', 1000, 'float-crowd-a' || agent,
          'wallet-crowd-c' || (agent * 10 + customer), 'posted', 'sale-' || n, 'crowd-a' || agent, at, at ${part}`)
      await run(`
        INSERT INTO ledger_posting (transfer_id, place, account_id, amount, at, turn, balance, chain, seq, mac)
        SELECT 'sale-' || n, 0, 'float-crowd-a' || agent, -1000, at, of_agent, ${opening} - of_agent * 1000, n % 64, n * 2, 'none' ${part}
        UNION ALL
        SELECT 'sale-' || n, 1, 'wallet-crowd-c' || (agent * 10 + customer), 1000, at, of_customer, of_customer * 1000, n % 64,
          n * 2 + 1, 'none' ${part}`)
    }
    // As time goes by: so they lie beside each other on the disk.
    await run(`
      INSERT INTO ledger_flow (account_id, quarter, kind, is_turned, site_id, credit, debit, count)
      SELECT account_id, date_bin('15 minutes', at, 'epoch'), 'recharge', false, 0, sum(greatest(amount, 0)),
        sum(greatest(-amount, 0)), count(*)
      FROM ledger_posting WHERE account_id LIKE '%-crowd-%' GROUP BY 1, 2 ORDER BY 2, 1`)
    // As the database does by itself after so many rows.
    for (const table of ['sys_user', 'ledger_account', 'ledger_transfer', 'ledger_posting', 'ledger_flow'])
      await run(`VACUUM (ANALYZE) ${table}`)
    await run(`
      UPDATE ledger_account account SET turn = last.turn, balance = last.balance
      FROM ledger_account crowd CROSS JOIN LATERAL (
        SELECT turn, balance FROM ledger_posting WHERE account_id = crowd.id AND turn IS NOT NULL
        ORDER BY turn DESC LIMIT 1) last
      WHERE crowd.id = account.id AND crowd.id LIKE '%-crowd-%'`)
    await run('SET session_replication_role = origin')
  })
}
