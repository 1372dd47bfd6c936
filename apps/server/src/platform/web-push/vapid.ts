import { createECDH, createPrivateKey, sign } from 'node:crypto'
import type { Config } from '../config.ts'
import { readKey } from '../secrets/key.ts'

const hour = 3_600

/** The name of the server among push services (RFC 8292): who has subscribed with its key hears from nobody else. */
export interface Vapid {
  /** As base64url. */
  publicKey: string
  /** What a message to a push service carries. */
  authorization(endpoint: string, nowMs: number): string
}

/** Apple's service wants somebody to write to. */
const contactOf = ({ publicUrl, smtp }: Pick<Config, 'publicUrl' | 'smtp'>): string => {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const address = /[^\s<>]+@[^\s<>]+/.exec(smtp?.from ?? '')?.[0]
  return `mailto:${address ?? 'gridhelm@localhost'}`
}

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** From the secret of the installation, as its other keys are: made once, and kept with them. */
export function createVapid(config: Pick<Config, 'secret' | 'dataDir' | 'publicUrl' | 'smtp'>): Vapid {
  const scalar = readKey(config, 'push')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar)
  const point = curve.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x: part(1), y: part(33) },
  })
  const publicKey = point.toString('base64url')
  return {
    publicKey,
    authorization(endpoint, nowMs) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(nowMs / 1000) + 12 * hour,
        sub: contactOf(config),
      }
      const said = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`
      const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}
