import type { Platform } from '../../../platform/platform.ts'
import type { TasksOf } from '../../../platform/tasks.ts'
import { createConfirmations } from './confirm.ts'
import { createControls } from './controls.ts'
import { createLog } from './log.ts'
import { createRequests } from './request.ts'
import { commandTasks } from './tasks.ts'

export function createCommandService(platform: Platform) {
  return {
    list: createControls(platform),
    ...createRequests(platform),
    ...createConfirmations(platform),
    ...createLog(platform),
  }
}

/** What waits for somebody. */
export const tasksOf: TasksOf = (db, reader) => commandTasks(db, reader)
