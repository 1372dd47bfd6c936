import { type Task, type TaskPlace, taskPlaces } from '@gridhelm/contract/tasks'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { heldOf } from '../../../platform/session/queries.ts'
import { type TasksOf, taskCodes } from '../../../platform/tasks.ts'
import { tasksOf as alarms } from '../../acting/alarms/service.ts'
import { tasksOf as commands } from '../../acting/commands/service.ts'
import { tasksOf as repairs } from '../../history/counters/service.ts'
import { tasksOf as reports } from '../../history/scheduledReports/service.ts'
import { tasksOf as transfers } from '../../money/ledger/service.ts'
import { tasksOf as loads } from '../../money/loads/service.ts'
import { tasksOf as payments } from '../../money/payments/service.ts'
import { tasksOf as reconciliation } from '../../money/reconciliation/service.ts'
import { tasksOf as clears } from '../dataClear/service.ts'

/** Whoever has something that waits for people; in this order it is shown. */
const sources: readonly TasksOf[] = [
  commands,
  transfers,
  payments,
  reconciliation,
  loads,
  alarms,
  repairs,
  reports,
  clears,
]

/** Everything that waits for somebody, from all who have something. */
export async function gatherTasks(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { caller, language }: SessionContext,
): Promise<Record<TaskPlace, Task[]>> {
  const held = await heldOf(db, caller.scopeId, taskCodes)
  const reader = { caller, language, now: new Date(now()), held }
  const found = await Promise.all(sources.map((tasksOf) => tasksOf(db, reader)))
  return Object.fromEntries(
    taskPlaces.map((place) => [place, found.flatMap((own) => own[place] ?? [])]),
  ) as Record<TaskPlace, Task[]>
}
