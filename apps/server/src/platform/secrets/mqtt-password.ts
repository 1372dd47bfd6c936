import { createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(pbkdf2)
/** What `mosquitto_passwd` writes: the passwords are random and long, so few rounds are enough. */
const rounds = 101
const mostRounds = 1_000_000
const saltBytes = 12
const hashBytes = 64
const layout = /^\$7\$(\d{1,7})\$([A-Za-z0-9+/]{1,200}={0,2})\$([A-Za-z0-9+/]{1,200}={0,2})$/

const passwordBytes = 18

/** 24 signs that need no quotes anywhere. */
export const newMqttPassword = (): string => randomBytes(passwordBytes).toString('base64url')

export async function hashMqttPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, rounds, hashBytes, 'sha512')
  return `$7$${rounds}$${salt.toString('base64')}$${hash.toString('base64')}`
}

/** Of somebody who does not exist: to be told so takes as long as to be told that the password is wrong. */
const nobody = `$7$${rounds}$${randomBytes(saltBytes).toString('base64')}$${randomBytes(hashBytes).toString('base64')}`

/** Null or undefined where there is no such user, or none with a password. */
export async function verifyMqttPassword(
  password: string | Buffer,
  hash: string | null | undefined,
): Promise<boolean> {
  const [, given, salt, expected] = layout.exec(hash ?? nobody) ?? []
  if (salt === undefined || expected === undefined || Number(given) < 1 || Number(given) > mostRounds)
    return false
  const wanted = Buffer.from(expected, 'base64')
  const found = await derive(password, Buffer.from(salt, 'base64'), Number(given), wanted.length, 'sha512')
  return typeof hash === 'string' && timingSafeEqual(wanted, found)
}

interface Verdict {
  until: number
  isRight: Promise<boolean>
}

export interface MqttPasswordCheck {
  verify(password: string | Buffer, hash: string | null | undefined): Promise<boolean>
  /** What was found a short while ago; undefined when it has to be found out. */
  known(password: string | Buffer, hash: string | null | undefined): Promise<boolean> | undefined
}

/**
 * Remembers verdicts for a short while, so that a thousand controllers that come back at once cost little. A verdict
 * belongs to the hash that it was found with: a new password is in force at once. No secret is kept in memory.
 */
export function createMqttPasswordCheck({
  keptMs = 60_000,
  mostKept = 20_000,
  now = () => performance.now(),
}: {
  keptMs?: number
  mostKept?: number
  now?: () => number
} = {}): MqttPasswordCheck {
  const key = randomBytes(32)
  const verdicts = new Map<string, Verdict>()

  const placeOf = (password: string | Buffer, hash: string | null | undefined) =>
    createHmac('sha256', key)
      .update(`${hash ?? ''}\n`)
      .update(password)
      .digest('base64')

  function find(place: string): Promise<boolean> | undefined {
    const verdict = verdicts.get(place)
    return verdict && verdict.until > now() ? verdict.isRight : undefined
  }

  return {
    known: (password, hash) => find(placeOf(password, hash)),
    verify(password, hash) {
      const place = placeOf(password, hash)
      const found = find(place)
      if (found) return found
      const isRight = verifyMqttPassword(password, hash)
      verdicts.delete(place)
      verdicts.set(place, { until: now() + keptMs, isRight })
      // The oldest stands first.
      for (const oldest of verdicts.keys()) {
        if (verdicts.size <= mostKept) break
        verdicts.delete(oldest)
      }
      return isRight
    },
  }
}
