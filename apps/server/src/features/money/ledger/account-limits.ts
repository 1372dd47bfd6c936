import { moneyIn } from '@gridhelm/contract/format/money'
import { numbersIn } from '@gridhelm/contract/format/numbers'
import { personalKinds } from '@gridhelm/contract/money/ledger/entities'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Binding } from '../../../resources/binding.ts'
import { type AccountRow, accountOfOwner, lockAccounts } from './queries.ts'

type Hook = NonNullable<NonNullable<Binding['hooks']>['beforeEdit']>

const bounded = ['ceiling', 'dailyLimit', 'approveFrom', 'creditLine'] as const

/** No wider than one's own: none is the widest. */
const isWider = (wanted: number | null, own: number | null): boolean =>
  own !== null && (wanted === null || wanted > own)

const limitOf = (value: unknown, before: number | null): number | null =>
  value === undefined ? before : (value as number | null)

/** A superior sets the limits of those directly below, within their own. */
export const limitsHook =
  ({ bus }: Pick<Platform, 'bus'>): Hook =>
  async (before, values, tx, { caller, language }) => {
    const [account] = await lockAccounts(tx, [before.id])
    const isPersonal = (personalKinds as readonly string[]).includes(account?.kind ?? '')
    const superiorId = before.superiorId as string | null
    const mayEdit = caller.tier === 'admin' || superiorId === caller.userId
    if (!account || !isPersonal || !mayEdit) throw Refusal.of('ledger.limitsNotYours')
    const own =
      superiorId === null ? undefined : await accountOfOwner(tx, superiorId, 'float', account.currency)
    const shown = (minor: number) => moneyIn(language).money(minor, account.currency)
    const wanted = wantedOf(account, values)
    if (account.kind === 'float') {
      for (const name of bounded)
        if (own && isWider(wanted[name], own[name]))
          throw Refusal.ofField(name, 'ledger.aboveOwnLimit', { limit: shown(own[name] ?? 0) })
      if (own && wanted.commissionBp > own.commissionBp)
        throw Refusal.ofField('commissionBp', 'ledger.aboveOwnLimit', {
          limit: numbersIn(language).percent(own.commissionBp / 10_000, 2),
        })
    }
    const used = account.held - account.balance
    if (wanted.creditLine < used)
      throw Refusal.ofField('creditLine', 'ledger.creditUsed', { used: shown(used) })
    return {
      // A customer's money has no limits; it can be frozen.
      values: account.kind === 'float' ? wanted : { status: wanted.status },
      after: (id) => bus.publish(tx, 'ledger.changed', { accountIds: [id] }),
    }
  }

function wantedOf(account: AccountRow, values: PlainRecord) {
  const approveFrom = limitOf(values.approveFrom, account.approveFrom)
  return {
    ceiling: limitOf(values.ceiling, account.ceiling),
    dailyLimit: limitOf(values.dailyLimit, account.dailyLimit),
    // From nothing on: everything.
    approveFrom: approveFrom === 0 ? 1 : approveFrom,
    creditLine: limitOf(values.creditLine, account.creditLine) ?? 0,
    commissionBp: limitOf(values.commissionBp, account.commissionBp) ?? 0,
    status: (values.status as string | undefined) ?? account.status,
  }
}
