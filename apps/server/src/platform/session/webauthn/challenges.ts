import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../platform.ts'
import { readKey } from '../../secrets/key.ts'

const randomLength = 16
const timeLength = 6
const codeLength = 16
const lifetimeMs = 300_000

/** What an authenticator signs: random, of a moment, for one account and one purpose. Nothing of it is kept. */
export function createChallenges({ config, now }: Pick<Platform, 'config' | 'now'>) {
  let key: Buffer | undefined
  const keyNow = () => (key ??= readKey(config, 'passkeys'))
  const codeOf = (body: Buffer, place: string) =>
    createHmac('sha256', keyNow()).update(place).update('\0').update(body).digest().subarray(0, codeLength)
  const placeOf = (userId: string, purpose: 'create' | 'get') => `${purpose}:${userId}`

  return {
    make(userId: string, purpose: 'create' | 'get'): string {
      const time = Buffer.alloc(timeLength)
      time.writeUIntBE(now(), 0, timeLength)
      const body = Buffer.concat([randomBytes(randomLength), time])
      return Buffer.concat([body, codeOf(body, placeOf(userId, purpose))]).toString('base64url')
    },

    /** When it was made, if it was by us, for this and not long ago. */
    read(challenge: string, userId: string, purpose: 'create' | 'get'): number | undefined {
      const bytes = Buffer.from(challenge, 'base64url')
      const body = bytes.subarray(0, randomLength + timeLength)
      const code = bytes.subarray(randomLength + timeLength)
      if (code.length !== codeLength || !timingSafeEqual(code, codeOf(body, placeOf(userId, purpose))))
        return undefined
      const made = body.readUIntBE(randomLength, timeLength)
      return made <= now() && made > now() - lifetimeMs ? made : undefined
    },
  }
}
