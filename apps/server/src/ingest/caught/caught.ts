import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { createCoalesced } from '../coalesced.ts'
import type { Message } from '../intake.ts'
import { type CaughtRow, insertCaught, trimCaught } from './queries.ts'

export const caughtBounds = {
  everyMs: 1_000,
  /** Of a site: what was not understood, and samples of what was. */
  missed: 100,
  read: 20,
  /** A sample now and then is enough. */
  sampleMs: 2_000,
  /** A larger one is not kept: the quarantine has its beginning. */
  bytes: 32_768,
  /** Sites whose messages wait to be written. */
  sites: 1_000,
}

export interface Caught {
  /** Kept in memory and written soon; ingest never waits for it. */
  keep(message: Message, isMissed: boolean): void
  flush(): Promise<void>
  stop(): Promise<void>
}

/** The newest messages as they came, for those who say what they mean. */
export function createCaught(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  options: Partial<typeof caughtBounds> = {},
): Caught {
  const bounds = { ...caughtBounds, ...options }
  let waiting = new Map<number, CaughtRow[]>()
  const sampledAt = new Map<number, number>()

  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const taken = waiting
    waiting = new Map()
    // What cannot be written is gone: these are samples, and newer ones follow.
    await insertCaught(db, [...taken.values()].flat())
    await trimCaught(db, [...taken.keys()], bounds)
  }
  const coalesced = createCoalesced(write, bounds.everyMs, (error) => log.warn(error, 'messages not kept'))

  function isTooSoon(siteId: number): boolean {
    const now = performance.now()
    const before = sampledAt.get(siteId)
    if (before !== undefined && now - before < bounds.sampleMs) return true
    if (sampledAt.size >= 10 * bounds.sites) sampledAt.clear()
    sampledAt.set(siteId, now)
    return false
  }

  return {
    keep({ siteId, topic, payload, receivedAt }, isMissed) {
      const rows = waiting.get(siteId) ?? []
      if (payload.length === 0 || payload.length > bounds.bytes) return
      if (waiting.size >= bounds.sites && rows.length === 0) return
      if (!isMissed && isTooSoon(siteId)) return
      if (rows.length >= bounds.missed) rows.shift()
      // A copy: the buffer may be part of a larger one that lives on with it.
      const row = { siteId, id: newId(receivedAt), topic, payload: Buffer.from(payload), isMissed }
      rows.push({ ...row, receivedAt: new Date(receivedAt) })
      waiting.set(siteId, rows)
      coalesced.touch()
    },
    flush: coalesced.flush,
    stop: coalesced.stop,
  }
}
