import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidUntil, unitsFor } from './units.ts'

const price = fc.record({
  priceMinor: fc.integer({ min: 1, max: 1e9 }),
  priceUnits: fc.integer({ min: 1, max: 1_000 }),
  unitStep: fc.integer({ min: 1, max: 1_440 }),
})
const divider = fc.integer({ min: 1, max: 1_440 })
const amount = fc.integer({ min: 1, max: 1e9 })
const most = 1e15

test('never more than was paid for, and one part more would be too much', () => {
  fc.assert(
    fc.property(amount, price, divider, (paid, of, home) => {
      const { steps, unitStep, cost, value, isMost } = unitsFor(paid, of, home, most)
      fc.pre(!isMost)
      const costOf = (parts: bigint) => {
        const all = BigInt(of.priceUnits) * BigInt(unitStep)
        return (parts * BigInt(of.priceMinor) + all - 1n) / all
      }
      expect(cost).toBeLessThanOrEqual(paid)
      expect(BigInt(cost)).toBe(costOf(BigInt(steps)))
      expect(costOf(BigInt(steps) + 1n) > BigInt(paid)).toBe(true)
      // What the home counts is whole, and means the same.
      if (value < 2 ** 50) expect(Number.isInteger(value)).toBe(true)
      expect([of.unitStep % unitStep, home % unitStep]).toEqual([0, 0])
    }),
  )
})

test('in two parts at most one part less than at once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e8 }),
      fc.integer({ min: 1, max: 1e8 }),
      price,
      (first, second, of) => {
        const at = (paid: number) => unitsFor(paid, of, of.unitStep, most).steps
        const apart = at(first) + at(second)
        expect(at(first + second) - apart).toBeGreaterThanOrEqual(0)
        expect(at(first + second) - apart).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('a code carries so much and no more; the rest stays', () => {
  const daily = { priceMinor: 150, priceUnits: 1, unitStep: 1 }
  expect(unitsFor(1_000, daily, 1, 995)).toEqual({
    steps: 6,
    unitStep: 1,
    cost: 900,
    value: 6,
    isMost: false,
  })
  expect(unitsFor(1_000_000, daily, 1, 995)).toMatchObject({ steps: 995, cost: 149_250, isMost: true })
  // Sold by the hour, counted by the day: whole days.
  expect(unitsFor(1_000, { ...daily, unitStep: 24 }, 1, 995)).toMatchObject({ steps: 6, unitStep: 1 })
  expect(unitsFor(1_000, { ...daily, unitStep: 24 }, 24, 995)).toMatchObject({
    steps: 160,
    unitStep: 24,
    value: 160,
  })
})

test('what is paid lasts from the end of what was paid before, or from now', () => {
  const now = Date.UTC(2026, 10, 16, 7, 10)
  const days = { steps: 6, unitStep: 1, unit: 'day' }
  expect(paidUntil(null, days, now)?.toISOString()).toBe('2026-11-22T07:10:00.000Z')
  expect(paidUntil(new Date(now + 3_600_000), days, now)?.toISOString()).toBe('2026-11-22T08:10:00.000Z')
  expect(paidUntil(new Date(0), { ...days, steps: 36, unitStep: 24 }, now)?.getTime()).toBe(
    now + 1.5 * 86_400_000,
  )
  expect(paidUntil(null, { ...days, unit: 'kWh' }, now)).toBeNull()
})
