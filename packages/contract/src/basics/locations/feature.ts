import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { locationCalls } from './calls.ts'
import { locationResource } from './resource.ts'

export const locations = defineFeature({
  calls: { locations: locationCalls },
  screens: {
    'locations/Locations': {
      menu: { under: 'basics', order: 40, id: 'locations', guide: 'basic-data', icon: 'environment', names: ['Locations', '位置管理', 'Lieux'] },
      tiers: top,
      rights: { ...listRights(locationResource, { see: top, change: top }) },
    },
  },
})
