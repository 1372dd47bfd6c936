import { defineFeature } from '../../feature/feature.ts'
import { watchers } from '../../feature/tiers.ts'

export const countries = defineFeature({
  screens: {
    'countries/Countries': {
      menu: { under: 'power-station', order: 70, id: 'countries', icon: 'global', names: ['Countries', '国家数据', 'Pays'] },
      tiers: watchers,
    },
  },
})
