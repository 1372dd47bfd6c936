import { defineFeature } from '../../feature/feature.ts'
import { everybody } from '../../feature/tiers.ts'
import { freeReportCalls } from './calls.ts'

export const freeReport = defineFeature({
  calls: { freeReport: freeReportCalls },
  screens: {
    'freeReport/FreeReport': {
      menu: { under: 'siteHistory', order: 20, id: 'free-report', guide: 'free-report', path: 'history/freeReport', icon: 'table', names: ['Free report', '自由报表', 'Rapport libre'] },
      tiers: everybody,
    },
  },
})
