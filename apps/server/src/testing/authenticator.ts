import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const head = (major: number, count: number): Buffer =>
  count < 24 ? Buffer.of((major << 5) | count) : Buffer.of((major << 5) | 25, count >> 8, count & 255)

/** CBOR of what authenticators write. */
export function writeCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(writeCbor)])
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, one]) => [writeCbor(key), writeCbor(one)])
    return Buffer.concat([head(5, value.size), ...entries])
  }
  return Buffer.of(value === null ? 0xf6 : value ? 0xf5 : 0xf4)
}

function coseOf(key: KeyObject): Map<number, unknown> {
  const jwk = key.export({ format: 'jwk' })
  const bytes = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')
  return jwk.kty === 'EC'
    ? new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(jwk.x)],
        [-3, bytes(jwk.y)],
      ])
    : new Map<number, unknown>([
        [1, 3],
        [3, -257],
        [-1, bytes(jwk.n)],
        [-2, bytes(jwk.e)],
      ])
}

/** A security key in software, for one page. */
export function createAuthenticator(origin = 'https://grid.example', kind: 'ec' | 'rsa' = 'ec') {
  const { privateKey, publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const data = (flags: number, at: string, rest: Buffer = Buffer.alloc(0)) => {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(new URL(at).hostname), tail, rest])
  }
  const text = (bytes: Buffer) => bytes.toString('base64url')

  return {
    id: text(id),
    make(challenge: string, { at = origin, flags = 0x41, type = 'webauthn.create' } = {}) {
      const length = Buffer.of(id.length >> 8, id.length & 255)
      const key = writeCbor(coseOf(publicKey))
      const authData = data(flags, at, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        clientDataJSON: text(clientData(type, challenge, at)),
        attestationObject: text(writeCbor(attestation)),
      }
    },
    sign(challenge: string, { at = origin, flags = 0x01, type = 'webauthn.get', count = counter + 1 } = {}) {
      counter = count
      const json = clientData(type, challenge, at)
      const authenticatorData = data(flags, at)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(json)]))
        .sign(privateKey)
      return {
        id: text(id),
        clientDataJSON: text(json),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      }
    },
  }
}
