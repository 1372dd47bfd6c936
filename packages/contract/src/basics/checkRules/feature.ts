import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { checkRuleCalls } from './calls.ts'
import { checkRuleResource } from './resource.ts'

export const checkRules = defineFeature({
  calls: { checkRules: checkRuleCalls },
  screens: {
    'checkRules/CheckRules': {
      menu: { under: 'basics', order: 50, id: 'check-rules', guide: 'basic-data', icon: 'audit', names: ['Check rules', '校验规则', 'Règles de contrôle'] },
      tiers: top,
      rights: { ...listRights(checkRuleResource, { see: top, change: top }) },
    },
  },
})
