import type { SendState } from '@gridhelm/contract/telling/messages/entities'
import type { Tx } from '../../../platform/db/database.ts'
import { fetchOutside, NotTaken } from '../../../platform/outbound/outbound.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { countFailure, forgetFailures, postponeWaiting, webhookById } from './queries.ts'
import { placeOfSecret, signatureHeaders } from './signature.ts'
import { stopWebhook, tellDead } from './stop.ts'

/** Whoever has more to do answers first and works then. */
const patienceMs = 5_000
/** Nobody reads it: it only has to end. */
const mostAnswerBytes = 65_536
/** Over nearly three hours, each pause twice as long as the one before. */
export const webhookPatience = { mostTries: 10, firstRetryMs: 10_000 }
/** Deliveries given up one after the other before nothing more is tried. */
const mostFailures = 5

interface Delivery {
  /** The same in every try. */
  reference: string
  /** The id of the webhook. */
  about: string | null
  title: string
  content: string
}

/** Carries deliveries out of the outbox; the code of the answer where the other side has taken it. */
export function createWebhookCarrier({ config, db, now }: Platform) {
  const secrets = createSecrets(config)
  return async ({ reference, about, title, content }: Delivery): Promise<number> => {
    const webhook = about === null ? undefined : await webhookById(db, about)
    if (!webhook) throw new Error('The webhook is gone')
    const sealed = [webhook.secret, webhook.secretBefore].filter((one) => one !== null)
    const known = sealed.flatMap((one) => secrets.open(one, placeOfSecret(webhook.id)) ?? [])
    if (known.length === 0) throw new Error('The secret was sealed with another key')
    const answer = await fetchOutside(
      webhook.url,
      {
        method: 'POST',
        headers: signatureHeaders(known, { id: reference, kind: title, body: content, now: now() }),
        body: content,
        patienceMs,
        mostBytes: mostAnswerBytes,
      },
      { mayBeInside: config.webhookInside },
    )
    if (!answer.ok) throw new NotTaken(`The other side answered ${answer.status}`, answer.status)
    return answer.status
  }
}

interface Tried {
  busId: string | null
  state: SendState
  nextTryAt: Date
  why: string
}

/** What a try means for the webhook itself. */
export const afterTry =
  (platform: Platform) =>
  async (tx: Tx, { busId, state, nextTryAt, why }: Tried): Promise<void> => {
    if (busId === null) return
    if (state === '1') return forgetFailures(tx, busId)
    if (state === '0') return postponeWaiting(tx, busId, nextTryAt)
    const webhook = await countFailure(tx, busId)
    if (!webhook) return
    if (webhook.failures >= mostFailures && webhook.enabled)
      await stopWebhook(tx, platform, webhook, 'failures')
    else if (webhook.failures === 1) await tellDead(tx, platform, webhook, why)
  }
