import type { ScheduledReport } from '@gridhelm/contract/history/scheduledReports/entities'
import { createSignal } from '../../platform/signal.ts'

/** The scheduled report whose settings somebody has gone to change on the report's own screen. */
export const editedScheduleSignal = createSignal<ScheduledReport | undefined>(undefined)
