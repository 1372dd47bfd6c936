import type { Platform } from '../../../platform/platform.ts'
import { createActing } from './acting.ts'
import { createAlarmList } from './list.ts'
import { createQualityReport } from './quality-report.ts'
import { createAlarmSummary } from './summary.ts'

export { DeviceWatch } from './engine/device-watch.ts'
export { noMemory } from './engine/memory.ts'
export { rulesOf } from './engine/rules.ts'
export { definitionOf } from './rules/checks.ts'
export { alarmIdOf } from './wire.ts'
export { wordingOf } from './wording.ts'

export function createAlarmService(platform: Pick<Platform, 'bus' | 'db' | 'now'>) {
  return {
    ...createAlarmList(platform),
    ...createAlarmSummary(platform),
    ...createActing(platform),
    ...createQualityReport(platform),
  }
}
