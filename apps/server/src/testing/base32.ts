const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app reads from the key that people type. */
export function fromBase32(secret: string): Buffer {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
