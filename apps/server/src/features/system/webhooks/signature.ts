import { createHmac, randomBytes } from 'node:crypto'

export const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`

/** Over the moment and the bytes of the body, so that neither can be put together anew. */
const signed = (secret: string, time: number, body: string) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')

/** One for each secret that is good now: whoever receives it needs one of them to be right. */
export function signatureHeaders(
  secrets: readonly string[],
  { id, kind, body, now }: { id: string; kind: string; body: string; now: number },
): Record<string, string> {
  const time = Math.floor(now / 1000)
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Gridhelm',
    'x-gridhelm-delivery': id,
    'x-gridhelm-event': kind,
    'x-gridhelm-time': String(time),
    'x-gridhelm-signature': secrets.map((secret) => `v1=${signed(secret, time, body)}`).join(','),
  }
}

/** What a webhook's secrets are sealed for. */
export const placeOfSecret = (id: string): string => `webhook:${id}`
