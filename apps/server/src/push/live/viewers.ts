import { watchMessage } from '@gridhelm/contract/push'
import type { Pace } from '../../platform/pace/pace.ts'
import { createPaced, type Paced } from '../../platform/pace/paced.ts'
import type { Platform } from '../../platform/platform.ts'
import { personAsLooker } from '../../platform/scope/looker-queries.ts'
import { siteIdOf, sitesSeen } from '../../platform/scope/sites.ts'
import { readLiveSites } from '../../site/live/read-live-sites.ts'
import { createFeeds, type Receiver } from './feeds.ts'

/** A socket that may watch sites. */
export interface Viewer {
  /** Another text than the heartbeat was heard; what is no watch message is nothing. */
  hear(text: string): void
  /** Its buffer has drained. */
  resume(): void
  leave(): void
}

interface Watching {
  userId: string
  receiver: Receiver
  /** Everything that was asked for, also what may not be seen now: a binding may come later. */
  asked: readonly number[]
  watched: Set<number>
  /** Data rules look at the sites themselves: what is seen may change with each of their changes. */
  isRuled: boolean
  /** However often somebody changes their mind, the last word counts, once a second. */
  settling: Paced
  isSettling: boolean
  isOutdated: boolean
}

export interface Viewers {
  open(userId: string, receiver: Receiver): Viewer
  /** Bindings may have changed, of these users or of anybody, or news may have been missed. */
  verify(): void
  stop(): void
}

function askedIn(text: string): number[] | undefined {
  try {
    const { data } = watchMessage.safeParse(JSON.parse(text))
    return data && [...new Set(data.siteIds.map(siteIdOf).filter((id) => id !== undefined))]
  } catch {
    return undefined
  }
}

/** Who watches which sites. Rights are asked for each time anew, and whatever is not allowed is silently not shown. */
export function createViewers({ bus, db, log, now }: Platform, pace: Pace): Viewers {
  const all = new Set<Watching>()
  const follower = bus.followSites((siteIds) => feeds.changed(siteIds))
  const feeds = createFeeds({
    read: (siteIds) => readLiveSites(db, siteIds),
    follower,
    pace,
    now,
    onError: (error) => log.warn(error, 'live values not read'),
  })

  async function settle(one: Watching): Promise<void> {
    one.isOutdated = one.isSettling
    if (one.isSettling) return
    one.isSettling = true
    try {
      do {
        one.isOutdated = false
        await applyRights(one)
      } while (one.isOutdated)
    } catch (error) {
      log.warn(error, 'watched sites not checked')
    } finally {
      one.isSettling = false
    }
  }

  async function applyRights(one: Watching): Promise<void> {
    const { asked } = one
    const looker = asked.length > 0 ? await personAsLooker(db, one.userId, new Date(now())) : undefined
    const seen = looker ? await sitesSeen(db, looker, asked) : new Set<number>()
    one.isRuled = (looker?.siteRules.length ?? 0) > 0
    if (!all.has(one) || one.asked !== asked) return
    for (const siteId of one.watched) if (!seen.has(siteId)) leave(one, siteId)
    for (const siteId of asked) {
      if (!seen.has(siteId) || one.watched.has(siteId)) continue
      one.watched.add(siteId)
      feeds.join(siteId, one.receiver)
    }
  }

  function leave(one: Watching, siteId: number): void {
    one.watched.delete(siteId)
    feeds.leave(siteId, one.receiver)
  }

  const recheck = (whose: (one: Watching) => boolean) => {
    for (const one of all) if (one.asked.length > 0 && whose(one)) void settle(one)
  }

  /** One after the other: a thousand connections must not keep calls of people waiting. */
  async function recheckSlowly(): Promise<void> {
    for (const one of [...all]) if (all.has(one) && one.asked.length > 0) await settle(one)
  }

  const unsubscribe = [
    bus.subscribe('sites.changed', ({ siteIds }) => {
      feeds.changed(siteIds.length > 0 ? siteIds : undefined)
      recheck(({ isRuled }) => isRuled)
    }),
    bus.subscribe('bindings.changed', ({ userIds }) =>
      recheck(({ userId }) => userIds.length === 0 || userIds.includes(userId)),
    ),
  ]

  return {
    open(userId, receiver) {
      const one: Watching = {
        userId,
        receiver,
        asked: [],
        watched: new Set(),
        isRuled: false,
        settling: createPaced(pace, () => void settle(one)),
        isSettling: false,
        isOutdated: false,
      }
      all.add(one)
      return {
        hear(text) {
          const asked = askedIn(text)
          if (!asked) return
          one.asked = asked
          // At once: who names a site again, however soon, has forgotten it and needs all of it.
          for (const siteId of one.watched) if (!asked.includes(siteId)) leave(one, siteId)
          one.settling.ask()
        },
        resume() {
          for (const siteId of one.watched) feeds.resume(siteId, receiver)
        },
        leave() {
          all.delete(one)
          one.settling.cancel()
          for (const siteId of one.watched) leave(one, siteId)
        },
      }
    },
    verify() {
      void recheckSlowly()
      feeds.changed()
    },
    stop() {
      for (const off of unsubscribe) off()
      follower.stop()
      for (const one of all) one.settling.cancel()
      feeds.stop()
    },
  }
}
