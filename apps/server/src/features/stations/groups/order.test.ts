import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPermutation, placed, reordered } from './order.ts'

const list = fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 12 })

describe('orders of groups', () => {
  it('a permutation has everything, each once', () => {
    fc.assert(
      fc.property(list, fc.array(fc.nat({ max: 30 }), { maxLength: 12 }), (items, wanted) => {
        const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)
        expect(isPermutation(wanted, items)).toBe(
          JSON.stringify(sorted(wanted)) === JSON.stringify(sorted(items)),
        )
      }),
    )
  })

  it('a new order of what is seen loses nothing and leaves the unseen where it is', () => {
    fc.assert(
      fc.property(list, fc.nat({ max: 30 }), (items, limit) => {
        const seen = items.filter((item) => item < limit)
        const after = reordered(items, seen.toReversed())
        expect(isPermutation(after, items)).toBe(true)
        expect(after.filter((item) => item < limit)).toEqual(seen.toReversed())
        for (const [index, item] of items.entries()) if (item >= limit) expect(after[index]).toBe(item)
      }),
    )
  })

  it('what is put somewhere stands after as many of the seen as was said', () => {
    fc.assert(
      fc.property(
        list,
        fc.nat({ max: 30 }),
        fc.nat({ max: 14 }),
        fc.nat({ max: 30 }),
        (items, item, place, limit) => {
          const isSeen = (one: number) => one < limit
          const after = placed(items, item, isSeen, place)
          expect(isPermutation(after, [...new Set([...items, item])])).toBe(true)
          const others = items.filter((one) => one !== item && isSeen(one))
          const before = after.slice(0, after.indexOf(item)).filter(isSeen)
          expect(before).toHaveLength(Math.min(place, others.length))
        },
      ),
    )
  })
})
