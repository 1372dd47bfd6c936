import './texts.ts'
import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { rule } from '../../rule.ts'
import { jobRun } from './entities.ts'
import { jobResource, jobZone } from './resource.ts'

const byClass = z.object({ jobClassName: z.string(rule('jobs.unknown')).trim().max(100) })

export const jobCalls = {
  ...resourceCalls(jobResource),
  pause: endpoint({
    method: 'GET',
    path: '/sys/quartzJob/pause',
    access: 'quartzJob:edit',
    summary: 'A job runs no more by its schedule; still when somebody asks for it',
    operation: ['Scheduled jobs: pause', '定时任务：停止', 'Tâches planifiées : pause'],
    input: byClass,
    result: noResult,
  }),
  resume: endpoint({
    method: 'GET',
    path: '/sys/quartzJob/resume',
    access: 'quartzJob:edit',
    summary: 'A job runs by its schedule again; what fell due in between is not made up for',
    operation: ['Scheduled jobs: resume', '定时任务：启动', 'Tâches planifiées : reprise'],
    input: byClass,
    result: noResult,
  }),
  runNow: endpoint({
    method: 'POST',
    path: '/sys/quartzJob/runNow',
    access: 'quartzJob:run',
    summary: 'A job runs once, now',
    operation: ['Scheduled jobs: run now', '定时任务：立即执行', 'Tâches planifiées : exécution immédiate'],
    input: byClass,
    result: noResult,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/sys/quartzJob/runs',
    access: 'quartzJob:list',
    summary: 'The runs of a job, newest first',
    input: listQuery.extend({ id: recordId }),
    result: pageOf(jobRun),
  }),
  nextRuns: endpoint({
    method: 'GET',
    path: '/sys/quartzJob/nextRuns',
    access: 'quartzJob:list',
    summary: 'When an expression would be due next, five times; for a form that is being filled in',
    input: z.object({
      cronExpression: z.string().trim().max(120),
      zone: jobZone.default('UTC'),
      jobClassName: z.string().trim().max(100).optional(),
    }),
    /** ms since the epoch. */
    result: z.array(z.number()),
  }),
}
