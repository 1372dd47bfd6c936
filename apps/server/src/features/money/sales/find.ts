import '@gridhelm/contract/money/ledger/texts'
import '@gridhelm/contract/money/loads/texts'
import '@gridhelm/contract/money/sales/texts'
import { messageText } from '@gridhelm/contract/message-text'
import type { HomeState, HomeWay } from '@gridhelm/contract/money/homes/entities'
import { plainCard } from '@gridhelm/contract/money/homes/rules'
import type { SellHome } from '@gridhelm/contract/money/sales/entities'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import type { createLoadService } from '../loads/service.ts'
import { type FoundHome, homesBy, offersFor } from './queries.ts'

/** Compared by its digits. */
function phoneOf(word: string): string | null {
  const digits = word.replace(/[\s+().-]/g, '')
  return /^\d{7,15}$/.test(digits) ? digits : null
}

/** What a seller has typed, as homes with their credit and their prices. */
export function createFinding(
  { db, now }: Platform,
  { whyUnfit, mostOf }: ReturnType<typeof createLoadService>,
) {
  /** Money goes one step: from whom the customer stands below, or from the house. */
  const sellerOf = ({ superiorId, superiorTier }: FoundHome, { caller }: SessionContext) =>
    superiorTier === 'admin' && caller.tier === 'admin'
      ? null
      : superiorId === caller.userId
        ? caller.userId
        : undefined

  async function shown(home: FoundHome, context: SessionContext): Promise<SellHome> {
    const sellerId = sellerOf(home, context)
    const { customerId } = home
    const offers =
      customerId === null || sellerId === undefined
        ? []
        : await offersFor(db, { customerId, sellerId, now: new Date(now()) })
    const problem = (): Refusal | undefined => {
      if (home.cardStatus !== null && home.cardStatus !== '1') return Refusal.of('loads.cardBlocked')
      const unfit = whyUnfit(home)
      if (unfit) return unfit
      if (sellerId === undefined) return Refusal.of('ledger.oneStep', { name: home.customer ?? home.shsSn })
      return offers.length === 0 ? Refusal.of('sales.noOffer') : undefined
    }
    const refused = problem()
    return {
      shsId: home.id,
      shsSn: home.shsSn,
      cardId: home.cardId,
      model: home.model,
      state: home.state as HomeState,
      customer: home.customer,
      site: home.site,
      way: home.way as HomeWay,
      now: now(),
      paidUntil: home.paidUntil?.getTime() ?? null,
      valueDivider: home.valueDivider,
      mostValue: mostOf(home),
      offers: refused ? [] : offers,
      problem: refused ? messageText(context.language, refused.key, refused.values) : null,
    }
  }

  return async (word: string, context: SessionContext): Promise<SellHome[]> => {
    const named = { serial: word.toUpperCase(), card: plainCard(word), phone: phoneOf(word) }
    const homes = await homesBy(db, subtreeOfCaller(context.caller), named)
    return Promise.all(homes.map((home) => shown(home, context)))
  }
}
