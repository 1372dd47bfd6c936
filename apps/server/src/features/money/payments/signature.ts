import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SignatureKind } from '@gridhelm/contract/money/payments/entities'

export interface Signing {
  signature: SignatureKind
  signatureHeader: string
  timeHeader: string | null
  windowSeconds: number | null
  /** In force, and the one before it. */
  secrets: readonly string[]
}

type Header = (name: string) => string | undefined

const usualWindowSeconds = 300
const hashed = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** Of equal length whatever was given, so that the time it takes tells nothing. */
const isEqual = (given: string, expected: string): boolean => timingSafeEqual(hashed(given), hashed(expected))

/** Seconds, or thousandths of them. */
function isFresh(time: string, windowSeconds: number, now: number): boolean {
  if (!/^\d{9,14}$/.test(time)) return false
  const ms = time.length > 11 ? Number(time) : Number(time) * 1_000
  return Math.abs(now - ms) <= windowSeconds * 1_000
}

/** Whether the body is from whoever knows one of the secrets. Each is tried, whichever fits. */
export function isSigned(
  { signature, signatureHeader, timeHeader, windowSeconds, secrets }: Signing,
  body: Uint8Array,
  header: Header,
  now: number,
): boolean {
  const given = (header(signatureHeader) ?? '').trim()
  const time = timeHeader === null ? undefined : (header(timeHeader) ?? '')
  const signed = time === undefined ? body : Buffer.concat([Buffer.from(`${time}.`), body])
  const fits = secrets.map((secret) =>
    signature === 'shared-header'
      ? isEqual(given, secret)
      : isEqual(
          given.replace(/^sha(?:256|512)=/i, '').toLowerCase(),
          createHmac(signature === 'hmac-sha512' ? 'sha512' : 'sha256', secret)
            .update(signed)
            .digest('hex'),
        ),
  )
  const isKnown = fits.reduce((any, one) => any || one, false)
  return isKnown && (time === undefined || isFresh(time, windowSeconds ?? usualWindowSeconds, now))
}
