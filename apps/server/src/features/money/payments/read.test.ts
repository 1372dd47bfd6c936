import { usualMapping } from '@gridhelm/contract/money/payments/mapping'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'
import { readAmount, readMoment, readNotice } from './read.ts'
import { isSigned } from './signature.ts'
import { secret, signatureOf } from './testing/provider.ts'

const now = Date.parse('2026-11-16T07:10:00Z')
const read = (body: unknown) => {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return readNotice(bytes, usualMapping, 'XOF', now)
}
const good = { transactionId: 'A1', amount: '1000', currency: 'XOF', status: 'SUCCESS' }

describe('an amount', () => {
  it.each([
    ['1000', 'major', 'XOF', 1_000],
    ['1000.00', 'major', 'XOF', 1_000],
    ['1000.5', 'major', 'XOF', undefined],
    ['10.5', 'major', 'USD', 1_050],
    ['10.505', 'major', 'USD', undefined],
    ['10.500', 'major', 'USD', 1_050],
    ['1.234', 'major', 'TND', 1_234],
    ['1050', 'minor', 'USD', 1_050],
    ['10.5', 'minor', 'USD', undefined],
    ['0', 'major', 'XOF', undefined],
    ['-5', 'major', 'XOF', undefined],
    ['1e3', 'major', 'XOF', undefined],
    ['1 000', 'major', 'XOF', undefined],
    ['9999999999999999', 'minor', 'XOF', undefined],
  ] as const)('%s (%s) of %s is %s', (text, form, currency, amount) => {
    expect(readAmount(text, form, currency)).toBe(amount)
  })
})

describe('a body', () => {
  it('is read by the mapping, and by nothing else', () => {
    expect(
      read({ ...good, msisdn: 22_790_000_001, account: ' 7300 0412 ', completedAt: '2026-11-16T07:09:00Z' }),
    ).toEqual({
      said: {
        reference: 'A1',
        amount: 1_000,
        currency: 'XOF',
        payer: '22790000001',
        name: null,
        bill: '7300 0412',
        at: new Date('2026-11-16T07:09:00Z'),
        state: 'succeeded',
      },
    })
  })

  it.each([
    ['no JSON', 'body', '{'],
    ['a list', 'body', '[]'],
    ['nothing', 'body', ''],
    ['no reference', 'reference', { ...good, transactionId: '' }],
    ['a reference without end', 'reference', { ...good, transactionId: 'x'.repeat(101) }],
    ['an unknown word', 'status', { ...good, status: 'MAYBE' }],
    ['a name of every object', 'status', { ...good, status: 'constructor' }],
    ['another currency', 'currency', { ...good, currency: 'EUR' }],
    ['a part of a coin', 'amount', { ...good, amount: '1000.5' }],
    ['an amount in an object', 'amount', { ...good, amount: { value: 5 } }],
  ])('with %s is not read', (_, unread, body) => {
    expect(read(body)).toEqual({ unread })
  })

  it('of any bytes is read or refused, and never breaks', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(readNotice(bytes, usualMapping, 'XOF', now)).toHaveProperty('unread')
      }),
    )
    expect(readNotice(Buffer.from([0xff, 0xfe]), usualMapping, 'XOF', now)).toEqual({ unread: 'body' })
  })

  it('knows moments in seconds, in thousandths and in words, and believes none of the far future', () => {
    for (const value of [now, now / 1_000, String(now), '2026-11-16T07:10:00Z'])
      expect(readMoment(value, now)?.getTime()).toBe(now)
    for (const value of ['soon', null, 5, now + 2 * 86_400_000, {}]) expect(readMoment(value, now)).toBeNull()
  })
})

describe('a signature', () => {
  const body = Buffer.from('{"a":1}')
  const signing = {
    signature: 'hmac-sha256',
    signatureHeader: 'x-signature',
    timeHeader: null,
    windowSeconds: null,
    secrets: [secret, 'the-one-before-it'],
  } as const
  const by = (value: string) => (name: string) => (name === 'x-signature' ? value : undefined)

  it('is good with either secret, over just these bytes', () => {
    expect(isSigned(signing, body, by(signatureOf(body)), now)).toBe(true)
    expect(isSigned(signing, body, by(`sha256=${signatureOf(body).toUpperCase()}`), now)).toBe(true)
    expect(isSigned(signing, body, by(signatureOf(body, 'the-one-before-it')), now)).toBe(true)
    expect(isSigned(signing, body, by(signatureOf(body, 'another one')), now)).toBe(false)
    expect(isSigned(signing, Buffer.from('{"a":2}'), by(signatureOf(body)), now)).toBe(false)
    expect(isSigned(signing, body, by(''), now)).toBe(false)
    expect(isSigned({ ...signing, secrets: [] }, body, by(''), now)).toBe(false)
  })

  it('with a moment in it is good for a while', () => {
    const timed = { ...signing, timeHeader: 'x-time', windowSeconds: 300 }
    const at = (ms: number) => {
      const time = String(Math.floor(ms / 1_000))
      const given = signatureOf(Buffer.concat([Buffer.from(`${time}.`), body]))
      return isSigned(timed, body, (name) => (name === 'x-time' ? time : by(given)(name)), now)
    }
    expect([at(now), at(now - 299_000), at(now - 301_000), at(now + 301_000)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(isSigned(timed, body, by(signatureOf(body)), now)).toBe(false)
  })
})

describe('the gate', () => {
  it('stops listening to whoever calls without a signature for long, for a minute, and forgets the rest', () => {
    let moment = 0
    const gate = createGate(() => moment)
    for (let count = 0; count < 120; count++) gate.wrong('1.1.1.1')
    expect([gate.isNoisy('1.1.1.1'), gate.isNoisy('2.2.2.2')]).toEqual([true, false])
    // Its refusal comes late; others come in at once.
    expect([gate.turnAway('1.1.1.1'), gate.turnAway('2.2.2.2')]).toEqual([expect.any(Promise), undefined])
    moment = 60_000
    expect(gate.isNoisy('1.1.1.1')).toBe(false)
    for (let count = 0; count < 20_000; count++) gate.wrong(`10.0.${count >> 8}.${count & 255}`)
    expect(gate.remembered()).toBeLessThanOrEqual(5_000)
  })
})
