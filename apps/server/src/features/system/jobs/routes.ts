import { jobCalls } from '@gridhelm/contract/system/jobs/calls'
import { jobResource } from '@gridhelm/contract/system/jobs/resource'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serveResource } from '../../../resources/routes.ts'
import { createJobService } from './service.ts'

export function serveJobs(serve: Serve, platform: Platform): void {
  const jobs = createJobService(platform)
  const list = serveResource(serve, platform, {
    resource: jobResource,
    binding: { table: 'sysQuartzJob', hooks: jobs.hooks },
  })
  const { pause, resume, runNow, runs, nextRuns } = jobCalls
  serve(
    { pause, resume, runNow, runs, nextRuns },
    {
      pause: async ({ jobClassName }) => said('jobs.paused', await jobs.switch(jobClassName, -1)),
      resume: async ({ jobClassName }) => said('jobs.resumed', await jobs.switch(jobClassName, 0)),
      runNow: async ({ jobClassName }, context) =>
        said('jobs.asked', await jobs.runNow(jobClassName, context)),
      runs: async (query, context) => {
        await list.byId(query.id, context)
        return jobs.runs(query, context)
      },
      nextRuns: async ({ cronExpression, zone, jobClassName }) =>
        jobs.nextRuns(cronExpression, zone, jobClassName),
    },
  )
}
