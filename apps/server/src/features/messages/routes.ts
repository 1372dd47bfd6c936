import { messageCalls } from '@gridhelm/contract/messages/calls'
import { type Serve, said } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { createMessageService } from './service.ts'

export function serveMessages(serve: Serve, platform: Platform): void {
  const service = createMessageService(platform)
  serve(messageCalls, {
    list: (query, context) => service.list(query, context),
    retry: async ({ id }) => said('success.operation', await service.retry(id)),
    attachment: ({ messageId, fileId }, context) => service.attachment(messageId, fileId, context),
  })
}
