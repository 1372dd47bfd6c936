import type { AccountFigures } from '@gridhelm/contract/money/ledger/entities'
import { expect, it } from 'vitest'
import type { Summary } from './queries.ts'
import {
  currenciesOf,
  heldBelow,
  mainAccount,
  movedIn,
  shareOfCeiling,
  shownCurrency,
  usualCurrency,
} from './summary-model.ts'

const account = (of: Partial<AccountFigures>): AccountFigures => ({
  ...{ id: 'a', kind: 'float', currency: 'XOF', balance: 100, held: 0, available: 100, ceiling: null },
  ...{ creditLine: 0, dailyLeft: null, price: null, units: null, unit: null, status: '1' },
  ...of,
})
const summary: Summary = {
  accounts: [account({}), account({ id: 'b', kind: 'commission', currency: 'XOF', balance: 7 })],
  below: [
    { type: 5, currency: 'XOF', accounts: 2, balance: 300 },
    { type: 6, currency: 'XOF', accounts: 9, balance: 40 },
    { type: 6, currency: 'KMF', accounts: 1, balance: 5_000 },
  ],
  today: [{ currency: 'XOF', received: 10, given: 3, sold: 4, returned: 0 }],
  month: [],
  waiting: { toApprove: 0, mine: 0, unmatched: null, dark: null },
}

it('each currency stands for itself: nothing is summed across', () => {
  expect(currenciesOf(summary)).toEqual(['KMF', 'XOF'])
  expect(heldBelow(summary.below, 'XOF')).toEqual({ balance: 340, accounts: 11, customers: 40 })
  expect(heldBelow(summary.below, 'KMF')).toEqual({ balance: 5_000, accounts: 1, customers: 5_000 })
  expect(movedIn(summary.today, 'XOF')).toEqual({ received: 10, handedOn: 7, sold: 4 })
  expect(movedIn(summary.month, 'XOF')).toEqual({ received: 0, handedOn: 0, sold: 0 })
})

it('shows what the address asks for, else where most has moved, else what most accounts are in, else the first', () => {
  const known = ['KMF', 'XOF']
  expect(shownCurrency(known, 'KMF', 'XOF')).toBe('KMF')
  expect(shownCurrency(known, 'EUR', 'XOF')).toBe('XOF')
  expect(shownCurrency(known, undefined, null, usualCurrency(summary))).toBe('XOF')
  expect(shownCurrency(known, undefined, null, usualCurrency({ accounts: [], below: [] }))).toBe('KMF')
  expect(shownCurrency([], 'KMF', 'XOF')).toBeUndefined()
})

it('the balance is that of the account that pays, and a ceiling of nothing has no share', () => {
  expect(mainAccount(summary.accounts, 'XOF')?.id).toBe('a')
  expect(mainAccount(summary.accounts, 'KMF')).toBeUndefined()
  expect(shareOfCeiling({ balance: 150, ceiling: 300 })).toBe(0.5)
  expect(shareOfCeiling({ balance: -20, ceiling: 300 })).toBe(0)
  expect(shareOfCeiling({ balance: 150, ceiling: null })).toBeUndefined()
  expect(shareOfCeiling({ balance: 0, ceiling: 0 })).toBeUndefined()
})
