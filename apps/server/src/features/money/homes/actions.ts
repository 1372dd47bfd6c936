import type { HomeStep } from '@gridhelm/contract/money/homes/entities'
import type { MadeLoad } from '@gridhelm/contract/money/loads/entities'
import type { Updateable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.generated.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import type { Bound } from '../../../resources/binding.ts'
import { refuseConflict } from '../../../resources/conflicts.ts'
import { selectByIds } from '../../../resources/queries.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { tableName } from '../../../resources/service.ts'
import { recordVersion } from '../../../resources/versions.ts'
import { createLoadService } from '../loads/service.ts'
import { allows, type HomeAction, homeMachine } from './machine.ts'
import {
  blockCardsOf,
  type CardRow,
  cardInUse,
  type HomeRow,
  insertCard,
  lockCard,
  lockHome,
  moveCards,
  personBelow,
  updateCard,
  updateHome,
} from './queries.ts'
import { writeEvent } from './trace.ts'

interface Asked {
  id: string
  reason: string
}

/** What people do to homes and cards: each by its rule, in one transaction, with a line in the trace and in the data log. */
export function createHomeActions(platform: Platform, homes: Bound, cards: Bound) {
  const { db, chains, now } = platform
  const { orders } = createLoadService(platform)
  const by = ({ caller }: SessionContext) => ({ updateBy: caller.username, updateTime: new Date(now()) })

  async function keepVersion(tx: Tx, of: Bound, id: string, context: SessionContext): Promise<void> {
    const [row] = await selectByIds(tx, of, [id], [], context.language)
    if (row) await recordVersion(tx, tableName(of), row, context)
  }

  async function homeOf(tx: Tx, id: string, context: SessionContext): Promise<HomeRow> {
    const home = await lockHome(tx, id, await visibleRows({ db: tx, now }, homes, context))
    if (!home) throw Refusal.of('error.notFound')
    return home
  }

  async function change(
    tx: Tx,
    context: SessionContext,
    id: string,
    values: Updateable<Database['shs']>,
  ): Promise<void> {
    await updateHome(tx, id, { ...values, ...by(context) })
    await keepVersion(tx, homes, id, context)
  }

  function refuseUnless(action: HomeAction, { state }: HomeRow): void {
    if (!allows(action, state)) throw Refusal.of(homeMachine[action].refusal)
  }

  /** One step of the machine, with what else it changes. */
  const stepped =
    (
      action: HomeAction,
      what: HomeStep,
      also: (tx: Tx, home: HomeRow, context: SessionContext) => Promise<Updateable<Database['shs']>>,
    ) =>
    ({ id, reason }: Asked, context: SessionContext): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const home = await homeOf(tx, id, context)
        refuseUnless(action, home)
        const values = await also(tx, home, context)
        await change(tx, context, id, { state: homeMachine[action].to, ...values })
        await writeEvent(platform, tx, context, { shsId: id, what, reason })
      })
  const nothingElse = async () => ({})

  async function giveCard(
    tx: Tx,
    context: SessionContext,
    home: { id: string; agentId: string },
    customerId: string,
    cardId: string,
  ): Promise<string> {
    const id = newId()
    const { username: createBy, tier: creatorTier } = context.caller
    await insertCard(tx, {
      id,
      cardId,
      shsId: home.id,
      customerId,
      agentId: home.agentId,
      createBy,
      creatorTier,
    })
    await keepVersion(tx, cards, id, context)
    return id
  }

  const homeActions = {
    pause: stepped('pause', 'paused', nothingElse),
    resume: stepped('resume', 'resumed', nothingElse),
    restock: stepped('restock', 'restocked', nothingElse),
    retire: stepped('retire', 'retired', nothingElse),

    /** One way, with the code that tells the home: it needs no credit any more. */
    unlock: (
      { id, reason, clientKey }: Asked & { clientKey?: string | undefined },
      context: SessionContext,
    ): Promise<MadeLoad> =>
      chains.transaction(db, async (tx) => {
        const home = await homeOf(tx, id, context)
        const order = { shsId: id, kind: 'unlock' as const, reason, clientKey }
        const before = await orders.orderedBefore(tx, order, context)
        if (before) return before
        refuseUnless('unlock', home)
        await change(tx, context, id, { state: homeMachine.unlock.to, paidUntil: null })
        const made = await orders.order(tx, order, context)
        if (!made) throw Refusal.of('loads.noCounter')
        await writeEvent(platform, tx, context, { shsId: id, what: 'unlocked', reason })
        return made
      }),

    /** Its credit ends, at the home as well; the code is for whoever fetches it. */
    repossess: ({ id, reason }: Asked, context: SessionContext): Promise<MadeLoad | null> =>
      chains.transaction(db, async (tx) => {
        const home = await homeOf(tx, id, context)
        refuseUnless('repossess', home)
        await blockCardsOf(tx, id, by(context))
        const state = homeMachine.repossess.to
        await change(tx, context, id, { state, customerId: null, paidUntil: null })
        await writeEvent(platform, tx, context, { shsId: id, what: 'repossessed', reason })
        return orders.order(tx, { shsId: id, kind: 'set', reason }, context)
      }),

    /** What is paid stays with the home; whoever shows the old card would pay for somebody else's light. */
    async move(
      { id, reason, customerId, cardId }: Asked & { customerId: string; cardId?: string | undefined },
      context: SessionContext,
    ): Promise<void> {
      const moving = db.transaction().execute(async (tx) => {
        const home = await homeOf(tx, id, context)
        refuseUnless('move', home)
        if (home.customerId === customerId) throw Refusal.ofField('customerId', 'homes.sameCustomer')
        const customer = await personBelow(tx, subtreeOfCaller(context.caller), { id: customerId })
        if (customer?.tier !== 'enduser') throw Refusal.ofField('customerId', 'homes.customerUnknown')
        await blockCardsOf(tx, id, by(context))
        // A paused home stays paused under its new customer.
        const state = home.state === 'paused' ? 'paused' : homeMachine.move.to
        const installedAt = home.customerId === null ? { installedAt: new Date(now()) } : {}
        await change(tx, context, id, { state, customerId, ...installedAt })
        if (cardId !== undefined) await giveCard(tx, context, home, customerId, cardId)
        await writeEvent(platform, tx, context, {
          shsId: id,
          what: 'moved',
          reason,
          about: customer.realname,
        })
      })
      await moving.catch((error: unknown) => refuseConflict(cards, error))
    },

    /**
     * Customer, card, state and credit go over to the new one; nothing of the credit is lost, and nothing comes twice:
     * a code ends it at the old home, another one gives it to the new one.
     */
    replace: (
      { id, newId: otherId, reason }: Asked & { newId: string },
      context: SessionContext,
    ): Promise<MadeLoad | null> =>
      chains.transaction(db, async (tx) => {
        // In the order of the ids, so that two who cross do not wait for each other.
        const both = new Map<string, HomeRow>()
        for (const one of [...new Set([id, otherId])].toSorted())
          both.set(one, await homeOf(tx, one, context))
        const [old, fresh] = [both.get(id), both.get(otherId)]
        if (!old || !fresh) throw Refusal.of('error.notFound')
        refuseUnless('replace', old)
        if (fresh.state !== 'stock' || fresh.id === old.id)
          throw Refusal.ofField('newId', 'homes.newNotInStock')
        await moveCards(tx, old.id, fresh.id, by(context))
        await change(tx, context, old.id, {
          state: homeMachine.replace.to,
          customerId: null,
          paidUntil: null,
          replacedBy: fresh.id,
        })
        await change(tx, context, fresh.id, {
          state: old.state,
          customerId: old.customerId,
          agentId: old.agentId,
          paidUntil: old.paidUntil,
          installedAt: new Date(now()),
        })
        await writeEvent(platform, tx, context, {
          shsId: old.id,
          what: 'replaced',
          reason,
          about: fresh.shsSn,
        })
        await writeEvent(platform, tx, context, {
          shsId: fresh.id,
          what: 'tookPlace',
          reason,
          about: old.shsSn,
        })
        await orders.order(tx, { shsId: old.id, kind: 'set', reason }, context)
        if (old.state === 'unlocked')
          return orders.order(tx, { shsId: fresh.id, kind: 'unlock', reason }, context)
        const until = old.paidUntil
        if (until === null || until.getTime() <= now()) return null
        return orders.order(tx, { shsId: fresh.id, kind: 'set', until, reason }, context)
      }),
  }

  async function cardOf(tx: Tx, id: string, context: SessionContext): Promise<CardRow> {
    const card = await lockCard(tx, id, await visibleRows({ db: tx, now }, cards, context))
    if (!card) throw Refusal.of('error.notFound')
    return card
  }

  const carded =
    (what: HomeStep, status: string, refuse: (card: CardRow, tx: Tx) => Promise<void> | void) =>
    ({ id, reason }: Asked, context: SessionContext): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const card = await cardOf(tx, id, context)
        await refuse(card, tx)
        await updateCard(tx, id, { status, ...by(context) })
        await keepVersion(tx, cards, id, context)
        if (card.shsId !== null)
          await writeEvent(platform, tx, context, { shsId: card.shsId, what, reason, about: card.cardId })
      })

  const cardActions = {
    lost: carded('cardLost', '2', ({ status }) => {
      if (status === '2') throw Refusal.of('homes.cardGone')
    }),
    block: carded('cardBlocked', '0', ({ status }) => {
      if (status !== '1') throw Refusal.of('homes.cardNotBlocked')
    }),
    unblock: carded('cardUnblocked', '1', async ({ status, shsId, customerId }, tx) => {
      if (status === '2') throw Refusal.of('homes.cardGone')
      const home = shsId === null ? undefined : await lockHome(tx, shsId, [])
      if (status !== '0' || !home || home.customerId !== customerId) throw Refusal.of('homes.cardNotOpened')
      if (await cardInUse(tx, home.id)) throw Refusal.of('homes.cardInUse')
    }),
    /** A new one for the same home and customer; the old one opens nothing any more. */
    async replace(
      { id, cardId, reason }: Asked & { cardId: string },
      context: SessionContext,
    ): Promise<void> {
      const replacing = db.transaction().execute(async (tx) => {
        const card = await cardOf(tx, id, context)
        if (card.replacedBy !== null) throw Refusal.of('homes.cardReplaced')
        const home = card.shsId === null ? undefined : await lockHome(tx, card.shsId, [])
        if (!home || home.customerId === null || home.customerId !== card.customerId)
          throw Refusal.of('homes.cardNotOpened')
        if (card.status === '1') await updateCard(tx, id, { status: '0', ...by(context) })
        if (await cardInUse(tx, home.id)) throw Refusal.of('homes.cardInUse')
        const fresh = await giveCard(tx, context, home, home.customerId, cardId)
        await updateCard(tx, id, { replacedBy: fresh, ...by(context) })
        await keepVersion(tx, cards, id, context)
        await writeEvent(platform, tx, context, {
          shsId: home.id,
          what: 'cardReplaced',
          reason,
          about: cardId,
        })
      })
      await replacing.catch((error: unknown) => refuseConflict(cards, error))
    },
  }

  return { homes: homeActions, cards: cardActions }
}
