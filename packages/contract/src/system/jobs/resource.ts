import '../../form/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { choice, clearableText, onAnyObject, requiredText } from '../../form/fields.ts'
import { isZone } from '../../format/zones.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { cronFault, isJobName, jobNames, readParameter } from './catalogue.ts'
import { readCron } from './cron.ts'
import { jobOutcomes } from './entities.ts'

const texts = defineTexts({
  title: ['Scheduled jobs', '定时任务', 'Tâches planifiées'],
  jobClassName: ['Job', '任务', 'Tâche'],
  cronExpression: ['Cron expression', 'Cron 表达式', 'Expression cron'],
  zone: words.timeZone,
  parameter: ['Parameter', '参数', 'Paramètre'],
  description: words.description,
  status: words.state,
  nextRunAt: ['Next run', '下次执行', 'Prochaine exécution'],
  lastRunAt: ['Last run', '上次执行', 'Dernière exécution'],
  lastOutcome: words.result,
  'lastOutcome.running': words.underWay,
  'lastOutcome.done': ['Done', '成功', 'Réussie', 'agrees with exécution'],
  'lastOutcome.failed': words.failed,
  'lastOutcome.interrupted': ['Interrupted', '中断', 'Interrompue'],
  lastMs: words.duration,
  failures: ['Failures in a row', '连续失败次数', 'Échecs de suite'],
  createBy: words.createdBy,
  createTime: words.created,
})

export const jobZone = z
  .string(rule('jobs.zone'))
  .trim()
  .max(64, rule('jobs.zone'))
  .refine(isZone, rule('jobs.zone'))

const cronExpression = requiredText(rule('jobs.cronRequired'), 120).superRefine((text, context) => {
  const { fault } = readCron(text)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})

const status = choice(['0', '-1'], rule('jobs.status')).transform(Number)

const editForm = z.object({
  cronExpression,
  zone: jobZone,
  parameter: clearableText(1_000),
  description: clearableText(500),
  status,
})

const form = editForm.extend({
  jobClassName: choice(jobNames, rule('jobs.classRequired')),
  zone: jobZone.default('UTC'),
  status: status.default(0),
})

interface Scheduled {
  jobClassName?: unknown
  cronExpression?: unknown
  parameter?: unknown
}

/** Rhythm and parameter against what the catalogue says of the job. */
function fitsCatalogue(
  { jobClassName, cronExpression: cron, parameter }: Scheduled,
  context: z.core.$RefinementCtx<Scheduled>,
): void {
  if (!isJobName(jobClassName)) return
  const wrong = (path: string, message: string | undefined) => {
    if (message !== undefined) context.addIssue({ code: 'custom', path: [path], message })
  }
  if (typeof cron === 'string' && readCron(cron).cron) wrong('cronExpression', cronFault(jobClassName, cron))
  wrong('parameter', readParameter(jobClassName, typeof parameter === 'string' ? parameter : '').fault)
}

export const jobResource = defineResource({
  noun: 'jobs',
  path: '/sys/quartzJob',
  permission: 'quartzJob',
  texts,
  fields: {
    jobClassName: {
      kind: 'choice',
      dictionary: 'quartz_job',
      search: 'equals',
      required: true,
      form: 'add',
      unique: 'jobs.taken',
      width: 200,
      wraps: true,
    },
    cronExpression: { kind: 'text', required: true, width: 150 },
    zone: { kind: 'text', required: true, column: 'choosable' },
    status: {
      kind: 'choice',
      dictionary: 'quartz_status',
      numeric: true,
      search: 'equals',
      required: true,
      width: 100,
    },
    nextRunAt: { kind: 'moment', form: 'never' },
    lastRunAt: { kind: 'moment', form: 'never' },
    lastOutcome: {
      kind: 'choice',
      choices: jobOutcomes,
      tones: { running: 'waiting', done: 'good', failed: 'failed', interrupted: 'failed' },
      search: 'equals',
      form: 'never',
      width: 120,
    },
    lastMs: { kind: 'number', form: 'never', column: 'choosable' },
    failures: { kind: 'number', form: 'never', column: 'choosable' },
    parameter: { kind: 'longText', column: 'choosable' },
    description: { kind: 'longText', column: 'choosable' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', column: 'choosable', form: 'never' },
  },
  addRule: form.superRefine(fitsCatalogue, onAnyObject),
  // The class stays what it is, so the server holds the whole against the catalogue once more.
  editRule: editForm.partial(),
  sort: { field: 'jobClassName', order: 'asc' },
  can: { add: true, edit: true, remove: true, export: true, import: true },
})
