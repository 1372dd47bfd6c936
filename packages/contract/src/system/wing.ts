import { appVersions } from './appVersions/feature.ts'
import { appVersionTexts } from './appVersions/texts.ts'
import { console } from './console/feature.ts'
import { dashboards } from './dashboards/feature.ts'
import { dashboardTexts } from './dashboards/texts.ts'
import { dataClear } from './dataClear/feature.ts'
import { dataClearTexts } from './dataClear/texts.ts'
import { dataLogs } from './dataLogs/feature.ts'
import { dataLogTexts } from './dataLogs/texts.ts'
import { demoExit } from './demoExit/feature.ts'
import { demoExitTexts } from './demoExit/texts.ts'
import { gallery } from './gallery/feature.ts'
import { jobs } from './jobs/feature.ts'
import { jobTexts } from './jobs/texts.ts'
import { logs } from './logs/feature.ts'
import { monitor } from './monitor/feature.ts'
import { search } from './search/feature.ts'
import { storedFiles } from './storedFiles/feature.ts'
import { visits } from './visits/feature.ts'
import { webhooks } from './webhooks/feature.ts'
import { webhookTexts } from './webhooks/texts.ts'

export const systemWing = [
  appVersions,
  console,
  dashboards,
  dataClear,
  dataLogs,
  demoExit,
  gallery,
  jobs,
  logs,
  monitor,
  search,
  storedFiles,
  visits,
  webhooks,
] as const

/** Apart from the features, whose rules already know every message. */
export const systemMessages = [
  appVersionTexts,
  dashboardTexts,
  dataClearTexts,
  dataLogTexts,
  demoExitTexts,
  jobTexts,
  webhookTexts,
] as const
