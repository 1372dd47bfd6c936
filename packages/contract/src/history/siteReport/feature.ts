import { defineFeature } from '../../feature/feature.ts'
import { siteReportCalls } from './calls.ts'

export const siteReport = defineFeature({ calls: { siteReport: siteReportCalls } })
