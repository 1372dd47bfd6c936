import { argon2Sync } from 'node:crypto'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** The product's own layout at the lowest cost: verifying reads the cost from the hash, and tests log in often. */
export function cheapHash(password: string): string {
  const salt = Buffer.from('a salt for tests')
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(salt)}$${base64(tag)}`
}
