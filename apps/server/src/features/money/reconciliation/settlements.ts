import { moneyIn } from '@gridhelm/contract/format/money'
import type { SettlementInput } from '@gridhelm/contract/money/reconciliation/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { settlingFor, spending } from '../ledger/service.ts'
import { lockProvider, type SeenProvider } from './queries.ts'
import { providerSeenBy } from './seen.ts'
import {
  findSettlement,
  insertSettlement,
  type SettlementRow,
  settlementOfTransfer,
} from './settlement-queries.ts'
import { decidersOf, tellThem } from './tell.ts'

/** What providers pay out to the bank and keep for themselves: entered by one, approved by another. */
export function createSettlements(platform: Platform) {
  const { now } = platform
  const settling = settlingFor(platform)

  /** One after the other: two must not together pay out more than is owed. */
  async function refuseMore(
    tx: Tx,
    provider: SeenProvider,
    total: number,
    { language }: SessionContext,
  ): Promise<void> {
    await lockProvider(tx, provider.id)
    const owed = (await settling.owedBy(tx, [provider.id])).get(provider.id) ?? 0
    if (total <= owed) return
    const { money } = moneyIn(language)
    throw Refusal.ofField('amount', 'reconciliation.moreThanOwed', {
      provider: provider.name,
      owed: money(owed, provider.currency),
      asked: money(total, provider.currency),
    })
  }

  async function open(tx: Tx, id: string, context: SessionContext) {
    const settlement = await findSettlement(tx, id)
    if (!settlement) throw Refusal.of('error.notFound')
    const provider = await providerSeenBy(tx, settlement.providerId, context)
    return { settlement, provider }
  }

  const told = (
    provider: SeenProvider,
    { id, amount, fee, reference, currency }: SettlementRow,
    { caller }: SessionContext,
    note: string | null,
  ) => ({
    provider,
    openPage: `/finance/reconciliation?view=settlements&settlement=${id}`,
    valuesIn: (language: Parameters<typeof moneyIn>[0]) => ({
      amount: moneyIn(language).money(amount, currency),
      fee: moneyIn(language).money(fee, currency),
      reference,
      by: caller.username,
      note: note ?? '–',
    }),
  })

  return {
    request: (input: SettlementInput, context: SessionContext): Promise<{ id: string }> =>
      spending.within(platform, async (tx) => {
        const { caller, language } = context
        const provider = await providerSeenBy(tx, input.providerId, context)
        const { amount, reference, paidOn, clientKey } = input
        const fee = input.fee ?? 0
        if (paidOn > wireTime(new Date(now()), provider.timeZone).slice(0, 10))
          throw Refusal.ofField('paidOn', 'reconciliation.dayWrong')
        const asked = { providerId: provider.id, currency: provider.currency ?? '', amount, fee }
        const reason = input.note ?? null
        const { transfer, isNew } = await settling.request(
          tx,
          { ...asked, by: caller.userId, clientKey, reference, reason },
          language,
        )
        if (!isNew) {
          const known = await settlementOfTransfer(tx, transfer.id)
          if (!known) throw Refusal.of('ledger.keyReused')
          return { id: known.id }
        }
        await refuseMore(tx, provider, amount + fee, context)
        const settlement = await insertSettlement(tx, {
          ...asked,
          ...{ id: newId(now()), paidOn, reference, note: reason, transferId: transfer.id },
          ...{ createBy: caller.userId, createTime: new Date(now()) },
        })
        const deciders = await decidersOf(tx, provider, caller.userId)
        await tellThem(tx, platform, deciders, {
          what: 'settlement',
          ...told(provider, settlement, context, reason),
        })
        return { id: settlement.id }
      }),

    decide: (
      { id, note }: { id: string; note?: string | null | undefined },
      decision: 'approve' | 'reject' | 'withdraw',
      context: SessionContext,
    ): Promise<void> =>
      spending.within(platform, async (tx) => {
        const { caller, language } = context
        const { settlement, provider } = await open(tx, id, context)
        const isOwn = settlement.createBy === caller.userId
        if (decision === 'withdraw' && !isOwn) throw Refusal.of('ledger.notYours')
        if (decision !== 'withdraw' && isOwn) throw Refusal.of('ledger.ownRequest')
        if (decision === 'approve')
          await refuseMore(tx, provider, settlement.amount + settlement.fee, context)
        const deciding = { id: settlement.transferId, decision, by: caller.userId, note: note ?? null }
        await settling.decide(tx, deciding, language)
        if (decision === 'reject')
          await tellThem(tx, platform, [settlement.createBy], {
            what: 'settlementRefused',
            ...told(provider, settlement, context, note ?? null),
          })
      }),
  }
}
