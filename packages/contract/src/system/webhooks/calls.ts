import './texts.ts'
import { z } from 'zod'
import { endpoint, guarded, noResult, tokensMay } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { webhookKinds } from './kinds.ts'
import { webhookRule } from './rules.ts'

export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  siteIds: z.array(z.string()),
  enabled: z.boolean(),
  state: z.enum(['on', 'failing', 'off']),
  /** The secret before the newest one still signs. */
  hasBefore: z.boolean(),
  ownerName: z.string(),
  /** The caller's own: nobody else changes it. */
  isOwn: z.boolean(),
  lastTime: z.string().nullable(),
  lastCode: z.number().nullable(),
  createTime: z.string(),
})
export type Webhook = z.infer<typeof webhook>

export const delivery = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'done', 'dead']),
  answerCode: z.number().nullable(),
  tries: z.number(),
  createTime: z.string(),
  sentTime: z.string().nullable(),
  nextTryTime: z.string().nullable(),
  error: z.string().nullable(),
})

const id = z.object({ id: recordId })
const secret = z.object({ secret: z.string() })

export const webhookCalls = tokensMay(
  'never',
  guarded(
    { ownName: true, stepUp: true },
    {
      list: endpoint({
        method: 'GET',
        path: '/sys/webhook/list',
        access: 'webhook:list',
        summary: 'The webhooks of the caller and of those whom the caller looks after',
        input: listQuery.extend({ name: z.string().max(60).optional() }),
        result: pageOf(webhook),
      }),
      add: endpoint({
        method: 'POST',
        path: '/sys/webhook/add',
        access: 'webhook:add',
        summary: 'Add a webhook; its secret is told in this answer and never again',
        operation: ['Webhooks: add', 'Webhook：新增', 'Webhooks : ajout'],
        input: webhookRule,
        result: secret.extend({ id: z.string() }),
      }),
      edit: endpoint({
        method: 'PUT',
        path: '/sys/webhook/edit',
        access: 'webhook:edit',
        summary: 'Change an own webhook',
        operation: ['Webhooks: edit', 'Webhook：编辑', 'Webhooks : modification'],
        input: webhookRule.extend(id.shape),
        result: noResult,
      }),
      remove: endpoint({
        method: 'DELETE',
        path: '/sys/webhook/delete',
        access: 'webhook:delete',
        summary: 'Remove a webhook; what waits for it is not sent any more',
        operation: ['Webhooks: delete', 'Webhook：删除', 'Webhooks : suppression'],
        input: id,
        result: noResult,
      }),
      rotate: endpoint({
        method: 'POST',
        path: '/sys/webhook/rotate',
        access: 'webhook:edit',
        summary: 'Make a new secret; the one before signs as well until it is ended',
        operation: ['Webhooks: new secret', 'Webhook：更换密钥', 'Webhooks : nouveau secret'],
        input: id,
        result: secret,
      }),
      endBefore: endpoint({
        method: 'POST',
        path: '/sys/webhook/endSecret',
        access: 'webhook:edit',
        summary: 'Let the secret before the newest one sign no more',
        operation: [
          'Webhooks: end the old secret',
          'Webhook：停用旧密钥',
          'Webhooks : fin de l’ancien secret',
        ],
        input: id,
        result: noResult,
      }),
      tryOut: endpoint({
        method: 'POST',
        path: '/sys/webhook/tryOut',
        access: 'webhook:edit',
        summary: 'Send a test to an own webhook',
        operation: ['Webhooks: try out', 'Webhook：测试', 'Webhooks : essai'],
        input: id,
        result: noResult,
      }),
      deliveries: endpoint({
        method: 'GET',
        path: '/sys/webhook/deliveries',
        access: 'webhook:list',
        summary: 'What was sent to a webhook, the newest first',
        input: listQuery.extend({
          webhookId: recordId,
          state: z.enum(['waiting', 'done', 'dead']).optional().catch(undefined),
        }),
        result: pageOf(delivery),
      }),
      resend: endpoint({
        method: 'POST',
        path: '/sys/webhook/resend',
        access: 'webhook:edit',
        summary: 'Send a delivery that was given up once more',
        operation: ['Webhooks: send again', 'Webhook：重新发送', 'Webhooks : renvoi'],
        input: id,
        result: noResult,
      }),
    },
  ),
)
