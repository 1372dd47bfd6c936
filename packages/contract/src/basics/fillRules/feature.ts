import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { fillRuleCalls } from './calls.ts'
import { fillRuleResource } from './resource.ts'

export const fillRules = defineFeature({
  calls: { fillRules: fillRuleCalls },
  screens: {
    'fillRules/FillRules': {
      menu: { under: 'basics', order: 60, id: 'fill-rules', guide: 'basic-data', icon: 'edit', names: ['Fill rules', '填值规则', 'Règles de saisie'] },
      tiers: top,
      rights: { ...listRights(fillRuleResource, { see: top, change: top }) },
    },
  },
})
