import fc from 'fast-check'
import { expect, it } from 'vitest'
import { halves, planReads } from './plan.ts'

const spans = fc.array(
  fc.record({
    table: fc.constantFrom('holding' as const, 'input' as const, 'coil' as const),
    address: fc.integer({ min: 0, max: 2_000 }),
    count: fc.constantFrom(1, 2, 4),
  }),
  { maxLength: 120 },
)
const limits = fc.record({
  maxRead: fc.integer({ min: 4, max: 125 }),
  maxGap: fc.integer({ min: 0, max: 20 }),
})

it('every value is read whole in one block, and no block is larger than an answer', () => {
  fc.assert(
    fc.property(spans, limits, (wanted, limit) => {
      const blocks = planReads(wanted, limit)
      for (const span of wanted) {
        const holding = blocks.filter(
          (block) =>
            block.table === span.table &&
            block.address <= span.address &&
            block.address + block.count >= span.address + span.count,
        )
        expect(holding.length).toBeGreaterThan(0)
      }
      for (const block of blocks) {
        expect(block.count).toBeLessThanOrEqual(block.table === 'coil' ? 2_000 : limit.maxRead)
        // Nothing is read along that is further from a wanted register than the gap.
        const ends = block.spans.map(({ address, count }) => address + count)
        expect(Math.max(...ends)).toBe(block.address + block.count)
      }
      expect(blocks.flatMap((block) => block.spans).length).toBe(wanted.length)
    }),
  )
})

it('halves keep what the whole wanted, down to a single value', () => {
  fc.assert(
    fc.property(spans, (wanted) => {
      for (const block of planReads(wanted)) {
        const parts = halves(block)
        const isSingle = new Set(block.spans.map(({ address, count }) => `${address} ${count}`)).size === 1
        expect(parts.length === 0).toBe(isSingle)
        const kept = new Set(parts.flatMap((part) => part.spans.map(({ address }) => address)))
        if (!isSingle) expect(kept).toEqual(new Set(block.spans.map(({ address }) => address)))
      }
    }),
  )
})

it('a hundred registers in a row are one request', () => {
  const wanted = Array.from({ length: 100 }, (_, address) => ({
    table: 'holding' as const,
    address,
    count: 1,
  }))
  expect(planReads(wanted).map(({ count }) => count)).toEqual([100])
})
