import { webhookCalls } from '@gridhelm/contract/system/webhooks/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createWebhookService } from './service.ts'

export function serveWebhooks(serve: Serve, platform: Platform): void {
  const webhooks = createWebhookService(platform)
  serve(webhookCalls, {
    list: (query, context) => webhooks.list(query, context),
    add: (form, context) => webhooks.add(form, context),
    edit: async (form, context) => said('success.save', await webhooks.edit(form, context)),
    remove: async ({ id }, context) => said('success.operation', await webhooks.remove(id, context)),
    rotate: ({ id }, context) => webhooks.rotate(id, context),
    endBefore: async ({ id }, context) => said('webhooks.secretEnded', await webhooks.endBefore(id, context)),
    tryOut: async ({ id }, context) => said('webhooks.queued', await webhooks.tryOut(id, context)),
    deliveries: (query, context) => webhooks.deliveries(query, context),
    resend: async ({ id }, context) => said('webhooks.resent', await webhooks.resend(id, context)),
  })
}
