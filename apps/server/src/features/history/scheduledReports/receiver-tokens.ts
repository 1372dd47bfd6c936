import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import { readKey } from '../../../platform/secrets/key.ts'

/** Says whose address a letter went to; only this server makes it, and it opens nothing else. */
export function createReceiverTokens(config: Pick<Config, 'secret' | 'dataDir'>) {
  let key: Buffer | undefined
  function proofOf(email: string): Buffer {
    key ??= readKey(config, 'links')
    return createHmac('sha256', key).update(`report receiver\n${email}`).digest().subarray(0, 16)
  }
  return {
    make: (email: string): string =>
      `${Buffer.from(email).toString('base64url')}.${proofOf(email).toString('base64url')}`,
    read(token: string): string | undefined {
      const [, name, proof] = /^([\w-]+)\.([\w-]{22})$/.exec(token) ?? []
      if (name === undefined || proof === undefined) return undefined
      const email = Buffer.from(name, 'base64url').toString()
      return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(email)) ? email : undefined
    },
  }
}
