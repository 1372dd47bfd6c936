import type { ReportKind } from '@gridhelm/contract/history/reports/params'
import type { ReportRun, scheduledReport } from '@gridhelm/contract/history/scheduledReports/entities'
import { type Page, pageResult } from '@gridhelm/contract/page'
import type { z } from 'zod'
import { partPattern } from '../../../platform/db/like-literal.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { FileAnswer } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sitesSeen } from '../../../platform/scope/sites.ts'
import type { TasksOf } from '../../../platform/tasks.ts'
import { fileAnswer } from '../../telling/messages/service.ts'
import { devicesNamed, type ListedReport, reportPage, reportSeen, sitesNamed } from './queries.ts'
import { createReceivers } from './receivers.ts'
import { addressesOf, recipientsOf } from './recipient-queries.ts'
import { deliveriesOf, filesOfRuns, runFile, runPage } from './run-queries.ts'
import { readReport, siteIdsOf } from './sites.ts'
import { reportTasks } from './tasks.ts'
import { wireReport, wireRun } from './wire.ts'

type WireReport = z.input<typeof scheduledReport>

interface ListQuery {
  name?: string | undefined
  kind?: ReportKind | undefined
  enabled?: 'true' | 'false' | undefined
  column: string
  order: 'asc' | 'desc'
  pageNo: number
  pageSize: number
}

/** What people see of scheduled reports and of what they have made. */
export function createScheduledReportService(platform: Platform) {
  const { db, now } = platform
  const receivers = createReceivers(platform)
  async function wired(rows: readonly ListedReport[], context: SessionContext): Promise<WireReport[]> {
    const all = rows.map((row) => readReport(row.report))
    const siteIds = [...new Set(all.flatMap(siteIdsOf))]
    const deviceIds = all.flatMap((params) =>
      params.kind === 'freeReport' ? params.points.map(({ device }) => device) : [],
    )
    const ids = rows.map((row) => row.id)
    const [seen, sites, devices, recipients] = await Promise.all([
      sitesSeen(db, context.caller, siteIds),
      sitesNamed(db, siteIds),
      devicesNamed(db, siteIds, [...new Set(deviceIds)]),
      recipientsOf(db, ids),
    ])
    const around = {
      caller: context.caller,
      language: context.language,
      now: now(),
      seen,
      sites: new Map(sites.map((site) => [site.siteId, site])),
      devices: new Map(devices.map((device) => [device.id, device])),
      recipients: Map.groupBy(recipients, (one) => one.reportId),
      states: await receivers.statesOf(addressesOf(recipients)),
    }
    return rows.map((row) => wireReport(row, around))
  }

  async function seenReport(id: string, { caller }: SessionContext): Promise<ListedReport> {
    const report = await reportSeen(db, caller, id)
    if (!report) throw Refusal.of('error.notFound')
    return report
  }

  /** Those above an owner need not see the owner's sites. */
  async function seesSites({ report }: ListedReport, { caller }: SessionContext): Promise<boolean> {
    const siteIds = siteIdsOf(readReport(report))
    const seen = await sitesSeen(db, caller, siteIds)
    return siteIds.every((siteId) => seen.has(siteId))
  }

  return {
    async list(query: ListQuery, context: SessionContext): Promise<Page<WireReport>> {
      const { rows, total } = await reportPage(db, context.caller, {
        name: partPattern(query.name),
        kind: query.kind,
        enabled: query.enabled === undefined ? undefined : query.enabled === 'true',
        column: query.column,
        order: query.order,
        limit: query.pageSize,
        offset: (query.pageNo - 1) * query.pageSize,
      })
      return pageResult(await wired(rows, context), total, query)
    },

    async queryById(id: string, context: SessionContext): Promise<WireReport> {
      const [report] = await wired([await seenReport(id, context)], context)
      if (!report) throw Refusal.of('error.notFound')
      return report
    },

    async runs(
      { id, pageNo, pageSize }: { id: string; pageNo: number; pageSize: number },
      context: SessionContext,
    ): Promise<Page<ReportRun>> {
      const report = await seenReport(id, context)
      const { rows, total } = await runPage(db, id, pageSize, (pageNo - 1) * pageSize)
      const ids = rows.map((row) => row.id)
      // Files are called by their sites, and nobody gets those of a site that is hidden from them.
      const readable = (await seesSites(report, context)) ? ids : []
      const [files, deliveries] = await Promise.all([filesOfRuns(db, readable), deliveriesOf(db, ids)])
      const filesByRun = Map.groupBy(files, (file) => file.runId)
      const byRun = new Map(deliveries.map((one) => [one.runId, one]))
      const records = rows.map((row) => {
        const own = (filesByRun.get(row.id) ?? []).map(({ runId: _, ...file }) => file)
        return wireRun(row, own, byRun.get(row.id), context.language)
      })
      return pageResult(records, total, { pageNo, pageSize })
    },

    async download(runId: string, fileId: string, context: SessionContext): Promise<FileAnswer> {
      const file = await runFile(db, runId, fileId)
      if (!file) throw Refusal.of('error.notFound')
      const report = await seenReport(file.reportId, context)
      if (!(await seesSites(report, context))) throw Refusal.of('error.notFound')
      return fileAnswer(file)
    },
  }
}

/** What waits for somebody. */
export const tasksOf: TasksOf = (db, reader) => reportTasks(db, reader)
