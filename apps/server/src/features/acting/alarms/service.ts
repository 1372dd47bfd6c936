import type { Platform } from '../../../platform/platform.ts'
import type { TasksOf } from '../../../platform/tasks.ts'
import { createActing } from './acting.ts'
import { createAlarmList } from './list.ts'
import { createQualityReport } from './quality-report.ts'
import { createAlarmSummary } from './summary.ts'
import { alarmTasks } from './tasks.ts'

export function createAlarmService(platform: Pick<Platform, 'bus' | 'db' | 'now'>) {
  return {
    ...createAlarmList(platform),
    ...createAlarmSummary(platform),
    ...createActing(platform),
    ...createQualityReport(platform),
  }
}

/** What waits for somebody. */
export const tasksOf: TasksOf = (db, reader) => alarmTasks(db, reader)
