import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc16 } from './crc.ts'
import { type Framing, rtuFraming, tcpFraming } from './framing.ts'
import { decodeAnswer, encodeRequest, most, type Request } from './pdu.ts'

const address = fc.integer({ min: 0, max: 60_000 })
const word = fc.integer({ min: 0, max: 0xffff })
const requests: fc.Arbitrary<Request> = fc.oneof(
  fc.record({
    code: fc.constantFrom(1 as const, 2 as const),
    address,
    count: fc.integer({ min: 1, max: most.readBits }),
  }),
  fc.record({
    code: fc.constantFrom(3 as const, 4 as const),
    address,
    count: fc.integer({ min: 1, max: most.readWords }),
  }),
  fc.record({ code: fc.constant(5 as const), address, on: fc.boolean() }),
  fc.record({ code: fc.constant(6 as const), address, word }),
  fc.record({
    code: fc.constant(15 as const),
    address,
    bits: fc.array(fc.boolean(), { minLength: 1, maxLength: most.writeBits }),
  }),
  fc.record({
    code: fc.constant(16 as const),
    address,
    words: fc.array(word, { minLength: 1, maxLength: most.writeWords }),
  }),
)

/** As a device would answer, with the values that it is given. */
function answerTo(request: Request, values: readonly number[]): Buffer {
  if (request.code >= 5) return encodeRequest(request).subarray(0, 5)
  const { count } = request as { count: number }
  const at = (index: number) => values[index % values.length] ?? 0
  if (request.code <= 2) {
    const bytes = Buffer.alloc(Math.ceil(count / 8))
    for (let index = 0; index < count; index++) {
      bytes[index >> 3] = (bytes[index >> 3] as number) | ((at(index) & 1) << (index & 7))
    }
    return Buffer.concat([Buffer.from([request.code, bytes.length]), bytes])
  }
  const bytes = Buffer.alloc(2 + 2 * count)
  bytes.writeUInt8(request.code, 0)
  bytes.writeUInt8(2 * count, 1)
  for (let index = 0; index < count; index++) bytes.writeUInt16BE(at(index), 2 + 2 * index)
  return bytes
}

describe('requests and answers', () => {
  it('an answer says what the device meant, whatever was asked', () => {
    fc.assert(
      fc.property(requests, fc.array(word, { minLength: 1, maxLength: 60 }), (request, values) => {
        const answer = decodeAnswer(request, answerTo(request, values))
        expect(answer.ok).toBe(true)
        if (!answer.ok || request.code >= 5) return
        const { count } = request as { count: number }
        const mask = request.code <= 2 ? 1 : 0xffff
        expect(answer.words).toEqual(
          Array.from({ length: count }, (_, index) => (values[index % values.length] ?? 0) & mask),
        )
      }),
    )
  })

  it('no bytes make it throw, and none but the right ones are taken for an answer', () => {
    fc.assert(
      fc.property(requests, fc.uint8Array({ maxLength: 300 }), (request, bytes) => {
        const answer = decodeAnswer(request, Buffer.from(bytes))
        if (!answer.ok) return
        expect(bytes[0]).toBe(request.code)
        if (request.code === 3) expect(answer.words.length).toBe(request.count)
      }),
    )
  })

  it('an exception is a result with its code', () => {
    expect(decodeAnswer({ code: 3, address: 0, count: 1 }, Buffer.from([0x83, 2]))).toEqual({
      ok: false,
      fault: 'exception',
      code: 2,
    })
  })

  it('what the standard does not allow is not sent', () => {
    expect(() => encodeRequest({ code: 3, address: 0, count: 126 })).toThrow(RangeError)
    expect(() => encodeRequest({ code: 3, address: 0xffff, count: 2 })).toThrow(RangeError)
    expect(() => encodeRequest({ code: 16, address: 0, words: [] })).toThrow(RangeError)
  })
})

it('the checksum is that of the standard', () => {
  // “InteliLite 9 Global Guide”, Modbus RTU examples: reading the battery voltage.
  const asked = rtuFraming.wrap(0, 1, encodeRequest({ code: 3, address: 1053, count: 1 }))
  expect(asked.toString('hex')).toBe('0103041d0001153c')
  expect(crc16(Buffer.from('0103 0200 f0'.replaceAll(' ', ''), 'hex'))).toBe(0x00b8)
})

describe.each<[string, Framing]>([
  ['TCP', tcpFraming],
  ['a serial line', rtuFraming],
])('frames of %s', (name, framing) => {
  const answers = fc.array(
    fc.tuple(requests, word, fc.integer({ min: 0, max: 255 })).map(([request, value, unit]) => ({
      unit,
      pdu: answerTo(request, [value]),
    })),
    { minLength: 1, maxLength: 6 },
  )

  it('are found in any pieces', () => {
    fc.assert(
      fc.property(answers, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (sent, sizes) => {
        // A serial answer has at most 256 bytes; longer ones only the other framing can carry.
        const bytes = Buffer.concat(sent.map(({ unit, pdu }, index) => framing.wrap(index, unit, pdu)))
        const reader = framing.reader()
        const found = []
        for (let at = 0, turn = 0; at < bytes.length; turn++) {
          const size = sizes[turn % sizes.length] as number
          found.push(...(reader.push(bytes.subarray(at, at + size)) ?? []))
          at += size
        }
        expect(found.map(({ unit, pdu }) => ({ unit, pdu: pdu.toString('hex') }))).toEqual(
          sent.map(({ unit, pdu }) => ({ unit, pdu: pdu.toString('hex') })),
        )
      }),
    )
  })

  it('no bytes make it throw or wait for more than a frame', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ minLength: 1, maxLength: 400 }), { maxLength: 5 }), (chunks) => {
        const reader = framing.reader()
        for (const chunk of chunks) {
          const frames = reader.push(Buffer.from(chunk))
          if (!frames) return
          for (const { pdu } of frames) expect(pdu.length).toBeLessThanOrEqual(name === 'TCP' ? 253 : 256)
        }
      }),
    )
  })
})

it('one wrong byte of a serial answer is never read as another one', () => {
  const request = { code: 3, address: 0, count: 4 } as const
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 4, maxLength: 4 }),
      fc.nat(12),
      fc.integer({ min: 1, max: 255 }),
      (values, at, flip) => {
        const bytes = rtuFraming.wrap(0, 7, answerTo(request, values))
        bytes[at] = (bytes[at] as number) ^ flip
        const frames = rtuFraming.reader().push(bytes)
        expect(frames === null || frames.length === 0).toBe(true)
      },
    ),
  )
})
