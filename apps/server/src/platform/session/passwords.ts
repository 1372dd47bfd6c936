import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { isCommonPassword } from '@gridhelm/contract/people/users/common-passwords'
import { createFairLimiter } from '../fair-limiter.ts'
import { Refusal } from '../refusal.ts'

const argon2Async = promisify(argon2)
/** OWASP's recommendation for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/**
 * Half the cores at most: hashing must not starve the people who are logged in already. By where the asker is: a flood of
 * tries from one place does not keep others from logging in.
 */
const limiter = createFairLimiter({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 1_000,
  overflow: () => Refusal.of('error.busy'),
})

interface Parameters {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  tag: Buffer
}

const derive = (
  password: string,
  salt: Buffer,
  p: Omit<Parameters, 'salt' | 'tag'> & { tagLength: number },
  lane: string,
) =>
  limiter(lane, () =>
    argon2Async('argon2id', {
      message: Buffer.from(password.normalize('NFKC')),
      nonce: salt,
      memory: p.memory,
      passes: p.passes,
      parallelism: p.parallelism,
      tagLength: p.tagLength,
    }),
  )

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  // Whoever sets one has proved who they are.
  const tag = await derive(password, salt, cost, 'inside')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Of a password that a person has thought of: what everybody thinks of is refused. */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw Refusal.ofField('password', 'users.passwordCommon')
  return hashPassword(password)
}

const layout = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Of nobody: to be told that there is none takes as long as to be told that the password is wrong. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(cost.tagLength))}`

/** Undefined where there is no such account. `lane`: those of one lane wait for each other. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  lane: string,
): Promise<boolean> {
  const own = layout.exec(hash ?? '')
  const [, memory, passes, parallelism, salt = '', tag = ''] = own ?? layout.exec(nobody) ?? []
  const expected = Buffer.from(tag, 'base64')
  const stored = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  }
  const found = await derive(password, Buffer.from(salt, 'base64'), stored, lane)
  return timingSafeEqual(expected, found) && own !== null
}
