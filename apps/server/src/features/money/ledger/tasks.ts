import { moneyIn } from '@gridhelm/contract/format/money'
import type { Task } from '@gridhelm/contract/tasks'
import type { TaskReader, TasksOf } from '../../../platform/tasks.ts'
import { ownRequests, toApprove, type WaitingTransferRow } from './task-queries.ts'
import { noticeTexts } from './texts.ts'

function taskOf(row: WaitingTransferRow, { language }: TaskReader): Task {
  const { house } = noticeTexts[language]
  return {
    kind: 'transfer',
    id: row.id,
    title: `${moneyIn(language).money(row.amount, row.currency)} · ${row.fromName ?? house} → ${row.toName ?? house}`,
    siteName: row.projectName,
    since: row.requestedAt.getTime(),
    openPage: `/finance/transfers?transfer=${row.id}`,
  }
}

/** Transfers to decide about, and own requests that wait for others. */
export const transferTasks: TasksOf = async (db, reader) => {
  const { held, caller } = reader
  const [todo, onHold] = await Promise.all([
    // Nobody approves in the name of somebody else.
    held.has('ledger:approve') && caller.standsInFor === null ? toApprove(db, reader) : [],
    ownRequests(db, reader),
  ])
  return {
    todo: todo.map((row) => taskOf(row, reader)),
    onHold: onHold.map((row) => taskOf(row, reader)),
  }
}
