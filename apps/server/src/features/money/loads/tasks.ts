import type { Task } from '@gridhelm/contract/tasks'
import type { TasksOf } from '../../../platform/tasks.ts'
import { type OpenLoadRow, ownLoadsUnderWay, waitingLoads } from './task-queries.ts'

/** A home that took its code and still draws nothing is another matter than a code that is on its way. */
const taskOf = ({ id, shsSn, customerName, projectName, why, whyText, issuedAt }: OpenLoadRow): Task => ({
  kind: why === 'stillDark' ? 'darkHome' : 'load',
  id,
  title: [shsSn, customerName, whyText].filter(Boolean).join(' · '),
  siteName: projectName,
  since: issuedAt.getTime(),
  openPage: `/finance/loads?${why === null ? '' : 'view=waiting&'}load=${id}`,
})

/** Loads that wait for somebody, homes that are dark although they were paid for, and own loads on their way. */
export const loadTasks: TasksOf = async (db, reader) => {
  const [todo, doing] = await Promise.all([
    reader.held.has('load:resend') ? waitingLoads(db, reader) : [],
    reader.held.has('load:add') ? ownLoadsUnderWay(db, reader) : [],
  ])
  return { todo: todo.map(taskOf), doing: doing.map(taskOf) }
}
