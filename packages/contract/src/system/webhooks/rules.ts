import './texts.ts'
import '../../form/texts.ts'
import { z } from 'zod'
import { flag, requiredText, siteId } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { webhookKinds } from './kinds.ts'

export const mostWebhooksOfOne = 20

/** http only on the own machine, and there only where the operator allows it. */
const address =
  /^(?:https:\/\/[^\s/?#@\\]+|http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?)(?:[/?][^\s#\\]*)?$/

export const webhookRule = z.object({
  name: requiredText(rule('webhooks.nameRequired'), 60),
  url: requiredText(rule('webhooks.url'), 500).regex(address, rule('webhooks.url')),
  kinds: z
    .array(z.enum(webhookKinds, rule('webhooks.kindsRequired')), rule('webhooks.kindsRequired'))
    .min(1, rule('webhooks.kindsRequired')),
  /** None: every site that the owner sees. */
  siteIds: z.array(siteId).max(500, rule('form.tooLong')).default([]),
  enabled: flag.default(true),
})
export type WebhookForm = z.output<typeof webhookRule>
