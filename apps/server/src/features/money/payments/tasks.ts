import { moneyIn } from '@gridhelm/contract/format/money'
import type { Task } from '@gridhelm/contract/tasks'
import type { TaskReader, TasksOf } from '../../../platform/tasks.ts'
import { contradicted, ownRefunds, refundsToDecide, type WaitingPaymentRow } from './task-queries.ts'

const taskOf = (kind: Task['kind'], row: WaitingPaymentRow, { language }: TaskReader): Task => ({
  kind,
  id: row.id,
  title: [
    moneyIn(language).money(row.amount, row.currency),
    row.customerName ?? row.providerName,
    row.providerRef,
  ].join(' · '),
  siteName: row.projectName,
  since: row.since.getTime(),
  openPage: `/finance/payments?payment=${row.paymentId}`,
})

/** Refunds to decide about, own requests for them, and contradictions of providers. */
export const paymentTasks: TasksOf = async (db, reader) => {
  const { held, caller } = reader
  // Nobody decides about money in the name of somebody else.
  const isOwn = caller.standsInFor === null
  const [toDecide, conflicts, own] = await Promise.all([
    isOwn && held.has('ledger:approve') ? refundsToDecide(db, reader) : [],
    isOwn && held.has('payment:match') ? contradicted(db, reader) : [],
    ownRefunds(db, reader),
  ])
  return {
    todo: [
      ...toDecide.map((row) => taskOf('refund', row, reader)),
      ...conflicts.map((row) => taskOf('payment', row, reader)),
    ],
    onHold: own.map((row) => taskOf('refund', row, reader)),
  }
}
