import type { PushMessage } from '@gridhelm/contract/push'
import type { Pace } from '../../platform/pace/pace.ts'
import { createPaced, type Paced } from '../../platform/pace/paced.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadsSeenByEach } from '../../platform/scope/load-queries.ts'
import { sitesSeenByEach } from '../../platform/scope/looker-queries.ts'
import { paymentsSeenByEach } from '../../platform/scope/payment-queries.ts'
import type { Receiver } from '../live/feeds.ts'

const kinds = ['alarm', 'command', 'ledger', 'load', 'payment'] as const
type Kind = (typeof kinds)[number]

/** Beyond so many sites or accounts at once everybody asks anew. */
const mostNamed = 50

/** A socket that hears of what has happened at its sites, and to the money of those it looks after. */
export interface NewsReader {
  /** Its buffer has drained. */
  resume(): void
  leave(): void
}

interface Listening {
  userId: string
  receiver: Receiver
  /** What it has missed while it was slow. */
  missed: Set<Kind>
}

/** What has changed since people were last told; `isAny`: too much to name. */
interface Pending {
  ids: Set<string>
  isAny: boolean
  telling: Paced
}

/** Which of these accounts of money each of these people may hear of. */
export type AccountsSeen = (
  userIds: readonly string[],
  accountIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>

export interface News {
  open(userId: string, receiver: Receiver): NewsReader
  stop(): void
}

const textOf = (cmd: Kind, ids: readonly string[]): string =>
  JSON.stringify(
    (cmd === 'ledger' || cmd === 'load' || cmd === 'payment'
      ? { cmd: 'finance', what: cmd, ids: [...ids] }
      : { cmd, siteIds: [...ids] }) satisfies PushMessage,
  )

/**
 * Tells sockets at which of their sites alarms or commands have changed, on which accounts money, which payments and loads, at
 * most once a second each. Who may see what is asked every time anew, once for everybody.
 */
export function createNews(
  { bus, db, log, now }: Pick<Platform, 'bus' | 'db' | 'log' | 'now'>,
  pace: Pace,
  accountsSeen: AccountsSeen,
): News {
  const all = new Set<Listening>()
  const nothing = (kind: Kind): Pending => ({
    ids: new Set(),
    isAny: false,
    telling: createPaced(pace, () => tell(kind)),
  })
  const pending: Record<Kind, Pending> = {
    alarm: nothing('alarm'),
    command: nothing('command'),
    ledger: nothing('ledger'),
    load: nothing('load'),
    payment: nothing('payment'),
  }

  function send(one: Listening, kind: Kind, text: string): void {
    if (one.receiver.isReady()) one.receiver.send(text)
    else one.missed.add(kind)
  }

  async function tell(kind: Kind): Promise<void> {
    const { ids, isAny } = pending[kind]
    const changed = isAny ? [] : [...ids]
    pending[kind].ids = new Set()
    pending[kind].isAny = false
    const askAnew = textOf(kind, [])
    const rights = changed.length === 0 ? undefined : await seenBy(kind, changed)
    const texts = new Map([...(rights ?? [])].map(([userId, own]) => [userId, textOf(kind, own)]))
    for (const one of all) {
      const text = rights ? texts.get(one.userId) : askAnew
      if (text !== undefined) send(one, kind, text)
    }
  }

  /** Undefined where it cannot be told now: then everybody asks anew, and is answered by right. */
  async function seenBy(
    kind: Kind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]> | undefined> {
    try {
      const userIds = [...new Set([...all].map(({ userId }) => userId))]
      if (kind === 'ledger') return await accountsSeen(userIds, ids)
      if (kind === 'load') return await loadsSeenByEach(db, userIds, ids)
      if (kind === 'payment') return await paymentsSeenByEach(db, userIds, ids)
      const seen = await sitesSeenByEach(db, userIds, ids.map(Number), new Date(now()))
      return new Map([...seen].map(([userId, siteIds]) => [userId, siteIds.map(String)]))
    } catch (error) {
      log.warn(error, 'news not checked')
      return undefined
    }
  }

  function changed(kind: Kind, ids: readonly (string | number)[]): void {
    if (all.size === 0) return
    const one = pending[kind]
    for (const id of ids) one.ids.add(String(id))
    if (ids.length === 0 || one.ids.size > mostNamed) {
      one.ids.clear()
      one.isAny = true
    }
    one.telling.ask()
  }

  const unsubscribe = [
    bus.subscribe('alarms.changed', ({ siteIds }) => changed('alarm', siteIds)),
    bus.subscribe('commands.changed', ({ siteIds }) => changed('command', siteIds)),
    bus.subscribe('ledger.changed', ({ accountIds }) => changed('ledger', accountIds)),
    bus.subscribe('payments.changed', ({ paymentIds }) => changed('payment', paymentIds)),
    bus.subscribe('loads.changed', ({ loadIds }) => changed('load', loadIds)),
  ]

  return {
    open(userId, receiver) {
      const one: Listening = { userId, receiver, missed: new Set() }
      all.add(one)
      return {
        resume() {
          const missed = [...one.missed]
          one.missed.clear()
          for (const kind of missed) send(one, kind, textOf(kind, []))
        },
        leave: () => all.delete(one),
      }
    },
    stop() {
      for (const off of unsubscribe) off()
      for (const kind of kinds) pending[kind].telling.cancel()
      all.clear()
    },
  }
}
