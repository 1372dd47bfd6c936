import { jobNames, jobOf } from '@gridhelm/contract/system/jobs/catalogue'
import type { Seed } from './seed.ts'

/** What the product needs done by the calendar; the rest is scheduled by whoever wants it. */
export async function seedJobs(seed: Seed): Promise<void> {
  for (const jobClassName of jobNames) {
    const { isSystem, cron } = jobOf(jobClassName)
    if (!isSystem) continue
    const row = { id: `job-${jobClassName}`, jobClassName, cronExpression: cron }
    await seed(`job:${jobClassName}`, 'sysQuartzJob', row)
  }
}
