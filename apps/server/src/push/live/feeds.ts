import type { SiteFollower } from '../../platform/bus/site-news.ts'
import { leastGapMs, type Pace } from '../../platform/pace/pace.ts'
import { type LiveSite, siteAfter } from '../../site/live/live-site.ts'
import { liveMessage } from './message.ts'

/** One socket, as the feeds see it. */
export interface Receiver {
  /** False while so much waits in its buffer that it is told nothing more. */
  isReady(): boolean
  send(text: string): void
}

interface Subscription {
  receiver: Receiver
  /** What it knows; undefined before the first snapshot, and after it was too slow. */
  sent: LiveSite | undefined
  dueAt: number
  isBlocked: boolean
}

interface Feed {
  siteId: number
  state: LiveSite | undefined
  /** The table may hold something newer. */
  isDirty: boolean
  subscriptions: Map<Receiver, Subscription>
  cancel: (() => void) | undefined
}

interface FeedOptions {
  read: (siteIds: readonly number[]) => Promise<ReadonlyMap<number, LiveSite>>
  /** Which sites it wants to hear of. */
  follower: Pick<SiteFollower, 'add' | 'remove'>
  pace: Pace
  /** The clock that people are told. */
  now: () => number
  onError: (error: unknown) => void
}

export interface Feeds {
  join(siteId: number, receiver: Receiver): void
  leave(siteId: number, receiver: Receiver): void
  /** There may be news of these sites; of all, without any. */
  changed(siteIds?: readonly number[]): void
  /** Its buffer has drained. */
  resume(siteId: number, receiver: Receiver): void
  stop(): void
}

const mostSitesRead = 50

/**
 * The state of every watched site, once for all who watch it. It is read only when it has changed and somebody may
 * be told: the first news after a quiet second at once, what follows within the second together.
 */
export function createFeeds({ read, follower, pace, now, onError }: FeedOptions): Feeds {
  const feeds = new Map<number, Feed>()
  const wanted = new Set<Feed>()
  let isReading = false
  let isStopped = false

  function pump(feed: Feed): void {
    feed.cancel?.()
    feed.cancel = undefined
    if (isStopped) return
    const behind = [...feed.subscriptions.values()].filter(
      (one) => !one.isBlocked && (feed.isDirty || one.sent !== feed.state),
    )
    if (behind.length === 0) return
    const moment = pace.now()
    const due = behind.filter((one) => one.dueAt <= moment)
    if (due.length === 0) {
      const next = Math.min(...behind.map((one) => one.dueAt))
      feed.cancel = pace.after(next - moment, () => pump(feed))
    } else if (feed.isDirty) {
      wanted.add(feed)
      void readWanted()
    } else {
      tell(feed, due)
      pump(feed)
    }
  }

  function tell(feed: Feed, due: readonly Subscription[]): void {
    const { state } = feed
    if (!state) return
    const texts = new Map<LiveSite | undefined, string | undefined>()
    for (const one of due) {
      if (!one.receiver.isReady()) {
        one.sent = undefined
        one.isBlocked = true
        continue
      }
      if (!texts.has(one.sent)) {
        const message = liveMessage(one.sent, state, now())
        texts.set(one.sent, message && JSON.stringify(message))
      }
      const text = texts.get(one.sent)
      one.sent = state
      if (text === undefined) continue
      one.dueAt = pace.now() + leastGapMs
      one.receiver.send(text)
    }
  }

  async function readWanted(): Promise<void> {
    if (isReading) return
    isReading = true
    while (wanted.size > 0 && !isStopped) {
      const batch = [...wanted].slice(0, mostSitesRead)
      for (const feed of batch) {
        wanted.delete(feed)
        feed.isDirty = false
      }
      await readBatch(batch)
    }
    isReading = false
  }

  async function readBatch(batch: readonly Feed[]): Promise<void> {
    try {
      const sites = await read(batch.map((feed) => feed.siteId))
      for (const feed of batch) take(feed, sites.get(feed.siteId))
    } catch (error) {
      onError(error)
      for (const feed of batch) feed.isDirty = true
      pace.after(leastGapMs, () => batch.forEach(pump))
    }
  }

  function take(feed: Feed, fresh: LiveSite | undefined): void {
    if (!fresh) {
      // The site is no more.
      feed.subscriptions.clear()
      drop(feed)
      return
    }
    feed.state = siteAfter(feed.state, fresh)
    pump(feed)
  }

  function drop(feed: Feed): void {
    feed.cancel?.()
    wanted.delete(feed)
    if (feeds.get(feed.siteId) !== feed) return
    feeds.delete(feed.siteId)
    follower.remove(feed.siteId)
  }

  return {
    join(siteId, receiver) {
      // Before it is read: what is said meanwhile is read again.
      follower.add(siteId)
      const feed: Feed = feeds.get(siteId) ?? {
        siteId,
        state: undefined,
        isDirty: true,
        subscriptions: new Map(),
        cancel: undefined,
      }
      feeds.set(siteId, feed)
      feed.subscriptions.set(receiver, { receiver, sent: undefined, dueAt: 0, isBlocked: false })
      pump(feed)
    },
    leave(siteId, receiver) {
      const feed = feeds.get(siteId)
      if (feed?.subscriptions.delete(receiver) && feed.subscriptions.size === 0) drop(feed)
    },
    changed(siteIds) {
      for (const feed of siteIds ? siteIds.map((id) => feeds.get(id)) : feeds.values()) {
        if (!feed) continue
        feed.isDirty = true
        pump(feed)
      }
    },
    resume(siteId, receiver) {
      const feed = feeds.get(siteId)
      const subscription = feed?.subscriptions.get(receiver)
      if (!feed || !subscription?.isBlocked) return
      subscription.isBlocked = false
      pump(feed)
    },
    stop() {
      isStopped = true
      for (const feed of feeds.values()) feed.cancel?.()
    },
  }
}
