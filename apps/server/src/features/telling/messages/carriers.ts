import type { MessageType } from '@gridhelm/contract/telling/messages/entities'
import { createTransport } from 'nodemailer'
import type { Config } from '../../../platform/config.ts'
import { NotTaken } from '../../../platform/outbound/outbound.ts'

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
}
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

function smsCarrier(webhook: NonNullable<Config['smsWebhook']>): Carrier {
  return async ({ reference, to, content }) => {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(webhook.token ? { authorization: `Bearer ${webhook.token}` } : {}),
      },
      body: JSON.stringify({ to, content, reference }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    await response.body?.cancel()
    if (!response.ok) throw new NotTaken(`The SMS service answered ${response.status}`, response.status)
    return response.status
  }
}

/** The ways that are configured; messages of the other types wait in the outbox. */
export function createCarriers(config: Config): Map<MessageType, Carrier> {
  const carriers = new Map<MessageType, Carrier>()
  if (config.smtp) carriers.set('email', emailCarrier(config.smtp))
  if (config.smsWebhook) carriers.set('sms', smsCarrier(config.smsWebhook))
  return carriers
}
