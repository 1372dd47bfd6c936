import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { messageCalls } from './calls.ts'
import { messageResource } from './resource.ts'

export const messages = defineFeature({
  calls: { messages: messageCalls },
  screens: {
    'messages/MessageOutbox': {
      menu: { under: 'system', order: 50, id: 'messages', guide: 'message-outbox', icon: 'mail', names: ['Message outbox', '消息发件箱', 'Messages sortants'] },
      tiers: ['admin', 'supervisor'],
      rights: {
        ...listRights(messageResource, { see: ['admin', 'supervisor'], change: top }),
        'message:list': { names: ['See the outbox', '查看发件箱', 'Voir les messages'], tiers: ['admin', 'supervisor'] },
        'message:add': { names: ['Write a message', '撰写消息', 'Écrire un message'], tiers: top },
        'message:retry': { names: ['Send again', '重新发送', 'Renvoyer'], tiers: top },
      },
    },
  },
})
