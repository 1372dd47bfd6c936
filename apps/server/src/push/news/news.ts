import type { PushMessage } from '@gridhelm/contract/push'
import type { Pace } from '../../platform/pace/pace.ts'
import { createPaced, type Paced } from '../../platform/pace/paced.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadsSeenByEach } from '../../platform/scope/load-queries.ts'
import { sitesSeenByEach } from '../../platform/scope/looker-queries.ts'
import { paymentsSeenByEach } from '../../platform/scope/payment-queries.ts'
import type { Receiver } from '../live/feeds.ts'
import { createRecent, type Recent } from './recent.ts'

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

interface Pending {
  /** What has changed since people were last told; undefined: nothing, none: too much to name. */
  ids: Set<string> | undefined
  recent: Recent
  /** Their page was answered before their connection was open: what changed in between they have not heard. */
  late: Set<Listening>
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
 * Tells sockets at which of their sites alarms or commands have changed, on which accounts money, which
 * payments and loads, at most once a second each; who comes a moment later, too. Who may see what is asked every time
 * anew, once for everybody.
 */
export function createNews(
  { bus, db, log, now }: Pick<Platform, 'bus' | 'db' | 'log' | 'now'>,
  pace: Pace,
  accountsSeen: AccountsSeen,
): News {
  const all = new Set<Listening>()
  const nothing = (kind: Kind): Pending => ({
    ids: undefined,
    recent: createRecent(pace.now, mostNamed),
    late: new Set(),
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
    const one = pending[kind]
    const { ids, late } = one
    one.ids = undefined
    one.late = new Set()
    const heard = [...all].filter((each) => !late.has(each))
    if (ids) await tellThose(heard, kind, [...ids])
    const missed = one.recent.read()
    if (missed) await tellThose([...late], kind, missed)
  }

  async function tellThose(those: readonly Listening[], kind: Kind, ids: readonly string[]): Promise<void> {
    if (those.length === 0) return
    const askAnew = textOf(kind, [])
    const rights = ids.length === 0 ? undefined : await seenBy(those, kind, ids)
    const texts = new Map([...(rights ?? [])].map(([userId, own]) => [userId, textOf(kind, own)]))
    for (const one of those) {
      const text = rights ? texts.get(one.userId) : askAnew
      if (text !== undefined && all.has(one)) send(one, kind, text)
    }
  }

  /** Undefined where it cannot be told now: then everybody asks anew, and is answered by right. */
  async function seenBy(
    those: readonly Listening[],
    kind: Kind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]> | undefined> {
    try {
      const userIds = [...new Set(those.map(({ userId }) => userId))]
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

  function changed(kind: Kind, numbers: readonly (string | number)[]): void {
    const one = pending[kind]
    const ids = numbers.map(String)
    one.recent.add(ids)
    const isUnnamed = ids.length === 0 || one.ids?.size === 0
    const gathered = new Set(isUnnamed ? [] : [...(one.ids ?? []), ...ids])
    one.ids = gathered.size > mostNamed ? new Set() : gathered
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
      for (const { recent, late, telling } of Object.values(pending)) {
        if (!recent.read()) continue
        late.add(one)
        telling.ask()
      }
      return {
        resume() {
          const missed = [...one.missed]
          one.missed.clear()
          for (const kind of missed) send(one, kind, textOf(kind, []))
        },
        leave() {
          all.delete(one)
          for (const { late } of Object.values(pending)) late.delete(one)
        },
      }
    },
    stop() {
      for (const off of unsubscribe) off()
      for (const kind of kinds) pending[kind].telling.cancel()
      all.clear()
    },
  }
}
