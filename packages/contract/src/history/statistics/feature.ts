import { defineFeature } from '../../feature/feature.ts'
import { everybody } from '../../feature/tiers.ts'
import { statisticsCalls } from './calls.ts'

export const statistics = defineFeature({
  calls: { statistics: statisticsCalls },
  screens: {
    'statistics/Generation': {
      menu: { under: 'siteHistory', order: 30, id: 'generation', guide: 'generation-statistics', path: 'history/generation', icon: 'bar-chart', names: ['Generation statistics', '发电量统计', 'Statistiques de production'] },
      tiers: everybody,
    },
  },
})
