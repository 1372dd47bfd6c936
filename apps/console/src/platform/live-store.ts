import { type LiveMessage, mostLiveSites } from '@gridhelm/contract/push'
import { applyLive, type KnownSite } from '@gridhelm/contract/stations/live/apply'
import type { SiteData } from '@gridhelm/contract/stations/live/entities'

export interface LiveSite extends KnownSite {
  /** What the server's clock is ahead of ours, in ms. */
  clockOffset: number
}

interface Entry {
  site: LiveSite | undefined
  listeners: Set<() => void>
  /** When the last listener went; who moves on inside a site, or comes back to it, finds its figures. */
  leftAt: number | undefined
}

interface LiveStoreOptions {
  /** Whether the same connection should bring the figures of the fleet. */
  isFleetWanted?: () => boolean
  /** Everything about a site, while there is no connection that pushes it. */
  poll: (siteId: string) => Promise<SiteData>
  now?: () => number
}

export interface LiveStore {
  get(siteId: string): LiveSite | undefined
  /** Watches the site as long as anybody listens, and a moment longer. */
  subscribe(siteId: string, listener: () => void): () => void
  /** Somebody is about to look at the site: its values are on the way before the screen stands. */
  foresee(siteId: string): void
  /** Whoever looks next is somebody else: what nobody listens to is not kept. */
  forget(): void
  /** What is wanted has changed. */
  changed(): void
  connected(send: (text: string) => void): void
  disconnected(): void
  receive(message: LiveMessage): void
}

export const pollEveryMs = 10_000
/** A page that has just opened has its connection in a moment. */
export const firstPollMs = 1_000
/** From one page of a site to the next, or home and back. */
export const keptMs = 20_000
/** Sites that nobody looks at and that are watched all the same. */
export const mostKept = 2

/** The newest values of the watched sites: pushed while the connection is open, asked for while it is not. */
export function createLiveStore({
  poll,
  isFleetWanted = () => false,
  now = Date.now,
}: LiveStoreOptions): LiveStore {
  const entries = new Map<string, Entry>()
  let send: ((text: string) => void) | undefined
  let told = ''
  let isTelling = false
  let polling: ReturnType<typeof setTimeout> | undefined
  let letting: ReturnType<typeof setTimeout> | undefined

  /** Whatever comes and goes within one turn is one message. */
  function tellSoon(): void {
    if (isTelling) return
    isTelling = true
    setTimeout(() => {
      isTelling = false
      letGo()
      tell()
    }, 0)
  }

  /** Those that were left too long ago, and all but the last few of the others. */
  function letGo(): void {
    const left = [...entries].flatMap(([siteId, { leftAt }]) =>
      leftAt === undefined ? [] : { siteId, leftAt },
    )
    left.sort((one, other) => other.leftAt - one.leftAt)
    const kept = left.filter(({ leftAt }, place) => place < mostKept && leftAt + keptMs > now())
    for (const { siteId } of left.slice(kept.length)) entries.delete(siteId)
    clearTimeout(letting)
    const next = kept.at(-1)
    if (next) letting = setTimeout(tellSoon, next.leftAt + keptMs - now())
  }

  function tell(): void {
    schedulePoll(firstPollMs)
    const siteIds = [...entries.keys()].slice(0, mostLiveSites)
    const text = JSON.stringify({ cmd: 'watch', siteIds, fleet: isFleetWanted() })
    if (!send || text === told) return
    told = text
    send(text)
  }

  function schedulePoll(afterMs: number): void {
    if (polling !== undefined || send || entries.size === 0) return
    const own = setTimeout(async () => {
      for (const siteId of [...entries.keys()].slice(0, mostLiveSites)) {
        if (!send) await pollOne(siteId)
      }
      if (polling !== own) return
      polling = undefined
      schedulePoll(pollEveryMs)
    }, afterMs)
    polling = own
  }

  async function pollOne(siteId: string): Promise<void> {
    try {
      const { now: serverNow, staleSeconds, failedSeconds, isOff, devices } = await poll(siteId)
      // A connection that has opened meanwhile knows better.
      if (send) return
      receive({
        cmd: 'live',
        type: 'snapshot',
        siteId,
        now: serverNow,
        staleSeconds,
        failedSeconds,
        ...(isOff && { isOff }),
        devices,
      })
    } catch {
      // What is known stays, and grows old.
    }
  }

  function receive(message: LiveMessage): void {
    const entry = entries.get(message.siteId)
    const known = entry && applyLive(entry.site, message)
    if (!entry || !known) return
    entry.site = { ...known, clockOffset: message.now - now() }
    for (const listener of [...entry.listeners]) listener()
  }

  return {
    get: (siteId) => entries.get(siteId)?.site,
    subscribe(siteId, listener) {
      const entry = entries.get(siteId) ?? { site: undefined, listeners: new Set(), leftAt: undefined }
      entries.set(siteId, entry)
      entry.listeners.add(listener)
      entry.leftAt = undefined
      tellSoon()
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size === 0) entry.leftAt = now()
        tellSoon()
      }
    },
    foresee(siteId) {
      const entry = entries.get(siteId)
      if (!entry) entries.set(siteId, { site: undefined, listeners: new Set(), leftAt: now() })
      else if (entry.leftAt !== undefined) entry.leftAt = now()
      tellSoon()
    },
    forget() {
      for (const [siteId, { leftAt }] of entries) if (leftAt !== undefined) entries.delete(siteId)
      tellSoon()
    },
    changed: tellSoon,
    connected(way) {
      send = way
      clearTimeout(polling)
      polling = undefined
      told = JSON.stringify({ cmd: 'watch', siteIds: [], fleet: false })
      tell()
    },
    disconnected() {
      send = undefined
      schedulePoll(firstPollMs)
    },
    receive,
  }
}
