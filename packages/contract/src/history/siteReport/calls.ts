import { z } from 'zod'
import { endpoint, longRequestTimeoutMs } from '../../endpoint.ts'
import { siteReportQuery } from './rules.ts'

/** Alarms are everybody's who sees the site; commands and the cost of diesel stand in it for those who may see them. */
export const siteReportCalls = {
  export: endpoint({
    method: 'GET',
    path: '/iotProject/exportSiteReport',
    access: 'session',
    summary: 'A day, month or year of a site on a few pages: figures, charts, alarms and commands',
    operation: ['Site summary: export', '电站简报：导出', 'Synthèse du site : exportation'],
    input: siteReportQuery,
    result: z.unknown(),
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
    answersFile: true,
  }),
}
