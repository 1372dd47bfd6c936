import { settlementRule, statementRule } from '@gridhelm/contract/money/reconciliation/rules'
import { createLoadService } from './features/money/loads/service.ts'
import { createPaymentService } from './features/money/payments/service.ts'
import { createReconciliation } from './features/money/reconciliation/service.ts'
import type { Tx } from './platform/db/database.ts'
import type { SessionContext } from './platform/http/context.ts'
import type { Platform } from './platform/platform.ts'
import { demoProviders } from './seed/demo-providers.ts'

const { code, currency } = demoProviders[0]
/** What the provider keeps for itself, of a thousand. */
const feeShare = 15
const head = ['transactionId', 'amount', 'currency', 'completedAt', 'status', 'account']
/** Some providers try a new till with money that is none. */
const trial = { reference: 'TEST-0001', amount: 1, note: 'Essai de caisse du fournisseur, sans argent' }

interface PaidByPhone {
  cardId: string
  amount: number
  reference: string
  later: () => void
}

/**
 * How customers paid by phone, and how their company counted the provider's money afterwards, by the services themselves;
 * the clock is the caller's.
 */
export function createPhonePayments(
  platform: Platform,
  /** The messages of a load have left long ago. */
  carried: (tx: Tx, loadId: string) => Promise<unknown>,
) {
  const { db, now } = platform
  const loads = createLoadService(platform)
  const payments = createPaymentService(platform)
  const { days, lines, settlements, providers } = createReconciliation(platform)

  async function providerId(): Promise<string> {
    const { id } = await db
      .selectFrom('paymentProvider')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    return id
  }
  const known = (tx: Pick<Tx, 'selectFrom'>, provider: string, reference: string) =>
    tx
      .selectFrom('payment')
      .leftJoin('shsLoad', 'shsLoad.id', 'payment.loadId')
      .select(['shsLoad.id', 'shsLoad.state', 'shsLoad.tokenCount'])
      .where('payment.providerId', '=', provider)
      .where('payment.providerRef', '=', reference)
      .executeTakeFirst()

  async function statementOf(provider: string, day: string, withTrial: boolean): Promise<Buffer> {
    const start = Date.parse(`${day}T00:00:00Z`)
    const taken = await db
      .selectFrom('payment')
      .select(['providerRef', 'amount', 'paidAt', 'billRef'])
      .where('providerId', '=', provider)
      .where('paidAt', '>=', new Date(start))
      .where('paidAt', '<', new Date(start + 86_400_000))
      .orderBy('paidAt')
      .execute()
    const rows = taken.map(({ providerRef, amount, paidAt, billRef }) => [
      ...[providerRef, amount, currency, paidAt.toISOString(), 'SUCCESS', billRef ?? ''],
    ])
    if (withTrial) rows.push([trial.reference, trial.amount, currency, `${day}T05:00:00.000Z`, 'SUCCESS', ''])
    return Buffer.from([head, ...rows].map((row) => row.join(',')).join('\r\n'))
  }

  return {
    /** The agent types the code in for the customer, as with what was paid in cash. */
    async pay({ cardId, amount, reference, later }: PaidByPhone, as: SessionContext): Promise<void> {
      const provider = await providerId()
      await payments.booking(async (tx, book) => {
        if (await known(tx, provider, reference)) return
        const at = new Date(now())
        await book(provider, { reference, amount, bill: cardId, payer: null, at })
        const load = await known(tx, provider, reference)
        if (!load?.id) return
        await carried(tx, load.id)
        later()
        if (load.state === 'ready' && load.tokenCount !== null)
          await loads.typedInWithin(tx, { id: load.id, count: load.tokenCount }, as)
      })
    },

    /** The statement of a day, compared and closed; one that nothing was paid on has none. */
    async compare(day: string, withTrial: boolean, as: SessionContext): Promise<void> {
      const provider = await providerId()
      const bytes = await statementOf(provider, day, withTrial)
      const file = {
        name: `momo-${day}.csv`,
        size: bytes.length,
        arrayBuffer: async () => new Uint8Array(bytes).buffer,
      }
      const { id } = await days.upload({ ...statementRule.parse({ providerId: provider, day }), file }, as)
      const found = await lines.list({ id, only: 'findings', pageNo: 1, pageSize: 10 }, as)
      for (const { place, reference } of found.records)
        if (reference === trial.reference) await lines.keep({ id, place, note: trial.note }, as)
      await days.close(id, as)
    },

    /** What the provider owes comes to the bank, less its fee: entered by one, agreed to by another. */
    async settle(reference: string, by: SessionContext, decides: SessionContext): Promise<void> {
      const provider = await providerId()
      const { owed = 0 } = (await providers(by)).find(({ id }) => id === provider) ?? {}
      if (owed <= 0) return
      const fee = Math.ceil((owed * feeShare) / 1_000)
      const paidOn = new Date(now()).toISOString().slice(0, 10)
      const asked = settlementRule.parse({
        ...{ providerId: provider, amount: owed - fee, fee, paidOn, reference },
        clientKey: `demo-${reference}`,
      })
      const { id } = await settlements.request(asked, by)
      await settlements.decide({ id }, 'approve', decides)
    },
  }
}
