import type { Platform } from '../../platform/platform.ts'
import { createCoalesced } from '../coalesced.ts'
import { type LinkRow, setAllConnections, writeLinks } from './queries.ts'

export interface Link {
  /** Whether the site's controller is connected, by whoever can tell. */
  connected(siteId: number, isConnected: boolean): void
  /** Something came over the link; `newestFrameAt` is the moment of the newest frame in it, if there was any. */
  heard(siteId: number, receivedAt: number, newestFrameAt?: number): void
  /** At the start of a broker: nobody is connected (false), or nobody can tell (null). */
  forgetConnections(isConnected: false | null): Promise<void>
  flush(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 1_000
/** People watch a connection come and go. */
const connectionMs = 50

/** What is newer is laid over what is older, in place. */
function lay(older: LinkRow, newer: LinkRow): void {
  older.lastFrameAt = Math.max(older.lastFrameAt, newer.lastFrameAt)
  older.lastHeardAt = Math.max(older.lastHeardAt, newer.lastHeardAt)
  if (newer.isConnected === undefined) return
  older.isConnected = newer.isConnected
  older.changedAt = newer.changedAt
}

export function createLink({ db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>): Link {
  let waiting = new Map<number, LinkRow>()

  function rowOf(siteId: number): LinkRow {
    const known = waiting.get(siteId)
    if (known) return known
    const row: LinkRow = { siteId, lastFrameAt: 0, lastHeardAt: 0, isConnected: undefined, changedAt: 0 }
    waiting.set(siteId, row)
    return row
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const rows = waiting
    waiting = new Map()
    try {
      await writeLinks(db, [...rows.values()])
    } catch (error) {
      for (const [siteId, row] of rows) {
        const newer = waiting.get(siteId)
        if (newer) lay(row, newer)
        waiting.set(siteId, row)
      }
      throw error
    }
  }

  const coalesced = createCoalesced(write, everyMs, (error) => log.warn(error, 'links not written'))

  return {
    connected(siteId, isConnected) {
      const row = rowOf(siteId)
      row.isConnected = isConnected
      row.changedAt = now()
      if (isConnected) row.lastHeardAt = Math.max(row.lastHeardAt, row.changedAt)
      coalesced.touch(connectionMs)
    },
    heard(siteId, receivedAt, newestFrameAt = 0) {
      const row = rowOf(siteId)
      row.lastHeardAt = Math.max(row.lastHeardAt, receivedAt)
      row.lastFrameAt = Math.max(row.lastFrameAt, newestFrameAt)
      coalesced.touch()
    },
    forgetConnections: (isConnected) => setAllConnections(db, isConnected, new Date(now())),
    flush: coalesced.flush,
    stop: coalesced.stop,
  }
}
