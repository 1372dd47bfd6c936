import '../history/texts.ts'
import { z } from 'zod'
import { endpoint, longRequestTimeoutMs } from '../../endpoint.ts'
import { choice } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { sheetFormat } from '../../sheets/format.ts'
import { faultPageResult, faultStatistics } from './entities.ts'
import {
  alarmHistoryQuery,
  faultGroupings,
  faultListQuery,
  faultPage,
  faultStatisticsQuery,
} from './rules.ts'

const long = { timeoutMs: longRequestTimeoutMs, cancellable: true } as const

/** Moments are wall times of the site, or ms; over all sites wall times are the reader's own. */
export const faultCalls = {
  list: endpoint({
    method: 'POST',
    path: '/fault/list',
    access: 'session',
    summary: 'Alarms of the sites that the caller may see: those that are there first, then the latest',
    asksOnly: true,
    input: faultListQuery(faultPage),
    result: faultPageResult,
    ...long,
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/fault/export',
    access: 'session',
    summary: 'The list of alarms as a sheet',
    operation: ['Alarm history: export', '历史告警：导出', 'Historique des alarmes : exportation'],
    input: faultListQuery({ format: sheetFormat }),
    result: z.unknown(),
    answersFile: true,
    ...long,
  }),
  alarm: endpoint({
    method: 'GET',
    path: '/freeReport/alarm',
    access: 'session',
    summary: 'Alarm history of a site over at most a year',
    input: alarmHistoryQuery(faultPage),
    result: faultPageResult,
    ...long,
    aliases: [{ method: 'GET', path: '/pcsFree/alarm' }],
  }),
  faultStatistics: endpoint({
    method: 'GET',
    path: '/freeReport/faultStatistics',
    access: 'session',
    summary: 'Frequency, duration, time between faults and availability by alarm, device, day or month',
    input: faultStatisticsQuery({
      groupBy: choice(faultGroupings, rule('history.periodUnknown')).default('kind'),
    }),
    result: faultStatistics,
    ...long,
    aliases: [{ method: 'GET', path: '/pcsFree/faultStatistics' }],
  }),
  exportFaultStatistics: endpoint({
    method: 'GET',
    path: '/freeReport/exportFaultStatistics',
    access: 'session',
    summary: 'Fault statistics of a site as a sheet',
    operation: ['Fault statistics: export', '故障统计：导出', 'Statistiques des défauts : exportation'],
    input: faultStatisticsQuery({ format: sheetFormat }),
    result: z.unknown(),
    answersFile: true,
    ...long,
  }),
}
