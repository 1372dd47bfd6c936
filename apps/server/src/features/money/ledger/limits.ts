import { moneyIn } from '@gridhelm/contract/format/money'
import type { Language } from '@gridhelm/contract/language'
import { mostMoney } from '@gridhelm/contract/money'
import type { TransferKind } from '@gridhelm/contract/money/ledger/entities'
import { Refusal } from '../../../platform/refusal.ts'
import type { BookedAccount } from './queries.ts'

/** A customer's money is never turned away for a ceiling. */
const bounded: ReadonlySet<TransferKind> = new Set(['issue', 'transfer', 'return'])
/** What corrects a booking is not held up by limits that are there for new ones. */
const unlimited: ReadonlySet<TransferKind> = new Set(['reversal', 'adjust', 'refund'])

export interface Movement {
  kind: TransferKind
  account: BookedAccount
  /** Below zero: it goes out. */
  amount: number
  /** Of what is held on the account, so much is held for this. */
  released: number
}

/** What has gone out within a day, with this, where that is limited. */
export async function refuseBeyondLimits(
  { kind, account, amount, released }: Movement,
  language: Language,
  paidOutBefore: () => Promise<number>,
): Promise<number | null> {
  const { balance, ceiling, creditLine, currency, dailyLimit } = account
  if (account.status === '0' && !unlimited.has(kind)) throw Refusal.of('ledger.accountFrozen')
  const held = account.held - released
  const shown = (minor: number) => moneyIn(language).money(minor, currency)
  if (amount < 0) {
    const free = balance - held + creditLine
    if (account.kind !== 'debt' && free + amount < 0) {
      throw Refusal.ofField('amount', 'ledger.noFunds', {
        balance: shown(balance),
        held: shown(held),
        free: shown(Math.max(free, 0)),
        asked: shown(-amount),
      })
    }
    if (dailyLimit !== null && !unlimited.has(kind)) {
      const paidOut = await paidOutBefore()
      const left = dailyLimit - held - paidOut
      if (left + amount < 0) {
        throw Refusal.ofField('amount', 'ledger.aboveDaily', {
          limit: shown(dailyLimit),
          left: shown(Math.max(left, 0)),
        })
      }
      return paidOut - amount
    }
    return null
  }
  // Beyond it numbers are no longer exact.
  if (balance + amount > mostMoney) throw Refusal.ofField('amount', 'ledger.amountTooLarge')
  if (ceiling !== null && bounded.has(kind) && balance + amount > ceiling) {
    throw Refusal.ofField('amount', 'ledger.aboveCeiling', {
      ceiling: shown(ceiling),
      after: shown(balance + amount),
    })
  }
  return null
}
