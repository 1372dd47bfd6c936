import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Link } from '../../../platform/chain/link.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { kept } from '../../../platform/db/kept-plans.ts'
import type {
  LedgerAccountTable,
  LedgerPostingTable,
  LedgerTransferTable,
} from '../../../platform/db/schema.generated.ts'

export type AccountRow = Selectable<LedgerAccountTable>
export type TransferRow = Selectable<LedgerTransferTable>

/** Undefined where the person has used the key before. */
export const insertTransfer = (
  tx: Tx,
  row: Insertable<LedgerTransferTable>,
): Promise<TransferRow | undefined> =>
  tx
    .insertInto('ledgerTransfer')
    .values(row)
    .onConflict((conflict) => conflict.columns(['requestedBy', 'clientKey']).doNothing())
    .returningAll()
    .executeTakeFirst()

/** Nobody else decides it meanwhile. */
export const lockTransfer = (tx: Tx, id: string): Promise<TransferRow | undefined> =>
  tx.selectFrom('ledgerTransfer').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const updateTransfer = (
  tx: Tx,
  id: string,
  change: Updateable<LedgerTransferTable>,
): Promise<TransferRow> =>
  tx.updateTable('ledgerTransfer').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/**
 * In one order, so that no two wait for each other; without the key, which the foreign keys of transfers share. Those
 * of the house are read and not locked: every sale goes through them.
 */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<AccountRow[]> {
  const rows = await tx
    .selectFrom('ledgerAccount')
    .selectAll()
    .where('id', 'in', ids)
    .where('ownerId', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (rows.length === new Set(ids).size) return rows
  const house = await tx
    .selectFrom('ledgerAccount')
    .selectAll()
    .where('id', 'in', ids)
    .where('ownerId', 'is', null)
    .execute()
  return [...rows, ...house]
}

/** What a booking needs of an account. */
export type BookedAccount = Pick<
  AccountRow,
  | 'id'
  | 'kind'
  | 'currency'
  | 'ownerId'
  | 'status'
  | 'turn'
  | 'balance'
  | 'held'
  | 'ceiling'
  | 'creditLine'
  | 'dailyLimit'
>

const bookedColumns = sql`id, kind, currency, owner_id, status, turn, balance, held, ceiling, credit_line, daily_limit`

export interface HeldForBooking {
  accounts: BookedAccount[]
  chain: number
  end: Link | undefined
}

type HeldRow = { [K in keyof BookedAccount]: BookedAccount[K] | null } & {
  taken: number
  lastSeq: number | null
  lastMac: string | null
}

/** The accounts as `lockAccounts`, and a chain to write to with its end; `known`: the one that the transaction holds. */
export async function holdForBooking(
  tx: Tx,
  ids: readonly string[],
  {
    known,
    lockClass,
    first,
    count,
  }: { known: number | null; lockClass: number; first: number; count: number },
): Promise<HeldForBooking> {
  const { rows } = await sql<HeldRow>`${kept}
    SELECT tip.taken, tip.last_seq, tip.last_mac, account.*
    FROM ledger_chain_end(${known}::int, ${lockClass}::int, ${first}::int, ${count}::int) tip
    LEFT JOIN LATERAL (
      SELECT ${bookedColumns} FROM ledger_account
      WHERE id = ANY (${ids}::text[]) AND owner_id IS NOT NULL ORDER BY id FOR NO KEY UPDATE) account ON true`.execute(
    tx,
  )
  const [{ taken, lastSeq, lastMac } = { taken: 0, lastSeq: null, lastMac: null }] = rows
  const accounts = rows.filter(({ id }) => id !== null) as unknown as BookedAccount[]
  if (accounts.length < new Set(ids).size) {
    const house = await sql<BookedAccount>`${kept}
      SELECT ${bookedColumns} FROM ledger_account WHERE id = ANY (${ids}::text[]) AND owner_id IS NULL`.execute(
      tx,
    )
    accounts.push(...house.rows)
  }
  const end = lastSeq === null || lastMac === null ? undefined : { seq: lastSeq, mac: lastMac }
  return { accounts, chain: taken, end }
}

/** Under which kind a booking is added up. */
export interface FlowOf {
  kind: string
  isTurned: boolean
  siteId: number | null
}

/** The postings, the balances after them, and the sums that they belong to, at once. */
export async function insertPostings(
  tx: Tx,
  postings: readonly Insertable<LedgerPostingTable>[],
  balances: readonly Pick<AccountRow, 'id' | 'turn' | 'balance' | 'held'>[],
  { kind, isTurned, siteId }: FlowOf,
): Promise<void> {
  const columns = <T>(rows: readonly T[], of: (row: T) => unknown): unknown[] => rows.map(of)
  await sql`${kept}
    WITH balanced AS (
      UPDATE ledger_account account SET turn = after.turn, balance = after.balance, held = after.held
      FROM unnest(${columns(balances, (row) => row.id)}::text[], ${columns(balances, (row) => row.turn)}::int8[],
        ${columns(balances, (row) => row.balance)}::int8[], ${columns(balances, (row) => row.held)}::int8[])
        AS after (id, turn, balance, held)
      WHERE account.id = after.id),
    posted AS (
    INSERT INTO ledger_posting (transfer_id, place, account_id, amount, at, turn, balance, chain, seq, mac)
    SELECT * FROM unnest(${columns(postings, (row) => row.transferId)}::text[],
      ${columns(postings, (row) => row.place)}::int2[], ${columns(postings, (row) => row.accountId)}::text[],
      ${columns(postings, (row) => row.amount)}::int8[], ${columns(postings, (row) => row.at)}::timestamptz[],
      ${columns(postings, (row) => row.turn)}::int8[], ${columns(postings, (row) => row.balance)}::int8[],
      ${columns(postings, (row) => row.chain)}::int2[], ${columns(postings, (row) => row.seq)}::int8[],
      ${columns(postings, (row) => row.mac)}::text[])
    RETURNING account_id, amount, at, turn)
    INSERT INTO ledger_flow AS flow (account_id, quarter, kind, is_turned, site_id, credit, debit, count)
    SELECT account_id, date_bin('15 minutes', at, 'epoch'), ${kind}::text, ${isTurned}::boolean, ${siteId ?? 0}::int,
      greatest(amount, 0), greatest(-amount, 0), 1
    FROM posted WHERE turn IS NOT NULL
    ON CONFLICT (account_id, quarter, kind, is_turned, site_id) DO UPDATE
    SET credit = flow.credit + excluded.credit, debit = flow.debit + excluded.debit, count = flow.count + 1`.execute(
    tx,
  )
}

export const updateAccount = (tx: Tx, id: string, change: Updateable<LedgerAccountTable>): Promise<unknown> =>
  tx.updateTable('ledgerAccount').set(change).where('id', '=', id).execute()

/** Opens it where there is none. */
export async function openAccount(tx: Tx, row: Insertable<LedgerAccountTable>): Promise<string> {
  await tx
    .insertInto('ledgerAccount')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('ledgerAccount')
    .select('id')
    .where('kind', '=', row.kind)
    .where('currency', '=', row.currency)
    .where(sql<boolean>`coalesce(owner_id, '') = ${row.ownerId ?? ''}`)
    .where(sql<boolean>`coalesce(site_id, 0) = ${row.siteId ?? 0}`)
    .where(sql<boolean>`coalesce(provider_id, '') = ${row.providerId ?? ''}`)
    .executeTakeFirstOrThrow()
  return id
}

export async function paidOutSince(tx: Queryable, accountId: string, since: Date): Promise<number> {
  const { total } = await tx
    .selectFrom('ledgerPosting')
    .select(sql<number>`coalesce(-sum(amount), 0)::int8`.as('total'))
    .where('accountId', '=', accountId)
    .where('at', '>', since)
    .where('amount', '<', 0)
    .executeTakeFirstOrThrow()
  return total
}

export async function reversedOf(db: Queryable, transferId: string): Promise<number> {
  const { total } = await db
    .selectFrom('ledgerTransfer')
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('total'))
    .where('reversesId', '=', transferId)
    .where('state', 'in', ['requested', 'posted'])
    .executeTakeFirstOrThrow()
  return total
}

/** What a request would book, kept until it is decided and afterwards. */
export const insertLegs = (
  tx: Tx,
  transferId: string,
  legs: readonly { accountId: string; amount: number }[],
): Promise<unknown> =>
  tx
    .insertInto('ledgerLeg')
    .values(legs.map((leg, place) => ({ transferId, place, accountId: leg.accountId, amount: leg.amount })))
    .execute()

/** What a transfer has booked, or would book, in its order. */
export async function legsOf(db: Queryable, id: string): Promise<{ accountId: string; amount: number }[]> {
  const { rows } = await sql<{ accountId: string; amount: number }>`
    SELECT account_id, amount, place FROM ledger_posting WHERE transfer_id = ${id}
    UNION SELECT account_id, amount, place FROM ledger_leg WHERE transfer_id = ${id}
    ORDER BY place`.execute(db)
  return rows
}

/** Along the index, chain by chain. */
export async function endsOfChains(db: Queryable, count: number): Promise<(Link & { chain: number })[]> {
  const { rows } = await sql<Link & { chain: number }>`
    SELECT last.chain, last.seq, last.mac FROM generate_series(0, ${count - 1}::int) AS number
    CROSS JOIN LATERAL (
      SELECT chain, seq, mac FROM ledger_posting WHERE chain = number ORDER BY seq DESC LIMIT 1) last`.execute(
    db,
  )
  return rows
}

/** Postings with what their transfers say; `asked` is the amount of the transfer. */
export const trailPage = (db: Queryable, chain: number, after: number, most: number) =>
  db
    .selectFrom('ledgerPosting as posting')
    .innerJoin('ledgerTransfer as transfer', 'transfer.id', 'posting.transferId')
    .select([
      'posting.seq',
      'posting.mac',
      'posting.transferId',
      'posting.place',
      'posting.accountId',
      'posting.amount',
      'posting.at',
      'posting.turn',
      'posting.balance',
      'transfer.kind',
      'transfer.currency',
      'transfer.amount as asked',
      'transfer.fromId',
      'transfer.toId',
      'transfer.reason',
      'transfer.reference',
      'transfer.siteId',
      'transfer.reversesId',
      'transfer.clientKey',
      'transfer.requestedBy',
      'transfer.requestedAt',
      'transfer.decidedBy',
    ])
    .where('posting.chain', '=', chain)
    .where('posting.seq', '>', after)
    .orderBy('posting.seq')
    .limit(most)
    .execute()

export const findTransferOfKey = (
  db: Queryable,
  requestedBy: string,
  clientKey: string,
): Promise<TransferRow | undefined> =>
  db
    .selectFrom('ledgerTransfer')
    .selectAll()
    .where('requestedBy', '=', requestedBy)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()

export const transferById = (db: Queryable, id: string): Promise<TransferRow | undefined> =>
  db.selectFrom('ledgerTransfer').selectAll().where('id', '=', id).executeTakeFirst()

export const accountById = (db: Queryable, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('ledgerAccount').selectAll().where('id', '=', id).executeTakeFirst()

export const accountOfOwner = (
  db: Queryable,
  ownerId: string,
  kind: string,
  currency: string,
): Promise<AccountRow | undefined> =>
  db
    .selectFrom('ledgerAccount')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .executeTakeFirst()

/** Requests whose time is over, or comes to its end before a moment and nobody was told yet. */
export async function dueRequests(
  db: Queryable,
  before: Date,
  isTold: boolean,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('ledgerTransfer')
    .select('id')
    .where('state', '=', 'requested')
    .where('expiresAt', '<=', before)
    .$if(isTold, (query) => query.where('remindedAt', 'is', null))
    .orderBy('expiresAt')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
