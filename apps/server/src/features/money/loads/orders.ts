import type { LoadKind, MadeLoad } from '@gridhelm/contract/money/loads/entities'
import '@gridhelm/contract/money/loads/texts'
import { mostSteps } from '@gridhelm/paygo/code'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { lockHome } from './home-queries.ts'
import { type Draft, issueLoad } from './issue.ts'
import type { createLoadMaking } from './make.ts'
import { findLoadOfKey, lockOpenLoads } from './queries.ts'
import { takeStep } from './take-step.ts'

const day = 86_400_000

export interface Order {
  shsId: string
  kind: Extract<LoadKind, 'set' | 'unlock'>
  /** Until when a home that is set is paid; null: it gets nothing. */
  until?: Date | null
  reason: string
  /** The same again is the same order. */
  clientKey?: string | undefined
}

/** Of a code without money: only the home is named. */
export const plainDraft = (
  platform: Pick<Platform, 'now'>,
  draft: Pick<Draft, 'kind' | 'by' | 'clientKey'>,
): Draft => ({
  id: `L${newId(platform.now())}`,
  ...{
    amount: 0,
    currency: null,
    steps: 0,
    unit: 'day',
    unitStep: 1,
    value: 0,
    transferId: null,
    tariffId: null,
  },
  ...draft,
})

/**
 * What somebody does to a home has to reach it: freed for good, or set to what is left. Within a transaction of the
 * chains. Null where the home's key is not ours, so that no code of ours would reach it.
 */
export function createLoadOrders(
  platform: Platform,
  { madeOf }: Pick<ReturnType<typeof createLoadMaking>, 'madeOf'>,
) {
  const { now } = platform
  const issuing = { ...platform, secrets: createSecrets(platform.config) }

  /** Rounded up to what the home can count: nothing of the credit is lost. */
  const stepsUntil = (until: Date | null, divider: number): number => {
    const left = Math.max(0, (until?.getTime() ?? 0) - now())
    return Math.min(mostSteps, Math.ceil((left / day) * divider))
  }

  /** An odd count ends the codes before it: what was not taken of them is in what is set. */
  async function endOpen(tx: Tx, shsId: string, by: string, note: string): Promise<void> {
    for (const one of await lockOpenLoads(tx, shsId))
      await takeStep(platform, tx, one, { input: 'cancel', note: { byUser: by, note } })
  }

  return {
    /** What the same key ordered before. */
    async orderedBefore(tx: Tx, order: Order, context: SessionContext): Promise<MadeLoad | undefined> {
      const known = order.clientKey && (await findLoadOfKey(tx, context.caller.userId, order.clientKey))
      if (!known) return undefined
      const home = await lockHome(tx, known.shsId)
      if (!home || known.shsId !== order.shsId || known.kind !== order.kind)
        throw Refusal.of('ledger.keyReused')
      return madeOf(known, home, null, context)
    },

    async order(
      tx: Tx,
      { shsId, kind, until = null, reason, clientKey }: Order,
      context: SessionContext,
    ): Promise<MadeLoad | null> {
      const by = context.caller.userId
      const home = await lockHome(tx, shsId)
      if (!home) throw Refusal.of('loads.homeUnknown')
      if (home.tokenKey === null) return null
      const draft = plainDraft(platform, { kind, by, clientKey: clientKey ?? `${kind}:${newId(now())}` })
      const value = kind === 'set' ? stepsUntil(until, home.valueDivider) : 0
      if (kind === 'set') await endOpen(tx, shsId, by, reason)
      const steps = kind === 'set' ? { steps: value, unitStep: home.valueDivider, value } : {}
      return madeOf(
        await issueLoad(issuing, tx, home, { ...draft, ...steps, note: reason }),
        home,
        null,
        context,
      )
    },
  }
}
