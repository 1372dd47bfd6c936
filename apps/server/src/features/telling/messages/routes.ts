import { browserCalls } from '@gridhelm/contract/telling/browsers/calls'
import { messageCalls } from '@gridhelm/contract/telling/messages/calls'
import { messageTemplateCalls } from '@gridhelm/contract/telling/messageTemplates/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serveResource } from '../../../resources/routes.ts'
import { createBrowserService } from './browsers.ts'
import { createMessageService } from './service.ts'
import { messageTemplateBound } from './templates.ts'

export function serveMessages(serve: Serve, platform: Platform): void {
  const service = createMessageService(platform)
  serve(messageCalls, {
    list: (query, context) => service.list(query, context),
    queryById: ({ id }, context) => service.byId(id, context),
    add: async (input, context) => said('messages.queued', await service.write(input, context)),
    remove: async ({ id }, context) => said('success.operation', await service.remove([id], context)),
    removeBatch: async ({ ids }, context) => said('success.operation', await service.remove(ids, context)),
    exportXls: (query, context) => service.export(query, context),
    retry: async ({ id }, context) => said('success.operation', await service.retry(id, context)),
    receipt: async (input, context) => said('success.operation', await service.receipt(input, context)),
    attachment: ({ messageId, fileId }, context) => service.attachment(messageId, fileId, context),
  })
  const browsers = createBrowserService(platform)
  serve(browserCalls, {
    mine: (_, context) => browsers.mine(context),
    add: async (input, context) => said('success.save', await browsers.add(input, context)),
    remove: async ({ id }, context) => said('success.operation', await browsers.remove(id, context)),
    tryOut: async ({ id }, context) => said('browsers.tried', await browsers.tryOut(id, context)),
  })
  serveResource(serve, platform, messageTemplateBound)
  serve(messageTemplateCalls, {
    sendMsg: async (input, context) => said('messageTemplates.sent', await service.sendTest(input, context)),
  })
}
