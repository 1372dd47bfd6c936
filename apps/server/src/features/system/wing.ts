import { serveConsole } from './console/routes.ts'
import { serveDataLogs } from './dataLogs/routes.ts'
import { serveLogs } from './logs/routes.ts'
import { serveVisits } from './visits/routes.ts'

export const systemWing = [serveConsole, serveDataLogs, serveLogs, serveVisits] as const
