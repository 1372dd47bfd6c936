import { defineFeature } from '../../feature/feature.ts'
import { actionRights } from '../../feature/rights.ts'
import { companies } from '../../feature/tiers.ts'
import { webhookCalls } from './calls.ts'

export const webhooks = defineFeature({
  calls: { webhooks: webhookCalls },
  screens: {
    'webhooks/Webhooks': {
      menu: { under: 'system', order: 64, id: 'webhooks', guide: 'webhooks', icon: 'send', names: ['Webhooks', 'Webhook 推送', 'Webhooks'] },
      tiers: companies,
      rights: actionRights('webhook', ['list', 'add', 'edit', 'delete'], { see: companies }),
    },
  },
})
