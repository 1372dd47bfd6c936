import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { jobCalls } from './calls.ts'
import { jobResource } from './resource.ts'

export const jobs = defineFeature({
  calls: { jobs: jobCalls },
  screens: {
    'jobs/Jobs': {
      menu: { under: 'system', order: 80, id: 'jobs', guide: 'scheduled-jobs', icon: 'schedule', names: ['Scheduled jobs', '定时任务', 'Tâches planifiées'] },
      tiers: top,
      rights: {
        ...listRights(jobResource, { see: top, change: top }),
        'quartzJob:run': { names: ['Run now', '立即执行', 'Exécuter'], tiers: top },
      },
    },
    /** Where existing clients of this API family look for it. */
    'jobs/QuartzJobList': {
      menu: { under: 'system', order: 81, id: 'jobs-quartz', guide: 'scheduled-jobs', path: '/isystem/QuartzJobList', icon: 'schedule', names: ['Scheduled jobs', '定时任务', 'Tâches planifiées'], hidden: true },
      tiers: top,
    },
  },
})
