import fc from 'fast-check'
import { expect, it } from 'vitest'
import { piecesOf } from './telling.ts'

it('the pieces hold everybody once, in order, and each fits into a message of the bus', () => {
  const ids = fc.array(
    fc.string({ minLength: 1, maxLength: 64, unit: fc.constantFrom('a', 'f', '0', '-') }),
    {
      maxLength: 2_000,
    },
  )
  fc.assert(
    fc.property(ids, (userIds) => {
      const pieces = piecesOf(userIds)
      expect(pieces.flat()).toEqual(userIds)
      for (const piece of pieces) {
        expect(piece.length).toBeGreaterThan(0)
        expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThanOrEqual(5_002)
      }
    }),
    { numRuns: 50 },
  )
})

it('five thousand people take some dozens of messages, not thousands', () => {
  const ids = Array.from({ length: 5_000 }, (_, n) => n.toString(16).padStart(32, '0'))
  expect(piecesOf(ids).length).toBeLessThan(50)
})
