import type { HomeStep } from '@gridhelm/contract/money/homes/entities'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertEvent } from './queries.ts'

interface Told {
  shsId: string
  what: HomeStep
  reason?: string
  /** A customer, a card, another home: in words that last. */
  about?: string | null
}

/** A line in the trace of a home. */
export const writeEvent = (
  { now }: Pick<Platform, 'now'>,
  tx: Tx,
  { caller }: Pick<SessionContext, 'caller'>,
  { shsId, what, reason = '', about = null }: Told,
): Promise<void> =>
  insertEvent(tx, { shsId, at: new Date(now()), what, byUser: caller.userId, reason: reason || null, about })
