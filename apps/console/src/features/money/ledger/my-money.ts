import type { Format } from '@gridhelm/contract/format/format'
import type { AccountFigures, MovedMoney, MyMoney } from '@gridhelm/contract/money/ledger/entities'
import type { ReactNode } from 'react'
import type { Translate } from '../../../platform/texts.ts'
import type { Stat } from '../../../ui/StatTile.tsx'
import type { myMoneyTexts } from './my-money-texts.ts'

type T = Translate<typeof myMoneyTexts>

const movedIn = (moved: readonly MovedMoney[], currency: string) =>
  moved.find((one) => one.currency === currency)

/** What is left of an account, how long it lasts, and what came in. */
export function figuresOf(
  account: AccountFigures,
  { month, year }: Pick<MyMoney, 'month' | 'year'>,
  worth: { units: ReactNode; price: ReactNode },
  t: T,
  f: Format,
): Stat[] {
  const { currency, balance, held, kind, status, unit } = account
  const isWallet = kind === 'wallet'
  const came = (moved: readonly MovedMoney[]): Omit<Stat, 'label'> => {
    const one = movedIn(moved, currency)
    const handed = (one?.given ?? 0) + (one?.sold ?? 0)
    return {
      ...f.moneyFigure(one?.received ?? 0, currency),
      note: isWallet ? undefined : t('handedNote', { amount: f.money(handed, currency) }),
    }
  }
  const note =
    status === '0' ? t('frozen') : held > 0 ? t('heldNote', { amount: f.money(held, currency) }) : undefined
  const left: Stat = { label: t('left'), ...f.moneyFigure(balance, currency), note }
  // Commissions and debts buy nothing; what came and went is that of the account which pays.
  if (!isWallet && kind !== 'float') return [left]
  return [
    left,
    {
      label: t('enoughFor'),
      value: unit === null ? undefined : worth.units,
      note: unit === null ? t('noPrice') : worth.price,
    },
    { label: t(isWallet ? 'paidMonth' : 'receivedMonth'), ...came(month) },
    { label: t(isWallet ? 'paidYear' : 'receivedYear'), ...came(year) },
  ]
}
