import { describe, expect, test } from 'vitest'
import { type PaygoKey, startingCodeOf } from './code.ts'
import { acceptToken, newCounter } from './decode.ts'
import { makeToken, makeTokenInSlices } from './encode.ts'
import { sipHash } from './siphash.ts'
import { publishedHomes } from './testing/published.ts'

const bytesOf = (hex: string) =>
  Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))

const forms = [
  { digits: '10', isExtended: false },
  { digits: '10', isExtended: true },
  { digits: '4', isExtended: false },
  { digits: '4', isExtended: true },
] as const

describe('the published tokens', () => {
  const cases = publishedHomes.flatMap(({ tokens, ...home }) =>
    tokens.flatMap(([kind, value, count, ...written]) =>
      forms.map((form, at) => ({ ...home, ...form, kind, value, count, token: written[at] as string })),
    ),
  )

  test.each(cases)('$serial, $kind $value, $digits digits: $token', async (given) => {
    const home: PaygoKey = { ...given, key: bytesOf(given.key) }
    const asked = { kind: given.kind, value: given.value, after: given.after }
    expect(makeToken(home, asked)).toEqual({ digits: given.token, count: given.count })
    expect(await makeTokenInSlices(home, asked, async () => {})).toEqual(makeToken(home, asked))

    const taken = acceptToken(home, newCounter(given.after), given.token)
    // The extended form knows no values with a meaning of their own.
    const kind = given.isExtended && given.kind !== 'addTime' ? 'setTime' : given.kind
    expect(taken).toMatchObject({ outcome: 'accepted', kind, count: given.count })
    if (given.value > 0) expect(taken).toMatchObject({ value: given.value })
  })
})

test('SipHash 2-4 gives the values of its paper and of its authors’ table', () => {
  const key = Uint32Array.from([0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c])
  const out = new Uint32Array(2)
  sipHash(key, new Uint32Array(0), out)
  expect([out[1]?.toString(16), out[0]?.toString(16)]).toEqual(['726fdb47', 'dd0e0e31'])
  sipHash(key, Uint32Array.from([0x03020100, 0x07060504]), out)
  expect([out[1]?.toString(16), out[0]?.toString(16)]).toEqual(['93f5f579', '9a932462'])
})

test('a walk in slices rests between them and ends at the same digits', async () => {
  const home: PaygoKey = {
    key: bytesOf('bc41ec9530f6dac86b1a29ab82edc5fb'),
    startingCode: 516_959_010,
    digits: '10',
  }
  const asked = { kind: 'addTime', value: 30, after: 5_000 } as const
  let rests = 0
  const token = await makeTokenInSlices(home, asked, async () => {
    rests++
  })
  expect(token).toEqual(makeToken(home, asked))
  expect(rests).toBeGreaterThan(10)
})

test('a home without a starting code of its own has the hash of its key', () => {
  const code = startingCodeOf(bytesOf('bc41ec9530f6dac86b1a29ab82edc5fb'))
  expect(code).toBeGreaterThan(0)
  expect(code).toBeLessThan(1e9)
})

test('what no token can carry is refused', () => {
  const home: PaygoKey = {
    key: bytesOf('bc41ec9530f6dac86b1a29ab82edc5fb'),
    startingCode: 516_959_010,
    digits: '10',
  }
  expect(() => makeToken(home, { kind: 'addTime', value: 996, after: 0 })).toThrow('0 to 995')
  expect(() => makeToken(home, { kind: 'addTime', value: 1.5, after: 0 })).toThrow('0 to 995')
  expect(() => makeToken(home, { kind: 'disable', value: 1, after: 0 })).toThrow('no value')
  expect(() =>
    makeToken({ ...home, key: new Uint8Array(8) }, { kind: 'disable', value: 0, after: 0 }),
  ).toThrow('16 bytes')
})
