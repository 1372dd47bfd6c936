import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Delivered, match, type Refill } from './matching.ts'

const hour = 3_600_000
const delivery = (id: string, at: number, litres: number, tank: number | null = 0): Delivered => ({
  id,
  at: at * hour,
  litres,
  tank,
})
const refill = (from: number, litres: number, tank = 0, length = 1): Refill => ({
  tank,
  from: from * hour,
  to: (from + length) * hour,
  litres,
})
const litresOf = (shares: readonly { litres: number }[]) => shares.reduce((sum, one) => sum + one.litres, 0)

describe('deliveries and refills', () => {
  it('finds them by time and litres, and lists what is left over on both sides', () => {
    const { seen, explained, shares } = match(
      [delivery('a', 10, 600), delivery('b', 100, 500), delivery('c', 300, 400)],
      [refill(9.5, 590), refill(101, 410), refill(500, 300)],
      [2_000],
    )
    expect(explained).toEqual([['a'], ['b'], []])
    expect([...seen]).toEqual([
      ['a', 590],
      ['b', 410],
    ])
    expect(shares.map(({ id, at, litres }) => [id, at / hour, litres])).toEqual([
      ['a', 10.5, 600],
      ['b', 102, 500],
      ['c', 300, 400],
    ])
  })

  it('takes the likelier of two, by litres where the hours are alike', () => {
    const { explained } = match(
      [delivery('small', 10, 200), delivery('large', 10, 800)],
      [refill(8, 790), refill(14, 210)],
      [2_000],
    )
    expect(explained).toEqual([['large'], ['small']])
  })

  it('two lorries may be one refill, and one lorry may fill two tanks', () => {
    const lorries = match([delivery('a', 10, 300), delivery('b', 10.3, 310)], [refill(10, 600)], [2_000])
    expect(lorries.explained.map((ids) => ids.toSorted())).toEqual([['a', 'b']])
    expect(litresOf([...lorries.seen.values()].map((litres) => ({ litres })))).toBeCloseTo(600)
    const tanks = match([delivery('a', 10, 900, null)], [refill(9, 600), refill(10, 290, 1)], [1, 1])
    expect(tanks.explained).toEqual([['a'], ['a']])
    expect(tanks.seen.get('a')).toBe(890)
    expect(litresOf(tanks.shares)).toBeCloseTo(900)
  })

  it('another tank, a day later or other litres are no match', () => {
    const none = (one: Delivered) => match([one], [refill(10, 600)], [2_000, 2_000]).explained
    expect(none(delivery('a', 10, 600, 1))).toEqual([[]])
    expect(none(delivery('a', 50, 600))).toEqual([[]])
    expect(none(delivery('a', 10, 5_000))).toEqual([[]])
  })

  it('whatever is matched, every litre that was recorded counts once, and every refill is explained once', () => {
    const drafts = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 200 }),
        litres: fc.integer({ min: 50, max: 1_000 }),
        tank: fc.constantFrom(null, 0, 1),
      }),
      { maxLength: 6 },
    )
    const seenRefills = fc.array(
      fc.record({
        from: fc.integer({ min: 0, max: 200 }),
        litres: fc.integer({ min: 50, max: 1_000 }),
        tank: fc.constantFrom(0, 1),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(drafts, seenRefills, (some, others) => {
        const deliveries = some.map(({ at, litres, tank }, index) => delivery(`d${index}`, at, litres, tank))
        const refills = others.map(({ from, litres, tank }) => refill(from, litres, tank))
        const { shares, seen, explained } = match(deliveries, refills, [1_000, 3_000])
        for (const one of deliveries) {
          const own = shares.filter(({ id }) => id === one.id)
          expect(litresOf(own)).toBeCloseTo(one.litres, 6)
          if (one.tank !== null) expect(own.every(({ tank }) => tank === one.tank)).toBe(true)
        }
        const explainedLitres = refills
          .filter((_, place) => explained[place]?.length)
          .map(({ litres }) => litres)
        expect([...seen.values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(
          explainedLitres.reduce((sum, one) => sum + one, 0),
          6,
        )
      }),
    )
  })
})
