import { format } from '@gridhelm/contract/format/format'
import { languages } from '@gridhelm/contract/language'
import type { AccountFigures, MyMoney } from '@gridhelm/contract/money/ledger/entities'
import { ledgerFindings } from '@gridhelm/contract/money/ledger/entities'
import { fillText } from '@gridhelm/contract/texts'
import { expect, it } from 'vitest'
import type { Translate } from '../../../platform/texts.ts'
import { checkTexts } from './check-texts.ts'
import { findingText } from './findings.ts'
import { figuresOf } from './my-money.ts'
import { myMoneyTexts } from './my-money-texts.ts'

const wallet: AccountFigures = {
  ...{ id: 'w', kind: 'wallet', currency: 'XOF', balance: 950, held: 0, available: 950, ceiling: null },
  ...{ creditLine: 0, dailyLeft: null, price: 150, units: 6, unit: 'day', status: '1' },
}
const moved = [{ currency: 'XOF', received: 3_000, given: 0, sold: 0, returned: 0 }]
const mine: MyMoney = { accounts: [wallet], month: [], year: moved, last: [] }
const t: Translate<typeof myMoneyTexts> = (key, ...[values]) => fillText(myMoneyTexts.en[key], values)
const worth = { units: '6 d', price: 'XOF 150 a day' }

it('a customer reads what is left, how long it lasts, and what they paid', () => {
  const stats = figuresOf(wallet, mine, worth, t, format('en'))
  expect(stats.map(({ label, value }) => [label, value])).toEqual([
    ['Left', '950'],
    ['Enough for', '6 d'],
    ['Paid this month', '0'],
    ['Paid this year', '3,000'],
  ])
  const without = figuresOf({ ...wallet, price: null, units: null, unit: null }, mine, worth, t, format('en'))
  expect(without[1]).toMatchObject({ value: undefined, note: 'no price is in force' })
  const earned = figuresOf({ ...wallet, kind: 'commission' }, mine, worth, t, format('en'))
  expect(earned.map(({ label }) => label)).toEqual(['Left'])
})

it('each finding is a whole sentence in every language', () => {
  for (const language of languages)
    for (const what of ledgerFindings) {
      const finding = {
        what,
        id: 'X1',
        currency: what === 'chain' ? null : 'XOF',
        expected: what === 'chain' ? null : 100,
        found: 90,
      }
      const say: Translate<typeof checkTexts> = (key, ...[values]) =>
        fillText(checkTexts[language][key], values)
      const said = findingText(finding, say, format(language))
      expect(said).toContain('X1')
      expect(said).not.toMatch(/[{}]/)
    }
})
