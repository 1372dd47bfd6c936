import type { SiteFollower } from '../../../platform/bus/site-news.ts'
import { leastGapMs, type Pace } from '../../../platform/pace/pace.ts'
import { createPaced } from '../../../platform/pace/paced.ts'
import type { Watcher } from '../../../site/live/fleet-source.ts'

/** What is kept of a site; `text` tells whether two are the same. */
export interface Kept {
  text: string
}

interface Entry<T> {
  kept: T
  readAt: number
}

interface DigestOptions<T> {
  /** Sites that do not exist are absent from the answer. */
  read: (siteIds: readonly number[]) => Promise<ReadonlyMap<number, T>>
  /** Which sites it wants to hear of: those that it keeps. */
  follower: Pick<SiteFollower, 'add' | 'remove'>
  pace: Pace
  /** Milliseconds of work so far; how long it takes says more about the others on the machine than about us. */
  workedMs: () => number
  onError: (error: unknown) => void
}

export interface Digest<T> {
  /** By site, read where it is not known; who asks keeps it fresh for a while. */
  of(siteIds: readonly number[]): Promise<ReadonlyMap<number, T>>
  get(siteId: number): T | undefined
  watch(watcher: Watcher): () => void
  /** There may be news of these sites; of all, without any. */
  changed(siteIds?: readonly number[]): void
  /** News may have been missed of those that have not been read for long. */
  verify(): void
  stop(): void
}

export const mostSitesRead = 50
/** Who has asked will ask again soon. */
export const askedForMs = 60_000
const longUnreadMs = 60_000
/** After its work it rests so many times as long: however much is said, it takes a fifth of a core at most. */
const restFactor = 4

/**
 * Of every site that somebody looks at. It is read when it is first asked for, and then when it is said to have
 * changed, in batches; what nobody looks at any more is forgotten at its next change.
 */
export function createDigest<T extends Kept>(options: DigestOptions<T>): Digest<T> {
  const { read, follower, pace, workedMs, onError } = options
  const entries = new Map<number, Entry<T>>()
  const askedAt = new Map<number, number>()
  const loading = new Map<number, Promise<void>>()
  /** Of those that are loaded the ones whose turn has come: news of the others are in what they will read. */
  const begun = new Set<number>()
  const dirty = new Set<number>()
  const watchers = new Set<Watcher>()
  let isStopped = false
  /** Two first readings go on side by side, so that neither we nor the database wait for the other. */
  const lanes = [Promise.resolve(), Promise.resolve()]
  let lane = 0

  function isWanted(siteId: number): boolean {
    const asked = askedAt.get(siteId)
    if (asked !== undefined && pace.now() - asked <= askedForMs) return true
    for (const watcher of watchers) if (watcher.siteIds().has(siteId)) return true
    return false
  }

  function forget(siteId: number): void {
    entries.delete(siteId)
    askedAt.delete(siteId)
    dirty.delete(siteId)
    follower.remove(siteId)
  }

  /** Those that are not the same as before. */
  function take(siteIds: readonly number[], found: ReadonlyMap<number, T>): number[] {
    const news: number[] = []
    for (const siteId of siteIds) {
      const kept = found.get(siteId)
      const before = entries.get(siteId)
      if (!kept) forget(siteId)
      else if (before?.kept.text === kept.text) before.readAt = pace.now()
      else {
        entries.set(siteId, { kept, readAt: pace.now() })
        news.push(siteId)
      }
    }
    return news
  }

  /** Batches follow one another, whoever asks: a crowd that comes at once reads each site once. */
  function load(siteIds: readonly number[]): Promise<void> {
    lane = (lane + 1) % lanes.length
    const before = lanes[lane] ?? Promise.resolve()
    for (const siteId of siteIds) follower.add(siteId)
    const batch = before.then(async () => {
      for (const siteId of siteIds) begun.add(siteId)
      take(siteIds, await read(siteIds))
    })
    lanes[lane] = batch.catch(() => undefined)
    for (const siteId of siteIds) loading.set(siteId, batch)
    const done = () => {
      for (const siteId of siteIds) {
        loading.delete(siteId)
        begun.delete(siteId)
        if (!entries.has(siteId)) follower.remove(siteId)
      }
      schedule()
    }
    batch.then(done, done)
    return batch
  }

  const refreshing = createPaced(pace, refresh)
  function schedule(): void {
    if (!isStopped && dirty.size > 0) refreshing.ask()
  }

  function nextBatch(): number[] {
    const batch: number[] = []
    for (const siteId of dirty) {
      if (batch.length === mostSitesRead) break
      if (loading.has(siteId)) continue
      dirty.delete(siteId)
      if (isWanted(siteId)) batch.push(siteId)
      else forget(siteId)
    }
    return batch
  }

  async function refresh(): Promise<void> {
    const batch = nextBatch()
    if (batch.length === 0) {
      refreshing.rest(0)
      return
    }
    const began = workedMs()
    try {
      const news = take(batch, await read(batch))
      if (news.length > 0) for (const watcher of watchers) watcher.changed(news)
    } catch (error) {
      onError(error)
      for (const siteId of batch) dirty.add(siteId)
    }
    const worked = workedMs() - began
    const gap = dirty.size >= mostSitesRead ? 0 : leastGapMs
    refreshing.rest(Math.max(gap, worked * restFactor))
    schedule()
  }

  function changed(siteIds: Iterable<number>): void {
    for (const siteId of siteIds) {
      if (!entries.has(siteId) && !begun.has(siteId)) continue
      dirty.add(siteId)
    }
    schedule()
  }

  return {
    async of(siteIds) {
      const moment = pace.now()
      for (const siteId of siteIds) askedAt.set(siteId, moment)
      const missing = siteIds.filter((siteId) => !entries.has(siteId) && !loading.has(siteId))
      const batches: Promise<void>[] = []
      for (let first = 0; first < missing.length; first += mostSitesRead)
        batches.push(load(missing.slice(first, first + mostSitesRead)))
      await Promise.all([...new Set(siteIds.flatMap((siteId) => loading.get(siteId) ?? [])), ...batches])
      const found = new Map<number, T>()
      for (const siteId of siteIds) {
        const entry = entries.get(siteId)
        if (entry) found.set(siteId, entry.kept)
        else askedAt.delete(siteId)
      }
      return found
    },
    get: (siteId) => entries.get(siteId)?.kept,
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    changed: (siteIds) => changed(siteIds ?? [...entries.keys()]),
    verify() {
      const moment = pace.now()
      changed(
        [...entries].flatMap(([siteId, { readAt }]) => (moment - readAt > longUnreadMs ? [siteId] : [])),
      )
    },
    stop() {
      isStopped = true
      refreshing.cancel()
    },
  }
}
