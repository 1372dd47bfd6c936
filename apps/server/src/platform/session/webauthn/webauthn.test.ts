import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAuthenticator, writeCbor } from '../../../testing/authenticator.ts'
import { type Cbor, CborError, readCbor } from './cbor.ts'
import { fromBase64url, readAttestation, readClientData, verifyAssertion } from './ceremony.ts'

const host = 'grid.example'
const bytes = fc.uint8Array({ maxLength: 300 }).map((all) => Buffer.from(all))
const { value } = fc.letrec<{ value: Cbor }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.integer({ min: -65_000, max: 65_000 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.boolean(),
    fc.constant(null),
    fc.uint8Array({ maxLength: 300 }).map((all) => Buffer.from(all)),
    fc.array(tie('value'), { maxLength: 5 }),
    fc
      .uniqueArray(
        fc.tuple(fc.oneof(fc.integer({ min: -300, max: 300 }), fc.string({ maxLength: 5 })), tie('value')),
        {
          maxLength: 5,
          selector: ([key]) => key,
        },
      )
      .map((entries) => new Map(entries)),
  ),
}))

describe('CBOR', () => {
  it('what was written is read, to its end', () => {
    fc.assert(
      fc.property(value, (written) => {
        const text = writeCbor(written)
        expect(readCbor(Buffer.concat([text, Buffer.of(1, 2)]))).toEqual({ value: written, end: text.length })
      }),
    )
  })

  it('anything else is refused by one kind of error, whatever it says about itself', () => {
    const refused = (text: Buffer) => {
      try {
        readCbor(text)
      } catch (error) {
        expect(error).toBeInstanceOf(CborError)
      }
    }
    fc.assert(fc.property(bytes, refused))
    fc.assert(
      fc.property(value, fc.nat(), fc.integer({ min: 0, max: 255 }), (written, at, byte) => {
        const text = writeCbor(written)
        text[at % text.length] = byte
        refused(text)
        refused(text.subarray(0, at % text.length))
      }),
    )
    for (const bomb of [
      '9affffffff',
      'bb001fffffffffffff',
      '5bffffffffffffffff',
      '9f',
      'f97e00',
      'c000',
      `${'81'.repeat(99)}00`,
    ])
      expect(() => readCbor(Buffer.from(bomb, 'hex'))).toThrow(CborError)
  })
})

describe.each(['ec', 'rsa'] as const)('a passkey (%s)', (kind) => {
  const key = createAuthenticator(`https://${host}`, kind)
  const made = readAttestation(fromBase64url(key.make('abc').attestationObject), host)
  const publicKey = made?.publicKey ?? Buffer.alloc(0)
  const check = (signed: ReturnType<typeof key.sign>, at = host) =>
    verifyAssertion(
      {
        clientDataJson: fromBase64url(signed.clientDataJSON),
        authenticatorData: fromBase64url(signed.authenticatorData),
        signature: fromBase64url(signed.signature),
      },
      { publicKey, host: at },
    )

  it('is read, and what it signs is right', () => {
    expect(made).toMatchObject({ id: key.id, counter: 0 })
    expect(check(key.sign('abc'))).toMatchObject({ counter: expect.any(Number) })
    expect(readClientData(fromBase64url(key.sign('abc').clientDataJSON))).toEqual({
      type: 'webauthn.get',
      challenge: 'abc',
      host,
    })
  })

  it('of another host, without a person, or without a key is none', () => {
    const elsewhere = { at: 'https://evil.example' }
    expect(readAttestation(fromBase64url(key.make('abc', elsewhere).attestationObject), host)).toBeUndefined()
    expect(
      readAttestation(fromBase64url(key.make('abc', { flags: 0x40 }).attestationObject), host),
    ).toBeUndefined()
    expect(
      readAttestation(fromBase64url(key.make('abc', { flags: 0x01 }).attestationObject), host),
    ).toBeUndefined()
    expect(check(key.sign('abc', elsewhere))).toBeUndefined()
    expect(check(key.sign('abc', { flags: 0 }))).toBeUndefined()
  })

  it('with any byte changed, or cut off, is refused and never throws', () => {
    const signed = key.sign('abc')
    const parts = ['clientDataJSON', 'authenticatorData', 'signature'] as const
    fc.assert(
      fc.property(fc.constantFrom(...parts), fc.nat(), fc.integer({ min: 1, max: 255 }), (part, at, by) => {
        const changed = fromBase64url(signed[part])
        const place = at % changed.length
        changed[place] = (changed[place] ?? 0) ^ by
        expect(check({ ...signed, [part]: changed.toString('base64url') })).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), fc.boolean(), (at, by, cut) => {
        const told = fromBase64url(key.make('abc').attestationObject)
        const place = at % told.length
        told[place] = (told[place] ?? 0) ^ by
        readAttestation(cut ? told.subarray(0, place) : told, host)
      }),
    )
    fc.assert(fc.property(bytes, (junk) => readAttestation(junk, host) === undefined))
    fc.assert(fc.property(bytes, (junk) => readClientData(junk) === undefined))
  })
})
