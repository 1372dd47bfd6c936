import { homeAddRule } from '@gridhelm/contract/money/homes/rules'
import { demoKeyOf } from './demo-homes.ts'
import { createHomeActions } from './features/money/homes/actions.ts'
import { bindCards, bindHomes } from './features/money/homes/binding.ts'
import { inLedger } from './features/money/ledger/in-ledger.ts'
import { createPayouts } from './features/money/ledger/payouts.ts'
import { createLoadService } from './features/money/loads/service.ts'
import { createSale } from './features/money/sales/sell.ts'
import type { Tx } from './platform/db/database.ts'
import type { SessionContext } from './platform/http/context.ts'
import type { Platform } from './platform/platform.ts'
import { createResourceService } from './resources/service.ts'
import { demoUserId } from './seed/demo.ts'
import { demoCustomers } from './seed/demo-data.ts'

interface PastHome {
  shsSn: string
  cardId: string
  username: string
  site: string
}

const numbered = (code: string, number: number) => `${code}${String(number).padStart(4, '0')}`

/** Of the first customers, each with a keypad: those of the second company have no site, and only fill their wallets. */
const pastHomes: readonly PastHome[] = [
  { shsSn: 'SHS-MG-0001', cardId: numbered('73MG', 1), username: 'enduser', site: 'MG-001' },
  ...demoCustomers
    .filter(({ parent }) => parent === 'agent')
    .map(({ username }, index) => ({
      shsSn: numbered('SHS-TI-', index + 1),
      cardId: numbered('73TI', index + 1),
      username,
      site: 'NE-005',
    })),
]
export const pastHomeOf = (username: string): PastHome | undefined =>
  pastHomes.find((home) => home.username === username)

/** How homes were given out, codes sold and commissions paid, by the services themselves; the clock is the caller's. */
export function createPastSales(platform: Platform) {
  const { db, now } = platform
  const homes = bindHomes(platform)
  const list = createResourceService(platform, homes)
  const actions = createHomeActions(platform, homes, bindCards(platform, homes))
  const loads = createLoadService(platform)
  const sale = createSale(platform, loads)
  const payOutWithin = createPayouts(platform)

  /** Their messages have left long ago; nobody gets them today. */
  const carried = (tx: Tx, id: string) =>
    tx
      .updateTable('sysMessage')
      .set({ esSendStatus: '1', esSendNum: 1, esSendTime: new Date(now()), sealed: null })
      .where('busType', '=', 'load')
      .where('busId', '=', id)
      .where('esSendStatus', '=', '0')
      .execute()

  return {
    carried,

    async giveOut({ shsSn, cardId, username, site }: PastHome, as: SessionContext): Promise<void> {
      const known = await db
        .selectFrom('shs')
        .select(['id', 'state'])
        .where('shsSn', '=', shsSn)
        .executeTakeFirst()
      const place = { model: 'Lumika 50', way: 'keypad', agentName: 'agent', siteId: site }
      const id =
        known?.id ?? (await list.add(homeAddRule.parse({ shsSn, ...demoKeyOf(shsSn), ...place }), as))
      if ((known?.state ?? 'stock') !== 'stock') return
      await actions.homes.move({ id, reason: 'Demo', customerId: demoUserId(username), cardId }, as)
    },

    /** Their agent types the code in for them, before anybody could call it late; `later` lets time pass. */
    sell: (
      { shsSn }: PastHome,
      { amount, clientKey, later }: { amount: number; clientKey: string; later: () => void },
      as: SessionContext,
    ) =>
      inLedger(platform, async (tx) => {
        const { load } = await sale.within(tx, { shsSn, amount, currency: 'XOF', clientKey }, as)
        await carried(tx, load.id)
        later()
        const count = load.tokenCount
        if (load.state === 'ready' && count !== null)
          await loads.typedInWithin(tx, { id: load.id, count }, as)
      }),

    /** All that somebody has earned so far; undefined where that is nothing. */
    async payOut(tx: Tx, clientKey: string, as: SessionContext) {
      const earned = await tx
        .selectFrom('ledgerAccount')
        .select('balance')
        .where('ownerId', '=', as.caller.userId)
        .where('kind', '=', 'commission')
        .where('currency', '=', 'XOF')
        .executeTakeFirst()
      if (!earned || earned.balance <= 0) return undefined
      const money = { amount: earned.balance, currency: 'XOF', clientKey }
      return (await payOutWithin(tx, { ...money, reason: null, reference: null }, as)).moved
    },
  }
}
