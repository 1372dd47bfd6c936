import { defineFeature } from '../../feature/feature.ts'
import { everybody } from '../../feature/tiers.ts'
import { overviewCalls } from './calls.ts'

export const overview = defineFeature({
  calls: { overview: overviewCalls },
  screens: {
    'stations/StationOverview': {
      menu: { under: 'site', order: 10, id: 'overview', guide: 'overview-of-a-site', path: 'overview', icon: 'dashboard', names: ['Overview', '总览', 'Vue d’ensemble'] },
      tiers: everybody,
    },
  },
})
