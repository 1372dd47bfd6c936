import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createInOrder } from './in-order.ts'

describe('acknowledgements in order', () => {
  it('go out in the order of the messages, each once, and as soon as those before them may go', () => {
    const order = fc
      .integer({ min: 1, max: 1_500 })
      .chain((n) => fc.shuffledSubarray([...Array(n).keys()], { minLength: n }))
    fc.assert(
      fc.property(order, (readiness) => {
        const sent: number[] = []
        const queue = createInOrder<number>((item) => sent.push(item))
        const ready = readiness.map((_, item) => queue.enter(item))
        const isReady = new Set<number>()
        let expected = 0
        for (const item of readiness) {
          isReady.add(item)
          ready[item]?.()
          while (isReady.has(expected)) expected++
          expect(sent.length).toBe(expected)
          expect(queue.size).toBe(readiness.length - expected)
        }
        expect(sent).toEqual(sent.map((_, index) => index))
      }),
      { numRuns: 25 },
    )
  })
})
