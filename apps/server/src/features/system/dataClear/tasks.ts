import { datesIn } from '@gridhelm/contract/format/dates'
import type { Task } from '@gridhelm/contract/tasks'
import type { TasksOf } from '../../../platform/tasks.ts'
import { type OpenClearRow, openClearRows } from './task-queries.ts'

/** Clears to decide about, own ones that wait for others, and those that run. */
export const clearTasks: TasksOf = async (db, reader) => {
  const { held, caller, language } = reader
  if (!held.has('dataClear:approve') && !held.has('dataClear:add')) return {}
  const rows = await openClearRows(db, reader)
  const { date } = datesIn(language)
  const taskOf = (row: OpenClearRow): Task => ({
    kind: 'dataClear',
    id: row.id,
    title: [row.whatText, `${date(row.fromDay)} – ${date(row.toDay)}`].filter(Boolean).join(' · '),
    siteName: row.projectName,
    since: row.createTime.getTime(),
    openPage: '/isps/data-clear',
  })
  const waiting = rows.filter(({ state }) => state === 'requested')
  // Nobody approves in the name of somebody else.
  const mayDecide = held.has('dataClear:approve') && caller.standsInFor === null
  return {
    todo: waiting.filter(({ isOwn }) => mayDecide && !isOwn).map(taskOf),
    onHold: waiting.filter(({ isOwn }) => isOwn).map(taskOf),
    doing: rows.filter(({ state, isOwn }) => state !== 'requested' && isOwn).map(taskOf),
  }
}
