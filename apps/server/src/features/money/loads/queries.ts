import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { ShsLoadEventTable, ShsLoadTable } from '../../../platform/db/schema.generated.ts'

export type LoadRow = Selectable<ShsLoadTable>
export type LoadChange = Updateable<ShsLoadTable>

export const findLoad = (db: Queryable, id: string): Promise<LoadRow | undefined> =>
  db.selectFrom('shsLoad').selectAll().where('id', '=', id).executeTakeFirst()

/** Nobody else takes a step with it meanwhile. */
export const lockLoad = (tx: Tx, id: string): Promise<LoadRow | undefined> =>
  tx.selectFrom('shsLoad').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertLoad = (
  tx: Tx,
  row: Omit<Insertable<ShsLoadTable>, 'agentPath' | 'customerPath'>,
): Promise<LoadRow> =>
  tx
    .insertInto('shsLoad')
    // Where they stand is written by the database.
    .values({ ...row, agentPath: '' })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateLoad = (tx: Tx, id: string, change: LoadChange): Promise<LoadRow> =>
  tx.updateTable('shsLoad').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const findLoadOfKey = (
  db: Queryable,
  requestedBy: string,
  clientKey: string,
): Promise<LoadRow | undefined> =>
  db
    .selectFrom('shsLoad')
    .selectAll()
    .where('requestedBy', '=', requestedBy)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()

/** When the money came that becomes a load: its payment, else the last recharge of the wallet. */
export async function paidAtOf(
  db: Queryable,
  walletId: string,
  paymentId: string | undefined,
): Promise<Date | null> {
  const { rows } = await sql<{ paidAt: Date | null }>`
    SELECT coalesce(
      (SELECT least(payment.paid_at, payment.received_at) FROM payment WHERE payment.id = ${paymentId ?? null}),
      (SELECT posted_at FROM ledger_transfer
        WHERE to_id = ${walletId} AND state = 'posted' AND kind IN ('recharge', 'match')
        ORDER BY requested_at DESC, id DESC LIMIT 1)) AS paid_at`.execute(db)
  return rows[0]?.paidAt ?? null
}

/** The load is locked: nobody else writes about it. */
export async function nextPlace(tx: Tx, loadId: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    SELECT coalesce(max(place), 0) + 1 AS place FROM shs_load_event WHERE load_id = ${loadId}`.execute(tx)
  return rows[0]?.place ?? 1
}

export const insertLoadEvent = (tx: Tx, row: Insertable<ShsLoadEventTable>): Promise<unknown> =>
  tx.insertInto('shsLoadEvent').values(row).execute()

/** Loads of a home that have, or wait for, a code which was not taken yet; in the order of their codes. */
export const lockOpenLoads = (tx: Tx, shsId: string): Promise<LoadRow[]> =>
  tx
    .selectFrom('shsLoad')
    .selectAll()
    .where('shsId', '=', shsId)
    .where('state', 'in', ['ready', 'sent', 'delivered', 'failed'])
    .where('tokenCount', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
