import type { TransferKind } from '@gridhelm/contract/money/ledger/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

export interface LineRow {
  transferId: string
  place: number
  at: Date
  kind: TransferKind
  amount: number
  balance: number | null
  currency: string
  /** The name of the other side; where it has none, the kind of its account. */
  otherName: string | null
  otherKind: string
  reason: string | null
  reference: string | null
  reversesId: string | null
}

export interface Period {
  start?: Date | undefined
  end?: Date | undefined
}

const within = ({ start, end }: Period): RawBuilder<boolean> => sql<boolean>`
  posting.at >= ${start ?? new Date(0)} AND posting.at < ${end ?? new Date(8_640_000_000_000_000 / 2)}`

const joined = sql`
  FROM ledger_posting posting
  JOIN ledger_transfer transfer ON transfer.id = posting.transfer_id
  JOIN ledger_account other
    ON other.id = CASE WHEN transfer.from_id = posting.account_id THEN transfer.to_id ELSE transfer.from_id END
  LEFT JOIN sys_user owner ON owner.id = other.owner_id`

const lines = sql`
  SELECT posting.transfer_id, posting.place, posting.at, transfer.kind, posting.amount, posting.balance,
    transfer.currency, owner.realname AS other_name, other.kind AS other_kind, transfer.reason, transfer.reference,
    transfer.reverses_id ${joined}`

/** What a sheet shows of a line; names as they come, since a million of them are not written anew. */
export interface SheetLine {
  at: number
  kind: TransferKind
  amount: number
  balance: number | null
  name: string | null
  other: string
  reason: string | null
  reference: string | null
}

/** The order of the account itself, which no clock disturbs; the house has no other than time. */
const inOrder = (isOwned: boolean, isLatestFirst: boolean): RawBuilder<unknown> => {
  const way = isLatestFirst ? sql`DESC` : sql`ASC`
  return isOwned
    ? sql`ORDER BY posting.turn ${way}`
    : sql`ORDER BY posting.at ${way}, posting.transfer_id ${way}, posting.place ${way}`
}

export async function linePage(
  db: Queryable,
  account: { id: string; isOwned: boolean },
  period: Period,
  { limit, offset }: { limit: number; offset: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    ${lines} WHERE posting.account_id = ${account.id} AND ${within(period)}
    ${inOrder(account.isOwned, true)} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

export const allLines = (account: { id: string; isOwned: boolean }, period: Period): RawBuilder<SheetLine> =>
  sql<SheetLine>`
  SELECT floor(extract(epoch FROM posting.at) * 1000)::int8 AS at, transfer.kind, posting.amount, posting.balance,
    owner.realname AS name, other.kind AS other, transfer.reason, transfer.reference ${joined}
  WHERE posting.account_id = ${account.id} AND ${within(period)} ${inOrder(account.isOwned, false)}`

export async function lineCount(db: Queryable, id: string, period: Period, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT FROM ledger_posting posting WHERE posting.account_id = ${id} AND ${within(period)} LIMIT ${most}) counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** What an account held before a moment: all but what came since, so that it fits the lines however a clock has jumped. */
export async function balanceBefore(db: Queryable, id: string, moment: Date): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    SELECT (account.balance - coalesce((
      SELECT sum(amount) FROM ledger_posting WHERE account_id = account.id AND at >= ${moment}), 0))::int8 AS balance
    FROM ledger_account account WHERE account.id = ${id}`.execute(db)
  return rows[0]?.balance ?? 0
}

/** The first line of an account, where a statement without a beginning begins. */
export async function firstLineAt(db: Queryable, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(at) AS at FROM ledger_posting WHERE account_id = ${id}`.execute(db)
  return rows[0]?.at ?? undefined
}

/** What came and went in each stretch of time, counted from 1. */
export async function movedByStretch(
  db: Queryable,
  id: string,
  { starts, end }: { starts: readonly Date[]; end: Date },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ stretch: number; amount: number }>`
    SELECT width_bucket(at, ${starts}::timestamptz[]) AS stretch, sum(amount)::int8 AS amount
    FROM ledger_posting WHERE account_id = ${id} AND at >= ${starts[0] ?? end} AND at < ${end} GROUP BY 1`.execute(
    db,
  )
  return new Map(rows.map(({ stretch, amount }) => [stretch, amount]))
}

export async function lastLines(db: Queryable, ownerId: string, most: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    ${lines} WHERE posting.account_id IN (SELECT id FROM ledger_account WHERE owner_id = ${ownerId})
    ORDER BY posting.at DESC, posting.turn DESC LIMIT ${most}`.execute(db)
  return rows
}
