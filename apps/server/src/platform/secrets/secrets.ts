import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { readKey } from './key.ts'

const version = 1
const nonceBytes = 12
const tagBytes = 16

/** Passwords of other systems, kept so that only this server can read them. */
export interface Secrets {
  /** `place` says what the secret belongs to; it cannot be opened as another one's. */
  seal(text: string, place: string): Buffer
  /** Undefined when it was sealed with another key, for another place, or has been changed. */
  open(sealed: Buffer, place: string): string | undefined
}

export function createSecrets(config: Pick<Config, 'secret' | 'dataDir'>): Secrets {
  let key: Buffer | undefined
  // Read with the first secret: who stores none needs neither setting nor file.
  const keyNow = () => (key ??= readKey(config, 'secrets'))

  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyNow(), nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body])
    },
    open(sealed, place) {
      if (sealed[0] !== version || sealed.length < 1 + nonceBytes + tagBytes) return undefined
      const nonce = sealed.subarray(1, 1 + nonceBytes)
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', keyNow(), nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
      const body = sealed.subarray(1 + nonceBytes + tagBytes)
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
