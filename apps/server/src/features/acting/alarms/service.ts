import type { Platform } from '../../../platform/platform.ts'
import { createActing } from './acting.ts'
import { createAlarmList } from './list.ts'
import { createQualityReport } from './quality-report.ts'
import { createAlarmSummary } from './summary.ts'

export function createAlarmService(platform: Pick<Platform, 'bus' | 'db' | 'now'>) {
  return {
    ...createAlarmList(platform),
    ...createAlarmSummary(platform),
    ...createActing(platform),
    ...createQualityReport(platform),
  }
}
