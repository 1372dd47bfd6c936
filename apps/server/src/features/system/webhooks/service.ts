import type { ParsedInputOf } from '@gridhelm/contract/endpoint'
import { type Page, pageResult } from '@gridhelm/contract/page'
import type { Webhook, webhookCalls } from '@gridhelm/contract/system/webhooks/calls'
import { tryOutKind } from '@gridhelm/contract/system/webhooks/kinds'
import { mostWebhooksOfOne, type WebhookForm } from '@gridhelm/contract/system/webhooks/rules'
import type { SendState } from '@gridhelm/contract/telling/messages/entities'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import { addressMayBeAsked } from '../../../platform/outbound/outbound.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdsEverything } from '../../../platform/scope/grants.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { createThrottle } from '../../../platform/throttle/throttle.ts'
import { wireTime, wireTimeOrNull } from '../../../platform/zoned-time.ts'
import { queueMessage } from '../../telling/messages/service.ts'
import {
  countOwn,
  deleteWebhook,
  deliveryPage,
  giveUpWaiting,
  insertWebhook,
  type ShownWebhook,
  updateWebhook,
  type WebhookRow,
  waitAgain,
  webhookBelow,
  webhookOfDelivery,
  webhookPage,
} from './queries.ts'
import { newSecret, placeOfSecret } from './signature.ts'

type ListInput = ParsedInputOf<typeof webhookCalls.list>
type DeliveryInput = ParsedInputOf<typeof webhookCalls.deliveries>

const states = { waiting: '0', done: '1', dead: '2' } as const satisfies Record<string, SendState>
const stateNames = { '0': 'waiting', '1': 'done', '2': 'dead' } as const

/** Nobody uses a try-out to knock at other doors. */
const tryLimit = { free: 30, windowMs: 3_600_000, firstWaitMs: 60_000, longestWaitMs: 3_600_000 }

export function createWebhookService(platform: Platform) {
  const { config, db, now } = platform
  const secrets = createSecrets(config)
  const throttle = createThrottle(platform)
  const pathOf = ({ caller }: SessionContext) => (holdsEverything(caller) ? undefined : caller.tierPath)

  const shown = (row: ShownWebhook, { caller, zone }: SessionContext): Webhook => ({
    id: row.id,
    name: row.name,
    url: row.url,
    kinds: row.kinds as Webhook['kinds'],
    siteIds: row.siteIds.map(String),
    enabled: row.enabled,
    state: row.enabled ? (row.failures > 0 ? 'failing' : 'on') : 'off',
    hasBefore: row.secretBefore !== null,
    ownerName: row.ownerName,
    isOwn: row.ownerId === caller.userId,
    lastTime: wireTimeOrNull(row.lastTime, zone),
    lastCode: row.lastCode,
    createTime: wireTime(row.createTime, zone),
  })

  async function seen(id: string, context: SessionContext): Promise<WebhookRow> {
    const webhook = await webhookBelow(db, id, pathOf(context))
    if (!webhook) throw Refusal.of('error.notFound')
    return webhook
  }

  /** Who could change where it leads would be told what its owner sees. */
  async function own(id: string, context: SessionContext): Promise<WebhookRow> {
    const webhook = await seen(id, context)
    if (webhook.ownerId !== context.caller.userId) throw Refusal.of('webhooks.notOwn')
    return webhook
  }

  async function checked({ siteIds, ...form }: WebhookForm, { caller }: SessionContext) {
    const ids = siteIds.map((id) => siteIdOf(id) ?? 0)
    if (ids.length > 0 && (await sitesSeen(db, caller, ids)).size !== new Set(ids).size)
      throw Refusal.ofField('siteIds', 'webhooks.siteForeign')
    if (!(await addressMayBeAsked(form.url, { mayBeInside: config.webhookInside })))
      throw Refusal.ofField('url', 'webhooks.inner')
    return { ...form, siteIds: [...new Set(ids)] }
  }

  return {
    async list({ pageNo, pageSize, ...filter }: ListInput, context: SessionContext): Promise<Page<Webhook>> {
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, total } = await webhookPage(db, pathOf(context), { ...filter, ...page })
      return pageResult(
        rows.map((row) => shown(row, context)),
        total,
        { pageNo, pageSize },
      )
    },

    async add(form: WebhookForm, context: SessionContext): Promise<{ id: string; secret: string }> {
      const values = await checked(form, context)
      const moment = now()
      const id = newId(moment)
      const secret = newSecret()
      await db.transaction().execute(async (tx) => {
        const { userId, username } = context.caller
        if ((await countOwn(tx, userId)) >= mostWebhooksOfOne)
          throw Refusal.of('webhooks.tooMany', { most: mostWebhooksOfOne })
        await insertWebhook(tx, {
          id,
          ownerId: userId,
          ...values,
          secret: secrets.seal(secret, placeOfSecret(id)),
          createBy: username,
          createTime: new Date(moment),
        })
      })
      return { id, secret }
    },

    async edit({ id, ...form }: WebhookForm & { id: string }, context: SessionContext): Promise<void> {
      await own(id, context)
      const values = await checked(form, context)
      await db.transaction().execute(async (tx) => {
        await updateWebhook(tx, id, { ...values, failures: 0, updateTime: new Date(now()) })
        if (!values.enabled) await giveUpWaiting(tx, id, 'switched off')
      })
    },

    async remove(id: string, context: SessionContext): Promise<void> {
      await seen(id, context)
      await db.transaction().execute(async (tx) => {
        await giveUpWaiting(tx, id, 'removed')
        await deleteWebhook(tx, id)
      })
    },

    async rotate(id: string, context: SessionContext): Promise<{ secret: string }> {
      const { secret: before } = await own(id, context)
      const secret = newSecret()
      const sealed = secrets.seal(secret, placeOfSecret(id))
      await updateWebhook(db, id, { secret: sealed, secretBefore: before, updateTime: new Date(now()) })
      return { secret }
    },

    async endBefore(id: string, context: SessionContext): Promise<void> {
      await own(id, context)
      await updateWebhook(db, id, { secretBefore: null, updateTime: new Date(now()) })
    },

    async tryOut(id: string, context: SessionContext): Promise<void> {
      const webhook = await own(id, context)
      const { userId } = context.caller
      await db.transaction().execute(async (tx) => {
        await throttle.use([{ key: `webhook-try:${userId}`, limit: tryLimit }], tx)
        const at = new Date(now()).toISOString()
        await queueMessage(tx, platform, {
          type: 'webhook',
          to: webhook.url,
          title: tryOutKind,
          content: JSON.stringify({ id: newId(now()), kind: tryOutKind, at, siteId: null, data: {} }),
          causedBy: userId,
          about: { type: 'webhook', id },
        })
      })
    },

    async deliveries({ webhookId, state, pageNo, pageSize }: DeliveryInput, context: SessionContext) {
      await seen(webhookId, context)
      const { rows, total } = await deliveryPage(db, webhookId, {
        status: state && states[state],
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      })
      const { zone } = context
      const records = rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        state: stateNames[row.esSendStatus],
        answerCode: row.answerCode,
        tries: row.esSendNum,
        createTime: wireTime(row.createTime, zone),
        sentTime: wireTimeOrNull(row.esSendTime, zone),
        nextTryTime: row.esSendStatus === '0' ? wireTime(row.nextTryAt, zone) : null,
        error: row.esResult,
      }))
      return pageResult(records, total, { pageNo, pageSize })
    },

    async resend(messageId: string, context: SessionContext): Promise<void> {
      const webhookId = await webhookOfDelivery(db, messageId)
      if (webhookId === undefined) throw Refusal.of('error.notFound')
      await own(webhookId, context)
      await db.transaction().execute(async (tx) => {
        await waitAgain(tx, messageId, new Date(now()))
        await platform.bus.publish(tx, 'message.waiting', {})
      })
    },
  }
}
