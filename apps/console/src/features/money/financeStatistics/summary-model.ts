import type { AccountFigures } from '@gridhelm/contract/money/ledger/entities'
import type { Summary } from './queries.ts'

const unique = (currencies: readonly string[]): string[] => [...new Set(currencies)].toSorted()

/** Every currency that the reader has to do with: each is a world of its own, nothing is summed across. */
export const currenciesOf = (
  { accounts, below, house = [] }: Summary,
  sold: readonly string[] = [],
): string[] => unique([...[...accounts, ...below, ...house].map(({ currency }) => currency), ...sold])

/** The one that most accounts are in. */
export function usualCurrency({ accounts, below }: Pick<Summary, 'accounts' | 'below'>): string | undefined {
  const counts = new Map<string, number>()
  for (const one of [...accounts.map(({ currency }) => ({ currency, accounts: 1 })), ...below])
    counts.set(one.currency, (counts.get(one.currency) ?? 0) + one.accounts)
  const most = Math.max(...counts.values())
  return unique([...counts.keys()]).find((currency) => counts.get(currency) === most)
}

/** What is asked for, else the one with most movement, else the usual one, else the first there is. */
export function shownCurrency(
  currencies: readonly string[],
  asked: string | undefined,
  busiest: string | null | undefined,
  usual?: string | undefined,
): string | undefined {
  return [asked, busiest, usual].find((one) => one && currencies.includes(one)) ?? currencies[0] ?? undefined
}

/** The account that pays and is paid to; commissions and debts stand beside it. */
export const mainAccount = (
  accounts: readonly AccountFigures[],
  currency: string,
): AccountFigures | undefined =>
  accounts.find((one) => one.currency === currency && (one.kind === 'float' || one.kind === 'wallet'))

interface Moved {
  received: number
  /** Handed down the line, and sold to customers. */
  handedOn: number
  sold: number
}

/** Nothing moved is zero: the books are complete. */
export function movedIn(moved: Summary['today'], currency: string): Moved {
  const one = moved.find((each) => each.currency === currency)
  return {
    received: one?.received ?? 0,
    handedOn: (one?.given ?? 0) + (one?.sold ?? 0),
    sold: one?.sold ?? 0,
  }
}

/** What all tiers below hold together, in one currency. */
export function heldBelow(
  below: Summary['below'],
  currency: string,
): { balance: number; accounts: number; customers: number } {
  const own = below.filter((one) => one.currency === currency)
  const sum = (rows: Summary['below'], of: 'balance' | 'accounts') =>
    rows.reduce((all, one) => all + one[of], 0)
  return {
    balance: sum(own, 'balance'),
    accounts: sum(own, 'accounts'),
    customers: sum(
      own.filter(({ type }) => type === customer),
      'balance',
    ),
  }
}
const customer = 6

/** How full an account is; undefined without a ceiling. */
export const shareOfCeiling = ({ balance, ceiling }: Pick<AccountFigures, 'balance' | 'ceiling'>) =>
  ceiling === null || ceiling === 0 ? undefined : Math.max(balance, 0) / ceiling
