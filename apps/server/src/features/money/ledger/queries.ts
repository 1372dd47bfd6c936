import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
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

/** Which of them were entered; the others have a key that the person has used before. */
export async function insertTransfers(tx: Tx, rows: readonly TransferRow[]): Promise<ReadonlySet<string>> {
  const column = (of: (row: TransferRow) => unknown): unknown[] => rows.map(of)
  const { rows: entered } = await sql<{ id: string }>`${kept}
    INSERT INTO ledger_transfer (id, kind, currency, amount, from_id, to_id, state, reason, reference, site_id, reverses_id,
      client_key, requested_by, requested_at, expires_at, posted_at)
    SELECT * FROM unnest(${column((row) => row.id)}::text[], ${column((row) => row.kind)}::text[],
      ${column((row) => row.currency)}::text[], ${column((row) => row.amount)}::int8[],
      ${column((row) => row.fromId)}::text[], ${column((row) => row.toId)}::text[], ${column((row) => row.state)}::text[],
      ${column((row) => row.reason)}::text[], ${column((row) => row.reference)}::text[],
      ${column((row) => row.siteId)}::int4[], ${column((row) => row.reversesId)}::text[],
      ${column((row) => row.clientKey)}::text[], ${column((row) => row.requestedBy)}::text[],
      ${column((row) => row.requestedAt)}::timestamptz[], ${column((row) => row.expiresAt)}::timestamptz[],
      ${column((row) => row.postedAt)}::timestamptz[])
    ON CONFLICT (requested_by, client_key) DO NOTHING RETURNING id`.execute(tx)
  return new Set(entered.map(({ id }) => id))
}

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
    WITH locked AS MATERIALIZED (
      SELECT ${bookedColumns} FROM ledger_account
      WHERE id = ANY (${ids}::text[]) AND owner_id IS NOT NULL ORDER BY id FOR NO KEY UPDATE)
    SELECT tip.taken, tip.last_seq, tip.last_mac, account.*
    FROM ledger_chain_end(${known}::int, ${lockClass}::int, ${first}::int, ${count}::int) tip
    LEFT JOIN LATERAL (
      SELECT * FROM locked UNION ALL
      SELECT ${bookedColumns} FROM ledger_account WHERE id = ANY (${ids}::text[]) AND owner_id IS NULL) account ON true`.execute(
    tx,
  )
  const [{ taken, lastSeq, lastMac } = { taken: 0, lastSeq: null, lastMac: null }] = rows
  const accounts = rows.filter(({ id }) => id !== null) as unknown as BookedAccount[]
  const end = lastSeq === null || lastMac === null ? undefined : { seq: lastSeq, mac: lastMac }
  return { accounts, chain: taken, end }
}

/** Under which kind a booking is added up. */
export interface FlowOf {
  kind: string
  isTurned: boolean
  siteId: number | null
}

export type FlowingPosting = Insertable<LedgerPostingTable> & { flow: FlowOf }

/** The postings, the balances after them, the sums that they belong to, and the word to others, at once. */
export async function insertPostings(
  tx: Tx,
  postings: readonly FlowingPosting[],
  balances: readonly Pick<AccountRow, 'id' | 'turn' | 'balance' | 'held'>[],
  word: RawBuilder<unknown>,
): Promise<void> {
  const columns = <T>(rows: readonly T[], of: (row: T) => unknown): unknown[] => rows.map(of)
  const column = (of: (row: FlowingPosting) => unknown) => columns(postings, of)
  await sql`${kept}
    WITH balanced AS (
      UPDATE ledger_account account SET turn = after.turn, balance = after.balance, held = after.held
      FROM unnest(${columns(balances, (row) => row.id)}::text[], ${columns(balances, (row) => row.turn)}::int8[],
        ${columns(balances, (row) => row.balance)}::int8[], ${columns(balances, (row) => row.held)}::int8[])
        AS after (id, turn, balance, held)
      WHERE account.id = after.id),
    given AS MATERIALIZED (
      SELECT * FROM unnest(${column((row) => row.transferId)}::text[], ${column((row) => row.place)}::int2[],
        ${column((row) => row.accountId)}::text[], ${column((row) => row.amount)}::int8[],
        ${column((row) => row.at)}::timestamptz[], ${column((row) => row.turn)}::int8[],
        ${column((row) => row.balance)}::int8[], ${column((row) => row.chain)}::int2[],
        ${column((row) => row.seq)}::int8[], ${column((row) => row.mac)}::text[],
        ${column((row) => row.flow.kind)}::text[], ${column((row) => row.flow.isTurned)}::boolean[],
        ${column((row) => row.flow.siteId ?? 0)}::int4[])
        AS posting (transfer_id, place, account_id, amount, at, turn, balance, chain, seq, mac, kind, is_turned, site_id)),
    posted AS (
      INSERT INTO ledger_posting (transfer_id, place, account_id, amount, at, turn, balance, chain, seq, mac)
      SELECT transfer_id, place, account_id, amount, at, turn, balance, chain, seq, mac FROM given),
    added AS (
    INSERT INTO ledger_flow AS flow (account_id, quarter, kind, is_turned, site_id, credit, debit, count)
    SELECT account_id, date_bin('15 minutes', at, 'epoch'), kind, is_turned, site_id, sum(greatest(amount, 0)),
      sum(greatest(-amount, 0)), count(*)
    FROM given WHERE turn IS NOT NULL GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (account_id, quarter, kind, is_turned, site_id) DO UPDATE
    SET credit = flow.credit + excluded.credit, debit = flow.debit + excluded.debit,
      count = flow.count + excluded.count)
    SELECT ${word}`.execute(tx)
}

export const updateAccount = (tx: Tx, id: string, change: Updateable<LedgerAccountTable>): Promise<unknown> =>
  tx.updateTable('ledgerAccount').set(change).where('id', '=', id).execute()

type Opened = Insertable<LedgerAccountTable>

async function accountsLike(tx: Tx, rows: readonly Opened[]): Promise<(string | undefined)[]> {
  const column = (of: (row: Opened) => unknown): unknown[] => rows.map(of)
  const { rows: known } = await sql<{ place: number; id: string }>`${kept}
    SELECT asked.place, account.id
    FROM unnest(${column((row) => row.kind)}::text[], ${column((row) => row.currency)}::text[],
      ${column((row) => row.ownerId ?? '')}::text[], ${column((row) => row.siteId ?? 0)}::int4[],
      ${column((row) => row.providerId ?? '')}::text[])
      WITH ORDINALITY AS asked (kind, currency, owner_id, site_id, provider_id, place)
    JOIN ledger_account account ON account.kind = asked.kind AND account.currency = asked.currency
      AND coalesce(account.owner_id, '') = asked.owner_id AND coalesce(account.site_id, 0) = asked.site_id
      AND coalesce(account.provider_id, '') = asked.provider_id`.execute(tx)
  const ids = new Map(known.map(({ place, id }) => [place, id]))
  return rows.map((_, index) => ids.get(index + 1))
}

/** Opens those that there are not; mostly there are. */
export async function openAccounts(tx: Tx, rows: readonly Opened[]): Promise<string[]> {
  const known = await accountsLike(tx, rows)
  const missing = rows.filter((_, index) => known[index] === undefined)
  if (missing.length > 0)
    await tx
      .insertInto('ledgerAccount')
      .values(missing)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const opened = missing.length > 0 ? await accountsLike(tx, rows) : known
  return opened.map((id) => {
    if (id === undefined) throw new Error('An account was not opened')
    return id
  })
}

export async function openAccount(tx: Tx, row: Opened): Promise<string> {
  const [id = ''] = await openAccounts(tx, [row])
  return id
}

const day = 86_400_000
const quarter = 900_000

/** Of a person's account: whole quarters of an hour from the sums, what is left of the first one from its postings. */
export async function paidOutWithinDay(db: Queryable, accountId: string, now: number): Promise<number> {
  const since = now - day
  const whole = new Date(since - (since % quarter) + quarter)
  const { rows } = await sql<{ total: number }>`${kept}
    SELECT ((SELECT coalesce(sum(debit), 0) FROM ledger_flow WHERE account_id = ${accountId} AND quarter >= ${whole})
      + (SELECT coalesce(-sum(amount), 0) FROM ledger_posting
        WHERE account_id = ${accountId} AND at > ${new Date(since)} AND at < ${whole} AND amount < 0))::int8 AS total`.execute(
    db,
  )
  return rows[0]?.total ?? 0
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
