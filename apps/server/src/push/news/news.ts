import type { PushMessage } from '@gridhelm/contract/push'
import type { Pace } from '../../platform/pace/pace.ts'
import { createPaced, type Paced } from '../../platform/pace/paced.ts'
import type { Platform } from '../../platform/platform.ts'
import { sitesSeenByEach } from '../../platform/scope/looker-queries.ts'
import type { Receiver } from '../live/feeds.ts'

const topics = { alarm: 'alarms.changed', command: 'commands.changed' } as const
type Kind = keyof typeof topics
const kinds = Object.keys(topics) as readonly Kind[]

/** Beyond so many sites at once everybody asks anew. */
const mostSites = 50

/** A socket that hears of what has happened at its sites. */
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
  siteIds: Set<number>
  isAny: boolean
  telling: Paced
}

export interface News {
  open(userId: string, receiver: Receiver): NewsReader
  stop(): void
}

const textOf = (cmd: Kind, siteIds: readonly number[]): string =>
  JSON.stringify({ cmd, siteIds: siteIds.map(String) } satisfies PushMessage)

/**
 * Tells sockets at which of their sites alarms or commands have changed, at most once a second each. Who may see what
 * is asked every time anew, once for everybody.
 */
export function createNews(
  { bus, db, log, now }: Pick<Platform, 'bus' | 'db' | 'log' | 'now'>,
  pace: Pace,
): News {
  const all = new Set<Listening>()
  const nothing = (kind: Kind): Pending => ({
    siteIds: new Set(),
    isAny: false,
    telling: createPaced(pace, () => tell(kind)),
  })
  const pending: Record<Kind, Pending> = { alarm: nothing('alarm'), command: nothing('command') }

  function send(one: Listening, kind: Kind, text: string): void {
    if (one.receiver.isReady()) one.receiver.send(text)
    else one.missed.add(kind)
  }

  async function tell(kind: Kind): Promise<void> {
    const { siteIds, isAny } = pending[kind]
    const changed = isAny ? [] : [...siteIds]
    pending[kind].siteIds = new Set()
    pending[kind].isAny = false
    const askAnew = textOf(kind, [])
    const rights = changed.length === 0 ? undefined : await seenBy(changed)
    const texts = new Map([...(rights ?? [])].map(([userId, own]) => [userId, textOf(kind, own)]))
    for (const one of all) {
      const text = rights ? texts.get(one.userId) : askAnew
      if (text !== undefined) send(one, kind, text)
    }
  }

  /** Undefined where it cannot be told now: then everybody asks anew, and is answered by right. */
  async function seenBy(siteIds: readonly number[]) {
    try {
      const userIds = [...new Set([...all].map(({ userId }) => userId))]
      return await sitesSeenByEach(db, userIds, siteIds, new Date(now()))
    } catch (error) {
      log.warn(error, 'news of sites not checked')
      return undefined
    }
  }

  function changed(kind: Kind, siteIds: readonly number[]): void {
    if (all.size === 0) return
    const one = pending[kind]
    for (const siteId of siteIds) one.siteIds.add(siteId)
    if (siteIds.length === 0 || one.siteIds.size > mostSites) {
      one.siteIds.clear()
      one.isAny = true
    }
    one.telling.ask()
  }

  const unsubscribe = kinds.map((kind) =>
    bus.subscribe(topics[kind], ({ siteIds }) => changed(kind, siteIds)),
  )

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
