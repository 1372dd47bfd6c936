import type { Insertable, Selectable } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { PaymentSettlementTable } from '../../../platform/db/schema.generated.ts'

export type SettlementRow = Selectable<PaymentSettlementTable>

export const insertSettlement = (tx: Tx, row: Insertable<PaymentSettlementTable>): Promise<SettlementRow> =>
  tx.insertInto('paymentSettlement').values(row).returningAll().executeTakeFirstOrThrow()

export const findSettlement = (db: Queryable, id: string): Promise<SettlementRow | undefined> =>
  db.selectFrom('paymentSettlement').selectAll().where('id', '=', id).executeTakeFirst()

export const settlementOfTransfer = (db: Queryable, transferId: string): Promise<SettlementRow | undefined> =>
  db.selectFrom('paymentSettlement').selectAll().where('transferId', '=', transferId).executeTakeFirst()
