import { sql } from 'kysely'
import { besideByShard } from '../../platform/db/by-shard.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Frame } from '../frame.ts'
import { Newest } from './newest.ts'
import { keyOf, latestOfDevices, type StoredLatest, writeGone, writeLatest } from './rows.ts'

export interface LatestWriter {
  /** Frames that are committed; they are written soon. */
  note(frames: readonly Frame[], receivedAt: number): void
  /** These devices are gone: what was received of them until then is stale, soon for everybody. */
  gone(devices: readonly GoneDevice[], at: number): void
  /** What is written of these devices has been read, and some of their frames: what is newer is written too. */
  heal(written: readonly StoredLatest[], frames: readonly Frame[]): void
  /** Resolves when everything noted so far is written, or cannot be. */
  flush(): Promise<void>
  stop(): Promise<void>
}

export interface GoneDevice {
  siteId: number
  deviceId: number
}

export interface LatestBounds {
  /** So often at most; less often while writing takes long, so that it leaves room for storing. */
  everyMs: number
  devicesAtOnce: number
  /** Devices whose newest values are kept in memory between two writes. */
  mostKept: number
}

const defaults: LatestBounds = { everyMs: 200, devicesAtOnce: 1_000, mostKept: 20_000 }
const restPerWork = 3
const longestRestMs = 2_000
const mostRounds = 5
/** PostgreSQL carries 8,000 bytes a message; an id has at most ten digits. */
const sitesAMessage = 700
const untold = 'nobody was told of new values'

export function createLatestWriter(
  { db, bus, log }: Pick<Platform, 'db' | 'bus'> & { log: Pick<Platform['log'], 'warn'> },
  options: Partial<LatestBounds> = {},
): LatestWriter {
  const bounds = { ...defaults, ...options }
  const kept = new Map<string, Newest>()
  const teller = bus.siteTeller((error) => log.warn({ why: error.message }, untold))
  let unwritten = new Set<Newest>()
  /** Sites of which something came that is older than what is known. */
  let behind = new Set<number>()
  let gone = new Map<string, GoneDevice & { at: number }>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let restMs = bounds.everyMs
  let restedSince = Number.NEGATIVE_INFINITY
  let stopped = false

  function newestOf(siteId: number, deviceId: number): Newest {
    const key = keyOf({ siteId, deviceId })
    const present = kept.get(key)
    if (present) return present
    const fresh = new Newest(siteId, deviceId)
    kept.set(key, fresh)
    return fresh
  }

  const isWritten = () => unwritten.size === 0 && behind.size === 0 && gone.size === 0

  /** The first news after a rest at once: somebody may be looking. What follows goes together. */
  function schedule(): void {
    if (stopped || running || isWritten()) return
    const waitMs = Math.max(0, restedSince + restMs - performance.now())
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, waitMs)
  }

  function hear(frames: readonly Frame[], receivedAtOf: (frame: Frame) => number): void {
    for (const frame of frames) {
      const newest = newestOf(frame.siteId, frame.deviceId)
      if (frame.ts < newest.ts) behind.add(frame.siteId)
      if (newest.hear(frame.ts, frame.values, receivedAtOf(frame))) unwritten.add(newest)
    }
    schedule()
  }

  async function writeAll(): Promise<void> {
    const begun = performance.now()
    const devices = [...unwritten].toSorted((a, b) => a.siteId - b.siteId || a.deviceId - b.deviceId)
    unwritten = new Set()
    const sites = new Set<number>()
    /** They stay in memory, joined with what comes, until the database takes them. */
    const keep = (some: readonly Newest[], error: unknown) => {
      for (const one of some) unwritten.add(one)
      log.warn({ why: (error as Error).message, devices: some.length }, 'newest values are not written yet')
    }
    const writeInParts = async (own: readonly Newest[]) => {
      for (let from = 0; from < own.length; from += bounds.devicesAtOnce) {
        const some = own.slice(from, from + bounds.devicesAtOnce)
        try {
          await write(some)
          for (const { siteId } of some) sites.add(siteId)
        } catch (error) {
          keep(some, error)
        }
      }
    }
    await besideByShard(db, devices, writeInParts).catch((error: unknown) => keep(devices, error))
    for (const siteId of await writeAllGone()) sites.add(siteId)
    forget()
    const workMs = performance.now() - begun
    restMs = Math.max(bounds.everyMs, Math.min(restPerWork * workMs, longestRestMs))
    const changed = [...behind]
    behind = new Set()
    await tell([...sites], changed)
  }

  /** After what they said before; the sites of those that are written. */
  async function writeAllGone(): Promise<readonly number[]> {
    const devices = [...gone.values()]
    if (devices.length === 0) return []
    gone = new Map()
    try {
      await writeGone(db, devices)
      return devices.map(({ siteId }) => siteId)
    } catch (error) {
      gone = new Map([...devices.map((one) => [keyOf(one), one] as const), ...gone])
      log.warn({ why: (error as Error).message, devices: devices.length }, 'nobody was told who is gone')
      return []
    }
  }

  async function write(devices: readonly Newest[]): Promise<void> {
    let open = devices
    for (let round = 0; open.length > 0; round++) {
      if (round === mostRounds) throw new Error('others keep writing the same devices')
      const unread = open.filter((one) => one.version === undefined)
      const tried = open
      const versions = await db.transaction().execute(async (tx) => {
        // Quicker; what a crash of the database takes with it is healed from the frames.
        await sql`SET LOCAL synchronous_commit = off`.execute(tx)
        await join(tx, unread)
        const before = tried.map((one) => one.version ?? 0)
        const written = await writeLatest(tx, tried)
        return tried.map((one, index) => (written.has(keyOf(one)) ? (before[index] ?? 0) + 1 : undefined))
      })
      for (const [index, one] of tried.entries()) one.version = versions[index]
      open = tried.filter((one) => one.version === undefined)
    }
  }

  async function join(tx: Tx, devices: readonly Newest[]): Promise<void> {
    if (devices.length === 0) return
    const rows = new Map((await latestOfDevices(tx, devices)).map((row) => [keyOf(row), row]))
    for (const one of devices) {
      const row = rows.get(keyOf(one))
      if (row) one.join(row)
      one.version = row?.version ?? 0
    }
  }

  /** The longest known ones leave memory first; whoever speaks again is read again. */
  function forget(): void {
    for (const [key, newest] of kept) {
      if (kept.size <= bounds.mostKept) return
      if (!unwritten.has(newest)) kept.delete(key)
    }
  }

  async function tell(written: readonly number[], changed: readonly number[]): Promise<void> {
    try {
      await teller.tell(db, written)
      for (let from = 0; from < changed.length; from += sitesAMessage)
        await bus.publish(db, 'energy.changed', { siteIds: changed.slice(from, from + sitesAMessage) })
    } catch (error) {
      log.warn({ why: (error as Error).message }, untold)
    }
  }

  async function flush(): Promise<void> {
    while (running) await running
    if (isWritten()) return
    running = writeAll().finally(() => {
      running = undefined
      restedSince = performance.now()
      schedule()
    })
    await running
  }

  return {
    note: (frames, receivedAt) => hear(frames, () => receivedAt),
    gone(devices, at) {
      for (const one of devices) gone.set(keyOf(one), { ...one, at })
      schedule()
    },
    heal(written, frames) {
      for (const row of written) {
        const newest = newestOf(row.siteId, row.deviceId)
        newest.join(row)
        newest.version ??= row.version
      }
      // When they came in nobody knows any more; soon after they were taken, as a rule.
      hear(frames, (frame) => frame.ts)
      forget()
    },
    flush,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await flush()
      await teller.flush()
    },
  }
}
