import { defineFeature } from '../../feature/feature.ts'
import { actionRights } from '../../feature/rights.ts'
import { companies } from '../../feature/tiers.ts'
import { apiTokenCalls } from './calls.ts'

export const apiTokens = defineFeature({
  calls: { apiTokens: apiTokenCalls },
  screens: {
    'apiTokens/ApiTokens': {
      menu: { under: 'people', order: 75, id: 'api-tokens', guide: 'api-tokens', icon: 'api', names: ['API tokens', 'API 令牌', 'Jetons d’API'] },
      tiers: companies,
      rights: actionRights('apiToken', ['list', 'add', 'delete'], { see: companies }),
    },
  },
})
