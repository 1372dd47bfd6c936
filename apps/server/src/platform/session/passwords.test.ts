import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are kept as salted argon2id hashes that only the password opens', async () => {
    const [one, two] = await Promise.all([hashPassword('Gridhelm#2026'), hashPassword('Gridhelm#2026')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    await expect(verifyPassword('Gridhelm#2026', one, 'here')).resolves.toBe(true)
    await expect(verifyPassword('gridhelm#2026', one, 'here')).resolves.toBe(false)
  })

  it('are the same however a keyboard composes their characters', async () => {
    const hash = await hashPassword('Caf\u00e9#2026')
    await expect(verifyPassword('Cafe\u0301#2026', hash, 'here')).resolves.toBe(true)
  })

  it('a hash that is none opens for nothing', async () => {
    for (const hash of ['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv']) {
      await expect(verifyPassword('', hash, 'here')).resolves.toBe(false)
    }
  })
})
