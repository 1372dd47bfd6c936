import '../../form/texts.ts'
import '../../errors/texts.ts'
import { z } from 'zod'
import { endpoint, longRequestTimeoutMs, noResult, nothing, tokensMay } from '../../endpoint.ts'
import { clearableChoice, siteId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { rule } from '../../rule.ts'
import { sheetFormat } from '../../sheets/format.ts'
import {
  alarmDetail,
  alarmEscalation,
  alarmPageResult,
  alarmQuality,
  alarmRule,
  alarmSummary,
  alarmTryOut,
  alarmTypes,
} from './entities.ts'
import {
  acknowledgeRule,
  alarmFilter,
  alarmRuleForm,
  alarmViews,
  commentRule,
  escalationForm,
  shelveRule,
  tryOutForm,
  unshelveRule,
} from './rules.ts'

const recordId = z.object({ id: z.string().max(64) })

const listFilter = {
  /** A site; all that the caller may see without it. */
  siteId: siteId.nullish(),
  device: z.string().max(41).nullish(),
  /** The key of what was watched. */
  alarm: z.string().max(120).nullish(),
  view: clearableChoice(alarmViews, rule('form.choice')),
}

export const alarmCalls = tokensMay('alarms', {
  list: endpoint({
    method: 'GET',
    path: '/alarm/list',
    access: 'session',
    summary: 'Alarms of the sites that the caller may see, those that are there first',
    input: alarmFilter({
      ...listQuery.shape,
      column: z.string().max(64).catch('').default(''),
      ...listFilter,
    }),
    result: alarmPageResult,
    aliases: [{ method: 'POST', path: '/alarm/list' }],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/alarm/summary',
    access: 'session',
    summary: 'How many alarms wait by level, the newest of them, and whether there is a flood',
    input: z.object({ siteId: siteId.nullish() }),
    result: alarmSummary,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/alarm/queryById',
    access: 'session',
    summary: 'An alarm with everything that happened to it',
    input: recordId,
    result: alarmDetail,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/alarm/acknowledge',
    access: 'alarm:acknowledge',
    summary: 'Acknowledge alarms, with a comment',
    operation: ['Acknowledge alarms', '确认告警', 'Acquittement d’alarmes'],
    input: acknowledgeRule,
    result: z.object({ done: z.number(), left: z.number() }),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/alarm/comment',
    access: 'alarm:acknowledge',
    summary: 'Add a comment to an alarm',
    operation: ['Comment on an alarm', '告警备注', 'Commentaire d’une alarme'],
    input: commentRule,
    result: noResult,
  }),
  shelve: endpoint({
    method: 'POST',
    path: '/alarm/shelve',
    access: 'alarm:shelve',
    summary: 'Put alarms aside for a time, with a reason',
    operation: ['Shelve alarms', '搁置告警', 'Mise de côté d’alarmes'],
    input: shelveRule,
    result: z.object({ done: z.number(), left: z.number() }),
  }),
  unshelve: endpoint({
    method: 'POST',
    path: '/alarm/unshelve',
    access: 'alarm:shelve',
    summary: 'Take alarms back before their time',
    operation: ['Take alarms off the shelf', '取消搁置告警', 'Reprise d’alarmes mises de côté'],
    input: unshelveRule,
    result: z.object({ done: z.number(), left: z.number() }),
  }),
  exportXls: endpoint({
    method: 'GET',
    path: '/alarm/exportXls',
    access: 'session',
    summary: 'The list of alarms as a sheet',
    operation: ['Alarms: export', '告警列表：导出', 'Alarmes : exportation'],
    input: alarmFilter({ ...listFilter, format: sheetFormat }),
    result: z.unknown(),
    answersFile: true,
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
  }),
  quality: endpoint({
    method: 'GET',
    path: '/alarm/quality',
    access: 'alarm:quality',
    summary: 'How good the alarms of a week are: rate, floods, chattering and standing ones',
    input: z.object({
      siteId: siteId.nullish(),
      /** Any day of the week, YYYY-MM-DD; this week without it. */
      week: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/, rule('error.timestampFormat'))
        .nullish(),
    }),
    result: alarmQuality,
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
  }),
})

export const alarmRuleCalls = {
  list: endpoint({
    method: 'GET',
    path: '/alarmRule/list',
    access: 'alarmRule:list',
    summary: 'What is watched: the bits of the catalogue, and rules everywhere and at single sites',
    input: listQuery.extend({
      siteId: siteId.nullish(),
      systemType: z.string().max(40).nullish(),
      type: z.enum(alarmTypes).nullish().catch(null),
      level: z.string().max(1).nullish(),
      search: z.string().trim().max(100).nullish(),
    }),
    result: pageOf(alarmRule),
  }),
  save: endpoint({
    method: 'POST',
    path: '/alarmRule/save',
    access: 'alarmRule:edit',
    summary: 'Add a rule, change one, or set one apart for a site',
    operation: ['Save an alarm rule', '保存告警规则', 'Enregistrement d’une règle d’alarme'],
    input: alarmRuleForm,
    result: z.object({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/alarmRule/delete',
    access: 'alarmRule:edit',
    summary: 'Delete a rule; that of the catalogue or of everywhere holds again',
    operation: ['Delete an alarm rule', '删除告警规则', 'Suppression d’une règle d’alarme'],
    input: recordId,
    result: noResult,
  }),
}

export const alarmTryOutCalls = {
  tryOut: endpoint({
    method: 'GET',
    path: '/alarmRule/tryOut',
    access: 'alarmRule:edit',
    summary: 'How often a rule would have raised an alarm at a site in the last seven days',
    input: tryOutForm,
    result: alarmTryOut,
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
  }),
}

export const alarmEscalationCalls = {
  list: endpoint({
    method: 'GET',
    path: '/alarmEscalation/list',
    access: 'alarmEscalation:list',
    summary: 'Who hears of alarms that nobody acknowledges',
    input: nothing,
    result: z.array(alarmEscalation),
  }),
  save: endpoint({
    method: 'POST',
    path: '/alarmEscalation/save',
    access: 'alarmEscalation:edit',
    summary: 'Add or change an escalation',
    operation: ['Save an alarm escalation', '保存告警升级', 'Enregistrement d’une escalade d’alarmes'],
    input: escalationForm,
    result: z.object({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/alarmEscalation/delete',
    access: 'alarmEscalation:edit',
    summary: 'Delete an escalation',
    operation: ['Delete an alarm escalation', '删除告警升级', 'Suppression d’une escalade d’alarmes'],
    input: recordId,
    result: noResult,
  }),
}
