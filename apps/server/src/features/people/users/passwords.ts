import { Refusal } from '../../../platform/refusal.ts'
import { hashNewPassword } from '../../../platform/session/passwords.ts'
import { perCall } from './per-call.ts'

const mostPasswords = 100
/** No password has this hash: the owner sets one by "forgotten password". */
const unusableHash = '!'

/** Hashing is dear by design: a sheet in which everybody has the same first password pays for it once. */
export const passwordHashes = perCall(() => {
  const hashes = new Map<string, Promise<string>>()
  return (password: string | null | undefined): Promise<string> => {
    if (!password) return Promise.resolve(unusableHash)
    const known = hashes.get(password)
    if (known) return known
    if (hashes.size >= mostPasswords) throw Refusal.of('users.manyPasswords', { most: mostPasswords })
    const hash = hashNewPassword(password)
    hashes.set(password, hash)
    return hash
  }
})
