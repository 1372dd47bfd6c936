import type { LoadMoney } from '@gridhelm/contract/money/ledger/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createTogether, type Outcome } from '../../../platform/together.ts'
import { seesParty } from './edges.ts'
import { inLedger } from './in-ledger.ts'
import { type Entered, tellNear } from './moved.ts'
import type { Person } from './people-queries.ts'
import { type NewTransfer, postAll } from './post.ts'
import { type Edges, factsOfSales, lockEdges, type SaleFacts } from './sale-queries.ts'

/** Few side by side, so that many gather meanwhile; nobody waits long for others to come. */
const bounds = {
  ...{ atOnce: 2, most: 40, beside: { least: 8, afterMs: 20 } },
  ...{ waiting: 2_000, overflow: () => Refusal.of('error.busy') },
}

interface Sale {
  input: LoadMoney
  context: SessionContext
}

/** Somebody's own customer, where there is nothing to be explained. */
function customerOf({ input, context: { caller } }: Sale, edges: Edges): Person | undefined {
  const customer = edges.lowerOf(input)
  if (!customer || !seesParty(caller, customer) || customer.tier !== 'enduser' || customer.delFlag !== 0)
    return undefined
  const seller = edges.upperOf(customer)
  return seller?.id === caller.userId && seller.tier !== 'admin' ? customer : undefined
}

/** Undefined where it is the same once more, opens an account, or waits for a second person. */
function transferOf({ input, context }: Sale, facts: SaleFacts | undefined): NewTransfer | undefined {
  const { amount, currency, clientKey, reason = null, reference = null } = input
  if (!facts || facts.isKnownKey || facts.floatId === null || facts.walletId === null) return undefined
  if (facts.approveFrom !== null && amount >= facts.approveFrom) return undefined
  return {
    ...{ kind: 'recharge', amount, currency, clientKey, reason, reference, siteId: facts.onlySite },
    ...{ fromId: facts.floatId, toId: facts.walletId, by: context.caller.userId },
  }
}

/** One of each key: whoever asks twice is answered by what the first has made. */
function firstOfEachKey(sales: readonly Sale[]): Sale[] {
  const seen = new Set<string>()
  return sales.filter(({ input, context }) => {
    const key = `${context.caller.userId} ${input.clientKey}`
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * Sales that come in together are booked together: what a sale costs is above all how often it asks the database, and how
 * often it commits. Each is booked, or refused for its own reasons. What is no plain sale, and all of them where
 * something breaks, is left to `alone`; the keys see to it that nothing is sold twice.
 */
export function createSalesTogether(
  platform: Platform,
  alone: (input: LoadMoney, context: SessionContext) => Promise<Entered>,
) {
  /** Those that are not told of are left. */
  async function within(tx: Tx, sales: readonly Sale[]): Promise<Map<Sale, Entered | Refusal>> {
    const edges = await lockEdges(
      tx,
      sales.map(({ input }) => input),
    )
    const asked = firstOfEachKey(sales).flatMap((sale) => {
      const customer = customerOf(sale, edges)
      return customer ? [{ sale, customer }] : []
    })
    const facts = await factsOfSales(
      tx,
      asked.map(({ sale: { input, context }, customer }) => ({
        ...{ sellerId: context.caller.userId, customerId: customer.id },
        ...{ currency: input.currency, clientKey: input.clientKey },
      })),
    )
    const plain = asked.flatMap(({ sale }, place) => {
      const transfer = transferOf(sale, facts[place])
      return transfer ? [{ sale, transfer, language: sale.context.language }] : []
    })
    const told = new Map<Sale, Entered | Refusal>()
    if (plain.length === 0) return told
    const outcomes = await postAll(platform, tx, plain)
    for (const [place, { sale }] of plain.entries()) {
      const outcome = outcomes[place]
      if (outcome instanceof Refusal) told.set(sale, outcome)
      else if (outcome) {
        const moved = await tellNear(tx, platform, outcome.transfer, outcome.after)
        told.set(sale, { moved, approvers: [] })
      }
    }
    return told
  }

  async function sell(sales: readonly Sale[]): Promise<Outcome<Entered | undefined>[]> {
    const told = await inLedger(platform, (tx) => within(tx, sales)).catch((error: unknown) => {
      platform.log.warn(error, 'sales that came together are booked one by one')
      return new Map<Sale, Entered | Refusal>()
    })
    return sales.map((sale) => {
      const outcome = told.get(sale)
      return outcome instanceof Refusal ? { error: outcome } : { value: outcome }
    })
  }
  const together = createTogether(sell, bounds)

  return async (input: LoadMoney, context: SessionContext): Promise<Entered> => {
    // Whether the customer belongs to a site that is named has to be asked for each.
    const entered = input.siteId === undefined ? await together({ input, context }) : undefined
    return entered ?? alone(input, context)
  }
}
