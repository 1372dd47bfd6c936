import { createCipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The keys that a browser has given us to write to it with. */
export interface BrowserKeys {
  /** A point of P-256, uncompressed. */
  publicKey: Buffer
  auth: Buffer
}

const curve = 'prime256v1'
const pointBytes = 65
const authBytes = 16
const saltBytes = 16
/** One record is all that push services take. */
const recordBytes = 4096
/** What the header, the mark of the last record and the tag leave of it, in the 4096 bytes of a push message. */
export const mostPlainBytes = recordBytes - (saltBytes + 4 + 1 + pointBytes) - 1 - 16

/** Undefined where the point is not on the curve, or the secret has another length. */
export function readKeys(p256dh: string, auth: string): BrowserKeys | undefined {
  const keys = { publicKey: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
  if (keys.publicKey.length !== pointBytes || keys.auth.length !== authBytes) return undefined
  const probe = createECDH(curve)
  probe.generateKeys()
  try {
    probe.computeSecret(keys.publicKey)
    return keys
  } catch {
    return undefined
  }
}

const hmac = (key: Buffer, ...parts: readonly Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest()

interface Chance {
  salt: Buffer
  privateKey: Buffer | undefined
}

/** A message that only the browser can read (RFC 8291), in the encoding aes128gcm (RFC 8188). */
export function encrypt(
  plain: Buffer,
  { publicKey, auth }: BrowserKeys,
  { salt, privateKey }: Chance = { salt: randomBytes(saltBytes), privateKey: undefined },
): Buffer {
  if (plain.length > mostPlainBytes) throw new Error('The message is too long to be pushed')
  const own = createECDH(curve)
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const ownPublic = own.getPublicKey()
  const mixed = hmac(auth, own.computeSecret(publicKey))
  const input = hmac(mixed, Buffer.from('WebPush: info\0'), publicKey, ownPublic, Buffer.of(1))
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${what}\0`, bytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([
    salt,
    size,
    Buffer.of(ownPublic.length),
    ownPublic,
    cipher.update(plain),
    // The mark of the last record.
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
