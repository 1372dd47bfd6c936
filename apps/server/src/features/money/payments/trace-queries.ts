import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { paymentsOfSubtree } from '../../../site/light/payment-scope-sql.ts'
import type { PaymentRow } from './queries.ts'

export async function customerName(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('sysUser').select('realname').where('id', '=', id).executeTakeFirst()
  return row?.realname
}

export interface SeenPayment extends PaymentRow {
  bookedAt: Date | null
  providerName: string
}

/** Only for those who see it. */
export async function seenPayment(
  db: Queryable,
  id: string,
  { subtree, open, language }: { subtree: string | undefined; open: readonly string[]; language: string },
): Promise<SeenPayment | undefined> {
  const seen = subtree === undefined ? sql<boolean>`true` : paymentsOfSubtree(subtree, open)
  const { rows } = await sql<SeenPayment>`
    SELECT payment.*, ${sql.ref(`provider.name_${language}`)} AS provider_name,
      (SELECT posted_at FROM ledger_transfer transfer
        WHERE transfer.id = coalesce(payment.match_id, payment.transfer_id)) AS booked_at
    FROM payment JOIN payment_provider provider ON provider.id = payment.provider_id
    WHERE payment.id = ${id} AND ${seen}`.execute(db)
  return rows[0]
}
