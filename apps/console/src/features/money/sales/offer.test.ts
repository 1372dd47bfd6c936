import type { SellHome, SellOffer } from '@gridhelm/contract/money/sales/entities'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicesOf, previewOf } from './offer.ts'

const offer: SellOffer = {
  currency: 'XOF',
  available: 10_000,
  wallet: 0,
  debt: 0,
  unit: 'day',
  priceMinor: 150,
  priceUnits: 1,
  unitStep: 1,
  leastMinor: 0,
}
const day = 86_400_000
const home: SellHome = {
  shsId: '1',
  shsSn: 'SHS-1',
  cardId: null,
  model: 'Lamp',
  state: 'active',
  customer: 'A',
  site: null,
  way: 'keypad',
  now: 10 * day,
  paidUntil: 11 * day,
  valueDivider: 1,
  mostValue: 995,
  offers: [offer],
  problem: null,
}

test('a day, a week and a month each buy just that', () => {
  expect(choicesOf(offer)).toEqual([
    { units: 1, amount: 150 },
    { units: 7, amount: 1_050 },
    { units: 30, amount: 4_500 },
  ])
  for (const { units, amount } of choicesOf(offer))
    expect(previewOf(home, offer, amount)).toMatchObject({ units, rest: 0, cost: amount, isBeyond: false })
  expect(choicesOf({ ...offer, leastMinor: 1_000 }).map(({ units }) => units)).toEqual([7, 30])
})

test('an amount between two days leaves a rest, which the next sale takes along', () => {
  expect(previewOf(home, offer, 1_000)).toMatchObject({ units: 6, rest: 100, until: 17 * day })
  expect(previewOf(home, { ...offer, wallet: 100 }, 1_000)).toMatchObject({ units: 7, rest: 50 })
  expect(previewOf(home, offer, 20_000).isBeyond).toBe(true)
})

test('at most half of what is paid goes to what is owed', () => {
  expect(previewOf(home, { ...offer, debt: 300 }, 1_050)).toMatchObject({ owed: 300, units: 5, rest: 0 })
  expect(previewOf(home, { ...offer, debt: 9_000 }, 1_050)).toMatchObject({ owed: 525, units: 3, rest: 75 })
})

test('whatever the price: what was asked for is had, and nothing is lost', () => {
  const price = fc.record({
    priceMinor: fc.integer({ min: 1, max: 1e6 }),
    priceUnits: fc.integer({ min: 1, max: 100 }),
    wallet: fc.integer({ min: 0, max: 1e6 }),
  })
  fc.assert(
    fc.property(price, (of) => {
      const priced = { ...offer, ...of }
      for (const { units, amount } of choicesOf(priced)) {
        const preview = previewOf(home, priced, amount)
        if (!preview.isMost) expect(preview.units).toBeGreaterThanOrEqual(units)
        expect(preview.rest + preview.cost).toBe(of.wallet + amount)
        expect(preview.rest).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
