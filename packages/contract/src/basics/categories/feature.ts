import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { categoryLookupCalls, categoryTreeCalls } from './calls.ts'
import { categoryResource } from './resource.ts'

export const categories = defineFeature({
  calls: { categories: { ...resourceCalls(categoryResource), ...categoryTreeCalls, ...categoryLookupCalls } },
  screens: {
    'categories/Categories': {
      menu: { under: 'basics', order: 20, id: 'categories', guide: 'basic-data', icon: 'tags', names: ['Categories', '分类字典', 'Catégories'] },
      tiers: top,
      rights: { ...listRights(categoryResource, { see: top, change: top }) },
    },
  },
})
