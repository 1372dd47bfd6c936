import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { apiBase } from '@gridhelm/contract/endpoint'
import type { OpenContext } from '../http/context.ts'
import type { Platform } from '../platform.ts'
import { readKey } from '../secrets/key.ts'

const name = 'gridhelm_device'
const path = apiBase
const lifetimeMs = 365 * 86_400_000
/** More accounts than anybody has in one browser; the one that was used longest ago gives way. */
export const mostAccounts = 8

interface Mark {
  /** Of which account it is; says nothing to whoever has no key. */
  account: string
  /** ms since the epoch, in base 36. */
  since: string
  /** What guesses made with it are counted by. */
  id: string
  proof: string
}

/** What binds a mark: with another password it counts no longer, whoever has set it. */
export interface Remembered {
  id: string
  passwordHash: string
}

const layout = /^([\w-]{11})\.([0-9a-z]{1,11})\.([\w-]{16})\.([\w-]{22})$/

function read(text: string): Mark | undefined {
  const [, account, since, id, proof] = layout.exec(text) ?? []
  return account && since && id && proof ? { account, since, id, proof } : undefined
}

const written = ({ account, since, id, proof }: Mark): string => `${account}.${since}.${id}.${proof}`

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Browsers that an account has logged in on before. Each keeps a mark that only this server can make; nothing about
 * them is stored here.
 */
export function createDevices({ config, now }: Pick<Platform, 'config' | 'now'>) {
  let key: Buffer | undefined
  function signed(bytes: number, ...words: string[]): string {
    key ??= readKey(config, 'device')
    const code = createHmac('sha256', key).update(words.join('\n')).digest()
    return code.subarray(0, bytes).toString('base64url')
  }
  const accountOf = (userId: string) => signed(8, 'account', userId)
  const proofOf = ({ id, passwordHash }: Remembered, mark: Omit<Mark, 'proof'>) =>
    signed(16, 'device', id, passwordHash, mark.since, mark.id)

  const marksIn = (context: OpenContext): Mark[] =>
    (context.cookie(name) ?? '')
      .split('~', mostAccounts)
      .map(read)
      .filter((mark) => mark !== undefined)

  return {
    /** The mark by which the caller's browser is known to the account; undefined for a stranger's. */
    find(account: Remembered, context: OpenContext): string | undefined {
      const own = accountOf(account.id)
      const mark = marksIn(context).find((one) => isSame(one.account, own))
      if (!mark || now() - Number.parseInt(mark.since, 36) >= lifetimeMs) return undefined
      return isSame(mark.proof, proofOf(account, mark)) ? mark.id : undefined
    },

    /** A new mark each time: guesses with a stolen copy of an older one do not hold up its owner. */
    remember(account: Remembered, context: OpenContext): void {
      const own = accountOf(account.id)
      const bare = { account: own, since: now().toString(36), id: randomBytes(12).toString('base64url') }
      const mark = { ...bare, proof: proofOf(account, bare) }
      const marks = [mark, ...marksIn(context).filter((one) => one.account !== own)].slice(0, mostAccounts)
      context.keepCookie({ name, value: marks.map(written).join('~'), path, maxAgeMs: lifetimeMs })
    },
  }
}
export type Devices = ReturnType<typeof createDevices>
