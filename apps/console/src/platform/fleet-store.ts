import type { FleetMessage } from '@gridhelm/contract/push'
import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'

export interface Fleet {
  /** By id. A site that has not changed stays the same object. */
  sites: ReadonlyMap<string, SiteFigures>
  /** What the server's clock is ahead of ours, in ms. */
  clockOffset: number
}

interface FleetStoreOptions {
  /** Everything, while there is no connection that pushes it. */
  poll: () => Promise<{ now: number; sites: SiteFigures[] }>
  /** Whether the connection should bring the fleet has changed. */
  onWanted: () => void
  now?: () => number
}

export interface FleetStore {
  get(): Fleet | undefined
  isWanted(): boolean
  subscribe(listener: () => void): () => void
  connected(): void
  disconnected(): void
  receive(message: FleetMessage): void
}

export const pollFleetEveryMs = 10_000
export const firstFleetPollMs = 1_000

/** The figures of all sites: pushed while the connection is open, asked for while it is not. */
export function createFleetStore({ poll, onWanted, now = Date.now }: FleetStoreOptions): FleetStore {
  const listeners = new Set<() => void>()
  let fleet: Fleet | undefined
  let isConnected = false
  let polling: ReturnType<typeof setTimeout> | undefined

  function schedulePoll(afterMs: number): void {
    if (polling !== undefined || isConnected || listeners.size === 0) return
    const own = setTimeout(async () => {
      await pollOnce()
      if (polling !== own) return
      polling = undefined
      schedulePoll(pollFleetEveryMs)
    }, afterMs)
    polling = own
  }

  async function pollOnce(): Promise<void> {
    try {
      const answer = await poll()
      // A connection that has opened meanwhile knows better.
      if (!isConnected) receive({ cmd: 'fleet', type: 'snapshot', ...answer })
    } catch {
      // What is known stays, and grows old.
    }
  }

  function stopPolling(): void {
    clearTimeout(polling)
    polling = undefined
  }

  function receive({ type, now: serverNow, sites }: FleetMessage): void {
    // Without a snapshot before it, a delta says nothing.
    if (type === 'delta' && !fleet) return
    const next = new Map(type === 'delta' ? fleet?.sites : [])
    for (const site of sites) next.set(site.id, site)
    fleet = { sites: next, clockOffset: serverNow - now() }
    for (const listener of [...listeners]) listener()
  }

  return {
    get: () => fleet,
    isWanted: () => listeners.size > 0,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) onWanted()
      schedulePoll(firstFleetPollMs)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopPolling()
        onWanted()
      }
    },
    connected() {
      isConnected = true
      stopPolling()
    },
    disconnected() {
      isConnected = false
      schedulePoll(firstFleetPollMs)
    },
    receive,
  }
}
