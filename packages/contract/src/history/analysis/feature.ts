import { defineFeature } from '../../feature/feature.ts'
import { everybody } from '../../feature/tiers.ts'
import { analysisCalls } from './calls.ts'

export const analysis = defineFeature({
  calls: { analysis: analysisCalls },
  screens: {
    // Clients of this API family go there after every login: whoever lacks the entry would see an error first.
    'dashboard/Analysis': {
      menu: { under: 'dashboard', order: 10, id: 'dashboard-analysis', guide: 'dashboards', path: '/dashboard/analysis', icon: 'line-chart', names: ['Analysis', '综合分析', 'Analyse'] },
      tiers: everybody,
    },
  },
})
