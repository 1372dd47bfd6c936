import { serveAnalysis } from './analysis/routes.ts'
import { serveAttention } from './attention/routes.ts'
import { serveCounters } from './counters/routes.ts'
import { serveDiesel } from './diesel/routes.ts'
import { serveFaults } from './faults/routes.ts'
import { serveFreeReport } from './freeReport/routes.ts'
import { serveHistory } from './history/routes.ts'
import { serveQueryConditions } from './queryConditions/routes.ts'
import { servePrometheus } from './readApi/prometheus/routes.ts'
import { serveReadApi } from './readApi/routes.ts'
import { serveReplay } from './replay/routes.ts'
import { serveScheduledReports } from './scheduledReports/routes.ts'
import { serveSiteReport } from './siteReport/routes.ts'
import { serveStatistics } from './statistics/routes.ts'

export const historyWing = [
  serveAnalysis,
  serveAttention,
  serveCounters,
  serveFaults,
  servePrometheus,
  serveQueryConditions,
  serveScheduledReports,
  serveSiteReport,
] as const

/** Reports and curves of what has been: nothing is decided or kept by them, so that telemetry may be a moment old. */
export const pastWing = [
  serveDiesel,
  serveFreeReport,
  serveHistory,
  serveReadApi,
  serveReplay,
  serveStatistics,
] as const
