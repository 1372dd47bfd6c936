import { defineFeature } from '../../feature/feature.ts'
import { watchers } from '../../feature/tiers.ts'
import { words } from '../../words.ts'
import { scheduledReportCalls } from './calls.ts'
import { receiverCalls } from './receiver-calls.ts'

export const scheduledReports = defineFeature({
  calls: { scheduledReports: scheduledReportCalls, reportReceivers: receiverCalls },
  screens: {
    'scheduledReports/ScheduledReports': {
      menu: { under: 'power-station', order: 80, id: 'scheduled-reports', guide: 'scheduled-reports', icon: 'schedule', names: ['Scheduled reports', '定时报表', 'Rapports planifiés'] },
      tiers: watchers,
      rights: { 'scheduledReport:list': { names: words.see, tiers: watchers }, 'scheduledReport:edit': { names: words.edit, tiers: watchers } },
    },
  },
})
