import { defineFeature } from '../../feature/feature.ts'
import { everybody } from '../../feature/tiers.ts'
import { historyCalls } from './calls.ts'

export const history = defineFeature({
  calls: { history: historyCalls },
  screens: {
    'history/PowerHistory': {
      menu: { under: 'siteHistory', order: 10, id: 'power-history', guide: 'power-history', path: 'history/power', icon: 'line-chart', names: ['Power history', '功率历史曲线', 'Historique de puissance'] },
      tiers: everybody,
    },
  },
})
