import { moneyIn } from '@gridhelm/contract/format/money'
import type { Task } from '@gridhelm/contract/tasks'
import { fillText } from '@gridhelm/contract/texts'
import type { TaskReader, TasksOf } from '../../../platform/tasks.ts'
import {
  openDays,
  type WaitingDayRow,
  type WaitingSettlementRow,
  waitingSettlements,
} from './task-queries.ts'
import { noticeTexts } from './texts.ts'

const dayTask = (row: WaitingDayRow, { language }: TaskReader): Task => ({
  kind: 'reconciliation',
  id: row.id,
  title: [
    row.providerName,
    row.day,
    fillText(noticeTexts[language].taskOpen, { count: String(row.open) }),
  ].join(' · '),
  siteName: null,
  since: row.since.getTime(),
  openPage: `/finance/reconciliation?statement=${row.id}`,
})

const settlementTask = (row: WaitingSettlementRow, { language }: TaskReader): Task => ({
  kind: 'settlement',
  id: row.id,
  title: `${moneyIn(language).money(row.amount, row.currency)} · ${row.providerName} · ${row.reference}`,
  siteName: null,
  since: row.since.getTime(),
  openPage: `/finance/reconciliation?view=settlements&settlement=${row.id}`,
})

/** Days with lines that do not agree, bookings and settlements to decide about, and what one has asked for. */
export const reconciliationTasks: TasksOf = async (db, reader) => {
  const { held, caller } = reader
  // Nobody decides about money in the name of somebody else.
  const isOwn = caller.standsInFor === null
  const [days, asked, toDecide, own] = await Promise.all([
    isOwn && held.has('payment:reconcile') ? openDays(db, reader, 'settle') : [],
    isOwn && held.has('ledger:approve') ? openDays(db, reader, 'approve') : [],
    isOwn && held.has('ledger:approve') ? waitingSettlements(db, reader, 'others') : [],
    held.has('payment:reconcile') ? waitingSettlements(db, reader, 'own') : [],
  ])
  const known = new Set(days.map(({ id }) => id))
  const all = [...days, ...asked.filter(({ id }) => !known.has(id))]
  return {
    todo: [...all.map((row) => dayTask(row, reader)), ...toDecide.map((row) => settlementTask(row, reader))],
    onHold: own.map((row) => settlementTask(row, reader)),
  }
}
