import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { type Cbor, type CborMap, readCbor } from './cbor.ts'

const clientData = z.object({
  type: z.enum(['webauthn.create', 'webauthn.get']),
  challenge: z.string(),
  origin: z.url(),
  crossOrigin: z.boolean().optional(),
})

export const fromBase64url = (text: string): Buffer => Buffer.from(text, 'base64url')

/** What the browser says about where and why it asked the authenticator. */
export interface Asked {
  type: 'webauthn.create' | 'webauthn.get'
  challenge: string
  /** The name of the host, to which a passkey belongs. */
  host: string
}

/** Undefined for what no browser writes, and for pages in foreign frames. */
export function readClientData(bytes: Buffer): Asked | undefined {
  try {
    const { type, challenge, origin, crossOrigin } = clientData.parse(JSON.parse(bytes.toString('utf8')))
    return crossOrigin ? undefined : { type, challenge, host: new URL(origin).hostname }
  } catch {
    return undefined
  }
}

const hostHashBytes = 32
const userPresent = 0x01
const hasCredential = 0x40

interface AuthenticatorData {
  hostHash: Buffer
  flags: number
  counter: number
  rest: Buffer
}

function readAuthenticatorData(bytes: Buffer): AuthenticatorData | undefined {
  if (bytes.length < hostHashBytes + 5) return undefined
  return {
    hostHash: bytes.subarray(0, hostHashBytes),
    flags: bytes.readUInt8(hostHashBytes),
    counter: bytes.readUInt32BE(hostHashBytes + 1),
    rest: bytes.subarray(hostHashBytes + 5),
  }
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
/** A person was there, for this host. */
const isFor = ({ hostHash, flags }: AuthenticatorData, host: string) =>
  hostHash.equals(sha256(host)) && (flags & userPresent) !== 0

const isMap = (value: Cbor | undefined): value is CborMap => value instanceof Map
const text = (value: Cbor | undefined, least: number, most: number): string | undefined =>
  Buffer.isBuffer(value) && value.length >= least && value.length <= most
    ? value.toString('base64url')
    : undefined

/** The key of a COSE map: ES256 on P-256, or RS256 of 2048 to 4096 bits. */
function readKey(map: CborMap): KeyObject | undefined {
  const algorithm = map.get(3)
  if (map.get(1) === 2 && algorithm === -7 && map.get(-1) === 1) {
    const [x, y] = [text(map.get(-2), 32, 32), text(map.get(-3), 32, 32)]
    return x && y ? createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } }) : undefined
  }
  if (map.get(1) === 3 && algorithm === -257) {
    const [n, e] = [text(map.get(-1), 256, 512), text(map.get(-2), 1, 8)]
    return n && e ? createPublicKey({ format: 'jwk', key: { kty: 'RSA', n, e } }) : undefined
  }
  return undefined
}

export interface NewPasskey {
  id: string
  publicKey: Buffer
  counter: number
}

/** A new passkey as the authenticator tells it. Who made the authenticator is not asked, so no attestation is checked. */
export function readAttestation(bytes: Buffer, host: string): NewPasskey | undefined {
  try {
    const { value, end } = readCbor(bytes)
    const told = isMap(value) && end === bytes.length ? value.get('authData') : undefined
    const data = Buffer.isBuffer(told) ? readAuthenticatorData(told) : undefined
    if (!data || !isFor(data, host) || (data.flags & hasCredential) === 0) return undefined
    // Sixteen bytes say the model; two the length of the id.
    const length = data.rest.readUInt16BE(16)
    const id = data.rest.subarray(18, 18 + length)
    if (length === 0 || length > 1_023 || id.length !== length) return undefined
    const { value: map } = readCbor(data.rest.subarray(18 + length))
    const key = isMap(map) ? readKey(map) : undefined
    if (!key) return undefined
    const publicKey = key.export({ type: 'spki', format: 'der' })
    return { id: id.toString('base64url'), publicKey, counter: data.counter }
  } catch {
    return undefined
  }
}

interface Assertion {
  clientDataJson: Buffer
  authenticatorData: Buffer
  signature: Buffer
}

/** The counter of an authenticator that has signed with the passkey, for the host. */
export function verifyAssertion(
  { clientDataJson, authenticatorData, signature }: Assertion,
  { publicKey, host }: { publicKey: Buffer; host: string },
): { counter: number } | undefined {
  const data = readAuthenticatorData(authenticatorData)
  if (!data || !isFor(data, host)) return undefined
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
  const signed = Buffer.concat([authenticatorData, sha256(clientDataJson)])
  return verify('sha256', signed, key, signature) ? { counter: data.counter } : undefined
}
