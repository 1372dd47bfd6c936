import { pbkdf2Sync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMqttPasswordCheck, hashMqttPassword, verifyMqttPassword } from './mqtt-password.ts'

/** As `mosquitto_passwd` makes it. */
function mosquittoHash(password: string, rounds = 101): string {
  const salt = Buffer.from('twelve bytes')
  return `$7$${rounds}$${salt.toString('base64')}$${pbkdf2Sync(password, salt, rounds, 64, 'sha512').toString('base64')}`
}

describe('passwords of controllers', () => {
  it('are what was hashed and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (password, other) => {
        const hash = await hashMqttPassword(password)
        expect(await verifyMqttPassword(password, hash)).toBe(true)
        expect(await verifyMqttPassword(Buffer.from(password), hash)).toBe(true)
        expect(await verifyMqttPassword(other, hash)).toBe(other === password)
      }),
      { numRuns: 30 },
    )
  })

  it('stand in the form of Mosquitto’s password files', async () => {
    expect(await hashMqttPassword('x')).toMatch(/^\$7\$101\$[\w+/]{16}\$[\w+/]{86}==$/)
    expect(await verifyMqttPassword('secret', mosquittoHash('secret'))).toBe(true)
    expect(await verifyMqttPassword('secret', mosquittoHash('secret', 1_000))).toBe(true)
  })

  it.each([
    null,
    undefined,
    '',
    'secret',
    '$6$101$abcd$abcd',
    '$7$0$abcd$abcd',
    '$7$9999999$abcd$abcd',
    '$7$1$$',
  ])('are never right against %s', async (hash) => {
    expect(await verifyMqttPassword('', hash)).toBe(false)
    expect(await verifyMqttPassword('secret', hash)).toBe(false)
  })

  it('a verdict is remembered for a while, for its own hash only', async () => {
    let now = 0
    const check = createMqttPasswordCheck({ keptMs: 100, now: () => now })
    const [old, fresh] = [await hashMqttPassword('old'), await hashMqttPassword('new')]
    expect(check.known('old', old)).toBeUndefined()
    expect(await check.verify('old', old)).toBe(true)
    expect(await check.known('old', old)).toBe(true)
    expect(check.known('old', fresh)).toBeUndefined()
    expect(await check.verify('old', fresh)).toBe(false)
    now = 101
    expect(check.known('old', old)).toBeUndefined()
  })

  it('remembers no more verdicts than it may', async () => {
    const check = createMqttPasswordCheck({ mostKept: 2 })
    const hash = await hashMqttPassword('1')
    for (const password of ['1', '2', '3']) await check.verify(password, hash)
    expect(['1', '2', '3'].filter((password) => check.known(password, hash))).toEqual(['2', '3'])
  })
})
