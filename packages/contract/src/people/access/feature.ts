import { defineFeature } from '../../feature/feature.ts'
import { owners } from '../../feature/tiers.ts'
import { accessCalls } from './calls.ts'

export const access = defineFeature({
  calls: { access: accessCalls },
  screens: {
    'access/WhyVisible': {
      menu: { under: 'people', order: 80, id: 'access', guide: 'why-visible', icon: 'eye', names: ['Why visible?', '权限解释', 'Pourquoi visible ?'] },
      tiers: owners,
      rights: { 'access:explain': { names: ['Explain access', '解释权限', 'Expliquer l’accès'], tiers: owners } },
    },
  },
})
