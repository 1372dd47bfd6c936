import { serveAppVersions } from './appVersions/routes.ts'
import { serveConsole } from './console/routes.ts'
import { serveDashboards } from './dashboards/routes.ts'
import { serveDataClear } from './dataClear/routes.ts'
import { serveDataLogs } from './dataLogs/routes.ts'
import { serveDemoExit } from './demoExit/routes.ts'
import { serveJobs } from './jobs/routes.ts'
import { serveLogs } from './logs/routes.ts'
import { serveSearch } from './search/routes.ts'
import { serveStoredFiles } from './storedFiles/routes.ts'
import { serveVisits } from './visits/routes.ts'
import { serveWebhooks } from './webhooks/routes.ts'

export const systemWing = [
  serveAppVersions,
  serveConsole,
  serveDashboards,
  serveDataClear,
  serveDataLogs,
  serveDemoExit,
  serveJobs,
  serveLogs,
  serveSearch,
  serveStoredFiles,
  serveVisits,
  serveWebhooks,
] as const
