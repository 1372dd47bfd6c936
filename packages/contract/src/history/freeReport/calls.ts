import './texts.ts'
import '../../errors/texts.ts'
import { z } from 'zod'
import { endpoint, longRequestTimeoutMs, tokensMay } from '../../endpoint.ts'
import { pageOf } from '../../page.ts'
import { rule } from '../../rule.ts'
import { idList } from '../../selection/rules.ts'
import { sheetFormat } from '../../sheets/format.ts'
import { freeReportHead, freeReportMenu, freeReportRow } from './entities.ts'
import { freeReportPage, freeReportQuery, mostMenuSites } from './rules.ts'

const ids = idList.pipe(
  z.array(z.string()).min(1, rule('error.selectRecord')).max(mostMenuSites, rule('freeReport.tooManySites')),
)
const long = { access: 'session', timeoutMs: longRequestTimeoutMs, cancellable: true } as const

/** Wall times are those of the site of the first point. */
export const freeReportCalls = tokensMay('telemetry', {
  menu: endpoint({
    method: 'GET',
    path: '/freeReport/menu',
    access: 'session',
    summary: 'What a free report can show: the devices of some sites with their points',
    input: z.object({ ids }),
    result: freeReportMenu,
    aliases: [{ method: 'GET', path: '/pcsFree/menu' }],
  }),
  head: endpoint({
    method: 'GET',
    path: '/freeReport/head',
    ...long,
    summary: 'The columns of a free report, and how many rows it has',
    input: freeReportQuery({}),
    result: freeReportHead,
    aliases: [{ method: 'GET', path: '/pcsFree/head' }],
  }),
  table: endpoint({
    method: 'GET',
    path: '/freeReport/table',
    ...long,
    summary: 'A page of the rows of a free report',
    input: freeReportQuery(freeReportPage),
    result: pageOf(freeReportRow),
    aliases: [{ method: 'GET', path: '/pcsFree/table' }],
  }),
  export: endpoint({
    method: 'GET',
    path: '/freeReport/export',
    ...long,
    summary: 'A free report as a sheet',
    operation: ['Free report: export', '自由报表：导出', 'Rapport libre : exportation'],
    input: freeReportQuery({ format: sheetFormat }),
    result: z.unknown(),
    answersFile: true,
  }),
})
