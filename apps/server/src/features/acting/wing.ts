import { serveAlarmEscalation } from './alarms/escalation/routes.ts'
import { serveAlarms } from './alarms/routes.ts'
import { serveAlarmTryOut } from './alarms/tryOut/routes.ts'
import { serveBatchCommands } from './commands/batch/routes.ts'
import { serveCommands } from './commands/routes.ts'

export const actingWing = [
  serveAlarmEscalation,
  serveAlarms,
  serveAlarmTryOut,
  serveBatchCommands,
  serveCommands,
] as const
