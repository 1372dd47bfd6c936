import { serveAlarms } from './alarms/routes.ts'
import { serveBatchCommands } from './commands/batch/routes.ts'
import { serveCommands } from './commands/routes.ts'

export const actingWing = [serveAlarms, serveBatchCommands, serveCommands] as const
