import { defineFeature } from '../../feature/feature.ts'
import { owners, receivers } from '../../feature/tiers.ts'
import { words } from '../../words.ts'
import { mappingCalls } from './calls.ts'

export const mappings = defineFeature({
  calls: { mappings: mappingCalls },
  screens: {
    'mappings/Mappings': {
      menu: { under: 'power-station', order: 112, id: 'mappings', guide: 'how-it-talks', icon: 'api', names: ['How it talks', '报文映射', 'Format des messages'] },
      tiers: receivers,
      rights: { mapping: { names: words.see, tiers: receivers }, 'mapping:edit': { names: words.edit, tiers: owners } },
    },
  },
})
