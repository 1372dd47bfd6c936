import type { OutboxType } from '@gridhelm/contract/telling/messages/entities'
import { createTransport } from 'nodemailer'
import type { Config } from '../../../platform/config.ts'
import { fetchFor, NotTaken } from '../../../platform/outbound/outbound.ts'
import { encrypt } from '../../../platform/web-push/encrypt.ts'
import { pushServiceOf } from '../../../platform/web-push/services.ts'
import { createVapid, type Vapid } from '../../../platform/web-push/vapid.ts'
import type { PushBrowser } from './browser-queries.ts'

export interface LetterFile {
  name: string
  type: string
  bytes: Buffer
}
export interface Letter {
  /** What it tells of. */
  about: string | null
  /** What its receipt will name. */
  reference: string
  to: string
  title: string
  content: string
  /** SMS cannot take them along. */
  attachments: readonly LetterFile[]
  /** Of a push: to which, where that is still there, and what it opens. */
  browser: PushBrowser | undefined
  openPage: string | null
}
/** Nobody will ever take it over: trying again would only wake the other side. */
export class Undeliverable extends NotTaken {}
/** Resolves when the other side has taken the message over, with the code of its answer where that has one. */
export type Carrier = (letter: Letter) => Promise<number | undefined>

const timeoutMs = 15_000

function emailCarrier(smtp: NonNullable<Config['smtp']>): Carrier {
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return async ({ to, title, content, attachments }) => {
    await transport.sendMail({
      from: smtp.from,
      to,
      subject: title,
      text: content,
      attachments: attachments.map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        content: bytes,
      })),
    })
    return undefined
  }
}

/** Signs that GSM's alphabet lacks halve what fits into a message: these have a likeness in it. */
const inGsm = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'")

function smsCarrier(webhook: NonNullable<Config['smsWebhook']>): Carrier {
  return async ({ reference, to, content }) => {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(webhook.token ? { authorization: `Bearer ${webhook.token}` } : {}),
      },
      body: JSON.stringify({ to, content: inGsm(content), reference }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    await response.body?.cancel()
    if (!response.ok) throw new NotTaken(`The SMS service answered ${response.status}`, response.status)
    return response.status
  }
}

/** How long a push service keeps it for a browser that sleeps: who looks tomorrow looks at the alarms themselves. */
const keptSeconds = 12 * 3_600
const longestTitle = 200
const longestContent = 900
/** Bytes and not signs are what is limited; three for each is the most that Chinese takes. */
const payloadOf = ({ reference, title, content, openPage }: Letter): Buffer =>
  Buffer.from(
    JSON.stringify({
      id: reference,
      title: title.slice(0, longestTitle),
      body: content.slice(0, longestContent),
      path: openPage,
    }),
  )

const goneStatuses: readonly number[] = [404, 410]

function pushCarrier(config: Config): Carrier {
  let vapid: Vapid | undefined
  return async (letter) => {
    const { browser } = letter
    const service = browser && pushServiceOf(browser.endpoint, config.pushServices)
    if (!browser || service === undefined)
      throw new Undeliverable('The browser is not subscribed any more', 410)
    vapid ??= createVapid(config)
    const response = await fetchFor(service, browser.endpoint, {
      method: 'POST',
      headers: {
        authorization: vapid.authorization(browser.endpoint, Date.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptSeconds),
        urgency: 'high',
      },
      body: encrypt(payloadOf(letter), browser),
    })
    if (goneStatuses.includes(response.status))
      throw new Undeliverable('The browser has withdrawn its subscription', response.status)
    if (!response.ok) throw new NotTaken(`The push service answered ${response.status}`, response.status)
    return response.status
  }
}

/** The ways that are configured; messages of the other types wait in the outbox. */
export function createCarriers(config: Config): Map<OutboxType, Carrier> {
  const carriers = new Map<OutboxType, Carrier>()
  if (config.smtp) carriers.set('email', emailCarrier(config.smtp))
  if (config.smsWebhook) carriers.set('sms', smsCarrier(config.smsWebhook))
  carriers.set('push', pushCarrier(config))
  return carriers
}
