import { defineFeature } from '../../feature/feature.ts'
import { companies } from '../../feature/tiers.ts'
import { newSiteCalls } from './calls.ts'

export const newSite = defineFeature({
  calls: { newSite: newSiteCalls },
  screens: {
    'newSite/NewSite': {
      menu: { under: 'power-station', order: 5, id: 'new-site', guide: 'adding-a-site-step-by-step', icon: 'environment', names: ['Add a site', '新增电站', 'Ajouter un site'], keepAlive: false },
      tiers: companies,
    },
  },
})
