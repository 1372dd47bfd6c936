import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { DieselDeliveryTable, FuelCurveTable } from '../../../platform/db/schema.generated.ts'

export type DeliveryRow = DieselDeliveryTable
type DeliveryValues = Omit<DieselDeliveryTable, 'siteId' | 'id' | 'clientKey' | 'createBy' | 'createTime'>

export interface DeliveryFilter {
  siteId: number
  search?: string | undefined
  /** Null: the common tank. */
  deviceId?: number | null | undefined
  start?: number | undefined
  end?: number | undefined
}

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`

const filtered = (db: Queryable, { siteId, search, deviceId, start, end }: DeliveryFilter) =>
  db
    .selectFrom('dieselDelivery')
    .where('siteId', '=', siteId)
    .$if(deviceId === null, (query) => query.where('deviceId', 'is', null))
    .$if(typeof deviceId === 'number', (query) => query.where('deviceId', '=', deviceId as number))
    .$if(start !== undefined, (query) => query.where('deliveredAt', '>=', new Date(start ?? 0)))
    .$if(end !== undefined, (query) => query.where('deliveredAt', '<', new Date(end ?? 0)))
    .$if(Boolean(search), (query) =>
      query.where((where) =>
        where.or(
          (['supplier', 'receiptNumber', 'note'] as const).map((column) =>
            where(column, 'ilike', likeText(search ?? '')),
          ),
        ),
      ),
    )

export const deliveriesPage = (db: Queryable, filter: DeliveryFilter, first: number, count: number) =>
  filtered(db, filter)
    .selectAll()
    .orderBy('deliveredAt', 'desc')
    .orderBy('id', 'desc')
    .offset(first)
    .limit(count)
    .execute()

export async function deliveryCount(db: Queryable, filter: DeliveryFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const mostInLedger = 5_000

export const deliveriesBetween = (db: Queryable, siteId: number, start: number, end: number) =>
  filtered(db, { siteId, start, end })
    .selectAll()
    .orderBy('deliveredAt')
    .orderBy('id')
    .limit(mostInLedger)
    .execute()

/** The last ones with a price before a moment, the newest first. */
export const pricedBefore = (db: Queryable, siteId: number, moment: number) =>
  db
    .selectFrom('dieselDelivery')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('deliveredAt', '<', new Date(moment))
    .where('amount', 'is not', null)
    .orderBy('deliveredAt', 'desc')
    .limit(20)
    .execute()

export const deliveryByKey = (db: Queryable, siteId: number, clientKey: string) =>
  db
    .selectFrom('dieselDelivery')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()

/** Nothing where a form of the same key came before. */
export const insertDelivery = (tx: Tx, row: DeliveryRow) =>
  tx
    .insertInto('dieselDelivery')
    .values(row)
    .onConflict((conflict) => conflict.columns(['siteId', 'clientKey']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const lockDelivery = (tx: Tx, siteId: number, id: string) =>
  tx
    .selectFrom('dieselDelivery')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateDelivery = (tx: Tx, siteId: number, id: string, values: DeliveryValues) =>
  tx
    .updateTable('dieselDelivery')
    .set(values)
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteDelivery = (tx: Tx, siteId: number, id: string) =>
  tx
    .deleteFrom('dieselDelivery')
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const curvesOf = (db: Queryable, siteId: number) =>
  db.selectFrom('fuelCurve').selectAll().where('siteId', '=', siteId).execute()

export async function putCurve(tx: Tx, row: FuelCurveTable): Promise<void> {
  const { siteId: _, deviceId: __, ...values } = row
  await tx
    .insertInto('fuelCurve')
    .values(row)
    .onConflict((conflict) => conflict.columns(['siteId', 'deviceId']).doUpdateSet(values))
    .execute()
}

export async function deleteCurve(tx: Tx, siteId: number, deviceId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('fuelCurve')
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Changes of a site's deliveries and curves follow one another. */
export async function lockFuelRecords(tx: Tx, siteId: number): Promise<void> {
  await sql`SELECT FROM iot_project WHERE site_id = ${siteId} FOR NO KEY UPDATE`.execute(tx)
}
