import { defineFeature } from '../../feature/feature.ts'
import { watchers } from '../../feature/tiers.ts'

export const countries = defineFeature({
  screens: {
    'countries/Countries': {
      menu: { under: 'power-station', order: 70, id: 'countries', guide: 'data-by-country', icon: 'global', names: ['Data by country', '分国家数据', 'Données par pays'] },
      tiers: watchers,
    },
  },
})
