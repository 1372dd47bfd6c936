import { defineFeature } from '../../feature/feature.ts'
import { owners, receivers } from '../../feature/tiers.ts'
import { words } from '../../words.ts'
import { gatewayCalls } from './calls.ts'

export const gateway = defineFeature({
  calls: { gateway: gatewayCalls },
  screens: {
    'gateway/Gateway': {
      menu: { under: 'power-station', order: 114, id: 'gateway', guide: 'gateway', icon: 'api', names: ['Gateway', '网关', 'Passerelle'] },
      tiers: receivers,
      rights: { gateway: { names: words.see, tiers: receivers }, 'gateway:edit': { names: words.edit, tiers: owners } },
    },
  },
})
