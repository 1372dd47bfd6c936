import { defineFeature } from '../../feature/feature.ts'
import { everybody } from '../../feature/tiers.ts'
import { faultCalls } from './calls.ts'

export const faults = defineFeature({
  calls: { faults: faultCalls },
  screens: {
    'faults/FaultStatistics': {
      menu: { under: 'siteHistory', order: 40, id: 'fault-statistics', guide: 'fault-statistics', path: 'history/faults', icon: 'pie-chart', names: ['Fault statistics', '故障统计', 'Statistiques des défauts'] },
      tiers: everybody,
    },
  },
})
