import type { AlarmSummary } from '@gridhelm/contract/acting/alarms/entities'
import type { AlarmView } from '@gridhelm/contract/acting/alarms/rules'

/** How many alarms stand behind each view; what is over is not counted. */
export function countsOf(summary: AlarmSummary): Partial<Record<AlarmView, number>> {
  const { open, unacknowledged, shelved, suppressed } = summary
  return { open, unacknowledged: unacknowledged.reduce((sum, count) => sum + count, 0), shelved, suppressed }
}
