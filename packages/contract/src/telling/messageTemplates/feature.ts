import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { messageTemplateCalls } from './calls.ts'
import { messageTemplateResource } from './resource.ts'

export const messageTemplates = defineFeature({
  calls: { messageTemplates: { ...resourceCalls(messageTemplateResource), ...messageTemplateCalls } },
  screens: {
    'messages/MessageTemplates': {
      menu: { under: 'system', order: 20, id: 'message-templates', guide: 'message-templates-and-outbox', icon: 'file-text', names: ['Message templates', '消息模板', 'Modèles de messages'] },
      tiers: top,
      rights: { ...listRights(messageTemplateResource, { see: top, change: top }) },
    },
  },
})
