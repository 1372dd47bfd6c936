import type { Language } from '@gridhelm/contract/language'
import type { Task, TaskPlace } from '@gridhelm/contract/tasks'
import type { Db } from './db/database.ts'
import type { Caller } from './session/queries.ts'

/** Rights that decide what waits for somebody. */
export const taskCodes = [
  'alarm:acknowledge',
  'alarm:shelve',
  'command:list',
  'command:override',
  'command:batch',
  'counterRepair:decide',
  'ledger:approve',
  'transfer:list',
  'payment:match',
  'payment:reconcile',
  'load:add',
  'load:resend',
  'scheduledReport:list',
  'dataClear:add',
  'dataClear:approve',
] as const

/** Who asks what waits for them. */
export interface TaskReader {
  caller: Caller
  language: Language
  now: Date
  held: ReadonlySet<(typeof taskCodes)[number]>
}

/** What a feature has for the list of tasks; whatever the reader may not see or decide is not among it. */
export type TasksOf = (db: Db, reader: TaskReader) => Promise<Partial<Record<TaskPlace, readonly Task[]>>>

/** The person who acts and the one whom they stand in for. */
export const ownIds = ({ userId, scopeId }: Pick<Caller, 'userId' | 'scopeId'>): readonly string[] => [
  userId,
  scopeId,
]
