import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base32, matchingStep, otpAddress, stepAt, totp } from './totp.ts'

const ascii = '1234567890'
const seedOf = (length: number) => Buffer.from(ascii.repeat(7).slice(0, length))

/** RFC 6238, appendix B. */
const vectors = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
] as const

describe('codes by time', () => {
  it.each(vectors)('are those of the RFC at %i s', (seconds, sha1, sha256, sha512) => {
    const ms = seconds * 1_000
    expect(totp(seedOf(20), ms, 8)).toBe(sha1)
    expect(totp(seedOf(32), ms, 8, 'sha256')).toBe(sha256)
    expect(totp(seedOf(64), ms, 8, 'sha512')).toBe(sha512)
  })

  const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes))
  const moments = fc.integer({ min: 60_000, max: 4_000_000_000_000 })

  it('match their own step and its neighbours, whatever the secret and the moment', () => {
    fc.assert(
      fc.property(secrets, moments, fc.integer({ min: -1, max: 1 }), (secret, ms, steps) => {
        const code = totp(secret, ms + steps * 30_000)
        const found = matchingStep(secret, code, ms)
        expect(found).toBeDefined()
        expect(totp(secret, (found ?? 0) * 30_000)).toBe(code)
        expect(Math.abs((found ?? 0) - stepAt(ms))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('are nothing else', () => {
    fc.assert(
      fc.property(secrets, moments, fc.string({ maxLength: 8 }), (secret, ms, text) => {
        const near = [-1, 0, 1].map((steps) => totp(secret, ms + steps * 30_000))
        expect(matchingStep(secret, text, ms) !== undefined).toBe(near.includes(text))
      }),
    )
  })

  it('a secret is written as RFC 4648 says', () => {
    const pairs = {
      f: 'MY',
      fo: 'MZXQ',
      foo: 'MZXW6',
      foob: 'MZXW6YQ',
      fooba: 'MZXW6YTB',
      foobar: 'MZXW6YTBOI',
    }
    for (const [text, written] of Object.entries(pairs)) expect(base32(Buffer.from(text))).toBe(written)
    expect(otpAddress('MZXW6', 'a b')).toBe('otpauth://totp/Gridhelm:a%20b?secret=MZXW6&issuer=Gridhelm')
  })
})
