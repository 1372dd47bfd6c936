import { analysis } from './analysis/feature.ts'
import { attention } from './attention/feature.ts'
import { counters } from './counters/feature.ts'
import { counterTexts } from './counters/texts.ts'
import { diesel } from './diesel/feature.ts'
import { dieselTexts } from './diesel/texts.ts'
import { faults } from './faults/feature.ts'
import { faultTexts } from './faults/texts.ts'
import { freeReport } from './freeReport/feature.ts'
import { freeReportTexts } from './freeReport/texts.ts'
import { history } from './history/feature.ts'
import { historyTexts } from './history/texts.ts'
import { queryConditions } from './queryConditions/feature.ts'
import { queryConditionTexts } from './queryConditions/texts.ts'
import { readApi } from './readApi/feature.ts'
import { readApiTexts } from './readApi/texts.ts'
import { replay } from './replay/feature.ts'
import { replayTexts } from './replay/texts.ts'
import { scheduledReports } from './scheduledReports/feature.ts'
import { scheduledReportTexts } from './scheduledReports/texts.ts'
import { siteReport } from './siteReport/feature.ts'
import { statistics } from './statistics/feature.ts'
import { statisticsTexts } from './statistics/texts.ts'

export const historyWing = [
  analysis,
  attention,
  counters,
  diesel,
  faults,
  freeReport,
  history,
  queryConditions,
  readApi,
  replay,
  scheduledReports,
  siteReport,
  statistics,
] as const

/** Apart from the features, whose rules already know every message. */
export const historyMessages = [
  counterTexts,
  dieselTexts,
  faultTexts,
  freeReportTexts,
  historyTexts,
  queryConditionTexts,
  readApiTexts,
  replayTexts,
  scheduledReportTexts,
  statisticsTexts,
] as const
