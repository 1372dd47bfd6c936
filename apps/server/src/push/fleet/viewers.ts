import { watchMessage } from '@gridhelm/contract/push'
import type { Pace } from '../../platform/pace/pace.ts'
import { createPaced, type Paced } from '../../platform/pace/paced.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FleetSource } from '../../site/live/fleet-source.ts'
import type { Receiver } from '../live/feeds.ts'

/** A socket that may watch the fleet. */
export interface FleetViewer {
  /** Another text than the heartbeat was heard; what is no watch message is nothing. */
  hear(text: string): void
  /** Its buffer has drained. */
  resume(): void
  leave(): void
}

export interface FleetViewers {
  open(userId: string, receiver: Receiver): FleetViewer
  /** Bindings may have changed, or news may have been missed. */
  verify(): void
  stop(): void
}

interface Watching {
  userId: string
  receiver: Receiver
  isWanted: boolean
  /** What it may see and has been, or will be, told; undefined until that is known. */
  seen: ReadonlySet<number> | undefined
  needsSnapshot: boolean
  /** What has changed since it was last told: never more than it sees, however slow it is. */
  pending: Set<number>
  telling: Paced
  isBlocked: boolean
  unwatch: (() => void) | undefined
  isSettling: boolean
  isOutdated: boolean
}

type SeenBy = FleetSource['seenBy']

const nothing: ReadonlySet<number> = new Set()

/** Whether the fleet is wanted; undefined for what is no watch message. */
function wantedIn(text: string): boolean | undefined {
  try {
    return watchMessage.safeParse(JSON.parse(text)).data?.fleet
  } catch {
    return undefined
  }
}

const isSame = (one: ReadonlySet<number> | undefined, other: ReadonlySet<number>) =>
  one !== undefined && one.size === other.size && [...one].every((siteId) => other.has(siteId))

/** Who watches the fleet: first everything that they may see, then what has changed, at most once a second. */
export function createFleetViewers(
  { bus, log, now }: Pick<Platform, 'bus' | 'log' | 'now'>,
  source: FleetSource,
  pace: Pace,
): FleetViewers {
  const all = new Set<Watching>()

  const hasNews = (one: Watching) =>
    one.seen !== undefined && !one.isBlocked && (one.needsSnapshot || one.pending.size > 0)

  function pump(one: Watching): void {
    if (hasNews(one)) one.telling.ask()
  }

  function tellIfReady(one: Watching): void {
    const isReady = hasNews(one) && one.receiver.isReady()
    if (isReady && one.seen) tell(one, one.needsSnapshot ? one.seen : one.pending)
    else {
      one.isBlocked = hasNews(one)
      one.telling.rest(0)
    }
  }

  function tell(one: Watching, siteIds: ReadonlySet<number>): void {
    const type = one.needsSnapshot ? 'snapshot' : 'delta'
    const texts: string[] = []
    for (const siteId of siteIds) {
      const text = source.textOf(siteId)
      if (text !== undefined) texts.push(text)
    }
    one.needsSnapshot = false
    one.pending.clear()
    // The figures of a site are written once for everybody.
    one.receiver.send(`{"cmd":"fleet","type":"${type}","now":${now()},"sites":[${texts.join(',')}]}`)
  }

  async function settle(one: Watching, seenBy: SeenBy = source.seenBy): Promise<void> {
    one.isOutdated = one.isSettling
    if (one.isSettling) return
    one.isSettling = true
    try {
      one.isOutdated = false
      await applyRights(one, seenBy)
      while (one.isOutdated) {
        one.isOutdated = false
        await applyRights(one, source.seenBy)
      }
    } catch (error) {
      log.warn(error, 'fleet not checked for a connection')
    } finally {
      one.isSettling = false
    }
  }

  async function applyRights(one: Watching, seenBy: SeenBy): Promise<void> {
    if (!one.isWanted) return
    const seen = await seenBy(one.userId)
    if (isSame(one.seen, seen)) return
    // At once: what may not be seen any more is not told while the rest is being read.
    if (one.seen) {
      one.seen = new Set([...one.seen].filter((siteId) => seen.has(siteId)))
      one.needsSnapshot = true
    }
    await source.load(seen)
    if (!one.isWanted || !all.has(one)) return
    one.seen = seen
    one.pending.clear()
    one.needsSnapshot = true
    pump(one)
  }

  function join(one: Watching): void {
    one.isWanted = true
    one.unwatch = source.watch({
      siteIds: () => one.seen ?? nothing,
      changed(siteIds) {
        for (const siteId of siteIds) if (one.seen?.has(siteId)) one.pending.add(siteId)
        pump(one)
      },
    })
    void settle(one)
  }

  function leave(one: Watching): void {
    one.isWanted = false
    one.unwatch?.()
    one.telling.cancel()
    one.seen = undefined
    one.needsSnapshot = false
    one.isBlocked = false
    one.pending.clear()
  }

  /** Everybody's connections together: what one may see is asked once for all that they have. */
  function watchersOf(userIds: readonly string[]): Map<string, Watching[]> {
    const meant = [...all].filter(
      ({ isWanted, userId }) => isWanted && (userIds.length === 0 || userIds.includes(userId)),
    )
    return Map.groupBy(meant, ({ userId }) => userId)
  }

  async function settleTogether(userId: string, own: readonly Watching[]): Promise<void> {
    const asked = source.seenBy(userId)
    // Whoever is being settled already asks for themselves.
    asked.catch(() => undefined)
    await Promise.all(own.map((one) => settle(one, () => asked)))
  }

  function recheck(userIds: readonly string[]): void {
    for (const [userId, own] of watchersOf(userIds)) void settleTogether(userId, own)
  }

  /** One after the other: a thousand connections must not keep calls of people waiting. */
  async function recheckSlowly(): Promise<void> {
    for (const [userId, own] of watchersOf([])) await settleTogether(userId, own)
  }

  const unsubscribe = [
    bus.subscribe('bindings.changed', ({ userIds }) => recheck(userIds)),
    // Administrators see every site, also those that have just been made.
    bus.subscribe('sites.changed', () => recheck([])),
  ]

  return {
    open(userId, receiver) {
      const one: Watching = {
        userId,
        receiver,
        isWanted: false,
        seen: undefined,
        needsSnapshot: false,
        pending: new Set(),
        telling: createPaced(pace, () => tellIfReady(one)),
        isBlocked: false,
        unwatch: undefined,
        isSettling: false,
        isOutdated: false,
      }
      all.add(one)
      return {
        hear(text) {
          const isWanted = wantedIn(text)
          if (isWanted === undefined || isWanted === one.isWanted) return
          if (isWanted) join(one)
          else leave(one)
        },
        resume() {
          one.isBlocked = false
          pump(one)
        },
        leave() {
          all.delete(one)
          leave(one)
        },
      }
    },
    verify() {
      void recheckSlowly()
      source.verify()
    },
    stop() {
      for (const off of unsubscribe) off()
      for (const one of all) leave(one)
    },
  }
}
