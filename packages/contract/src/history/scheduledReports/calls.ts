import { z } from 'zod'
import { endpoint, longRequestTimeoutMs, noResult } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { reportKinds } from '../reports/params.ts'
import { reportRun, scheduledReport } from './entities.ts'
import { reportSendRule, scheduledReportEditRule, scheduledReportRule } from './rules.ts'

/** Everybody sees the own ones and those of the people below. */
export const scheduledReportCalls = {
  list: endpoint({
    method: 'GET',
    path: '/scheduledReport/list',
    access: 'scheduledReport:list',
    summary: 'Reports that are made by the calendar, with their next and last run',
    input: listQuery.extend({
      name: z.string().max(100).optional(),
      kind: z.enum(reportKinds).optional().catch(undefined),
      enabled: z.enum(['true', 'false']).optional().catch(undefined),
    }),
    result: pageOf(scheduledReport),
  }),
  queryById: endpoint({
    method: 'GET',
    path: '/scheduledReport/queryById',
    access: 'scheduledReport:list',
    summary: 'A scheduled report',
    input: z.object({ id: recordId }),
    result: scheduledReport,
  }),
  add: endpoint({
    method: 'POST',
    path: '/scheduledReport/add',
    access: 'scheduledReport:edit',
    ownName: true,
    summary: 'Have a report made by the calendar and sent to people',
    operation: ['Scheduled reports: add', '定时报表：新增', 'Rapports planifiés : ajout'],
    input: scheduledReportRule,
    result: z.object({ id: z.string() }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/scheduledReport/edit',
    access: 'scheduledReport:edit',
    ownName: true,
    summary: 'Change a scheduled report; it stays its owner’s',
    operation: ['Scheduled reports: edit', '定时报表：编辑', 'Rapports planifiés : modification'],
    input: scheduledReportEditRule,
    result: noResult,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/scheduledReport/delete',
    access: 'scheduledReport:edit',
    summary: 'Delete a scheduled report with its runs; what waits in the outbox is still sent',
    operation: ['Scheduled reports: delete', '定时报表：删除', 'Rapports planifiés : suppression'],
    input: z.object({ id: recordId }),
    result: noResult,
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/scheduledReport/switch',
    access: 'scheduledReport:edit',
    summary: 'Switch a scheduled report on or off; what fell due in between is not made up for',
    operation: [
      'Scheduled reports: switch on or off',
      '定时报表：启用或停用',
      'Rapports planifiés : mise en ou hors service',
    ],
    input: z.object({ id: recordId, enabled: z.boolean() }),
    result: noResult,
  }),
  runNow: endpoint({
    method: 'PUT',
    path: '/scheduledReport/runNow',
    access: 'scheduledReport:edit',
    ownName: true,
    summary: 'Make a report of the last whole period now and send it',
    operation: [
      'Scheduled reports: run now',
      '定时报表：立即执行',
      'Rapports planifiés : exécution immédiate',
    ],
    input: z.object({ id: recordId }),
    result: noResult,
  }),
  send: endpoint({
    method: 'POST',
    path: '/scheduledReport/send',
    access: 'scheduledReport:edit',
    ownName: true,
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
    summary: 'Make a report of the last whole day, week or month of some sites and send it to people, once',
    operation: ['Scheduled reports: send one', '定时报表：发送一次', 'Rapports planifiés : envoi unique'],
    input: reportSendRule,
    result: z.object({ sent: z.number(), asked: z.number() }),
  }),
  runs: endpoint({
    method: 'GET',
    path: '/scheduledReport/runs',
    access: 'scheduledReport:list',
    summary: 'The runs of a scheduled report, newest first',
    input: listQuery.extend({ id: recordId }),
    result: pageOf(reportRun),
  }),
  download: endpoint({
    method: 'GET',
    path: '/scheduledReport/download',
    access: 'scheduledReport:list',
    summary: 'A file that a run has made; only for those who may see all its sites',
    operation: [
      'Scheduled reports: download a file',
      '定时报表：下载文件',
      'Rapports planifiés : téléchargement d’un fichier',
    ],
    input: z.object({ runId: recordId, fileId: recordId }),
    result: z.unknown(),
    answersFile: true,
  }),
}
