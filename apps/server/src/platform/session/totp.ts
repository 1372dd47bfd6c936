import { createHmac, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
/** How far a phone's clock may be off, in steps either way. */
const tolerance = 1

type Algorithm = 'sha1' | 'sha256' | 'sha512'

/** RFC 4226: the code of a counter. */
function hotp(secret: Buffer, counter: number, digits: number, algorithm: Algorithm): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac(algorithm, secret).update(message).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (ms: number): number => Math.floor(ms / stepMs)

/** RFC 6238: the code of a moment. Authenticator apps know only six digits by SHA-1, whatever they are told. */
export const totp = (secret: Buffer, ms: number, digits = 6, algorithm: Algorithm = 'sha1'): string =>
  hotp(secret, stepAt(ms), digits, algorithm)

/** The step whose code this is, near the moment; undefined for a wrong one. */
export function matchingStep(secret: Buffer, code: string, ms: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const now = stepAt(ms)
  let found: number | undefined
  for (let step = Math.max(0, now - tolerance); step <= now + tolerance; step++) {
    const wanted = hotp(secret, step, 6, 'sha1')
    // Every one is looked at: how long it takes says nothing.
    if (timingSafeEqual(Buffer.from(wanted), Buffer.from(code))) found ??= step
  }
  return found
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticator apps and people write a secret. */
export function base32(bytes: Uint8Array): string {
  let bits = 0
  let held = 0
  let text = ''
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >>> bits) & 31]
    }
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

/** What the QR code says. */
export const otpAddress = (secret: string, account: string): string =>
  `otpauth://totp/Gridhelm:${encodeURIComponent(account)}?secret=${secret}&issuer=Gridhelm`
