import { mostTasks } from '@gridhelm/contract/tasks'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import type { TaskReader } from '../../../platform/tasks.ts'
import { openFor, paymentsOfSubtree } from '../../../site/light/payment-scope-sql.ts'

export interface WaitingPaymentRow {
  id: string
  paymentId: string
  amount: number
  currency: string
  providerRef: string
  providerName: string
  customerName: string | null
  projectName: string | null
  since: Date
}

const seenBy = ({ caller }: TaskReader): RawBuilder<boolean> => {
  const subtree = subtreeOfCaller(caller)
  return subtree === undefined ? sql<boolean>`true` : paymentsOfSubtree(subtree, openFor(caller))
}

const around = (language: string) => sql`payment.id AS payment_id, payment.currency, payment.provider_ref,
  ${sql.ref(`provider.name_${language}`)} AS provider_name, customer.realname AS customer_name, site.project_name`
const joined = sql`
  JOIN payment_provider provider ON provider.id = payment.provider_id
  LEFT JOIN sys_user customer ON customer.id = payment.customer_id
  LEFT JOIN iot_project site ON site.site_id = payment.site_id`

async function refundsWhere(
  db: Db,
  { language }: TaskReader,
  condition: RawBuilder<boolean>,
): Promise<WaitingPaymentRow[]> {
  const { rows } = await sql<WaitingPaymentRow>`
    SELECT refund.id, refund.amount, refund.requested_at AS since, ${around(language)}
    FROM payment_refund refund JOIN payment ON payment.id = refund.payment_id ${joined}
    WHERE refund.state = 'requested' AND ${condition}
    ORDER BY refund.requested_at, refund.id LIMIT ${mostTasks}`.execute(db)
  return rows
}

/** Neither asked for by the reader nor money that comes to them. */
export const refundsToDecide = (db: Db, reader: TaskReader): Promise<WaitingPaymentRow[]> =>
  refundsWhere(
    db,
    reader,
    sql<boolean>`refund.expires_at > ${reader.now} AND refund.requested_by <> ${reader.caller.userId}
      AND payment.customer_id IS DISTINCT FROM ${reader.caller.userId} AND ${seenBy(reader)}`,
  )

export const ownRefunds = (db: Db, reader: TaskReader): Promise<WaitingPaymentRow[]> =>
  refundsWhere(db, reader, sql<boolean>`refund.requested_by = ${reader.caller.userId}`)

export async function contradicted(db: Db, reader: TaskReader): Promise<WaitingPaymentRow[]> {
  const { rows } = await sql<WaitingPaymentRow>`
    SELECT payment.id, payment.amount, payment.received_at AS since, ${around(reader.language)}
    FROM payment ${joined}
    WHERE payment.conflict IS NOT NULL AND ${seenBy(reader)}
    ORDER BY payment.received_at, payment.id LIMIT ${mostTasks}`.execute(db)
  return rows
}
