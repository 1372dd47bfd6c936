import type { SiteFollower } from '../../../../platform/bus/site-news.ts'
import { createLoop } from '../../../../platform/jobs/loop.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Overtaken } from './commit.ts'
import { sitesBehind } from './frame-queries.ts'
import { createLeader } from './leader.ts'
import { createNews } from './news.ts'
import { returnShelved } from './shelves.ts'
import { createWatching, type WatchingOptions } from './watching.ts'

export interface EngineOptions extends WatchingOptions {
  /** The clock's own rhythm. */
  everyMs?: number
  /** Between two rounds, so that what comes in at once is looked at together. */
  restMs?: number
}

const sitesAtOnce = 100
/** What nobody was told of on the bus is found by then. */
const sweepMs = 30_000
/** Between two questions whether somebody's past is worth a look. */
const pastEveryMs = 5_000
/** A site whose devices speak one by one, a village of homes, is looked at for all of them together. */
const devicesASecond = 40
const longAgo = Number.NEGATIVE_INFINITY

/** The alarm engine: one in the whole system, woken by what ingest has stored and by the clock. */
export function createAlarmEngine(platform: Platform, options: EngineOptions) {
  const { db, bus, log, now } = platform
  const { everyMs = 1_000, restMs = 100 } = options
  const watching = createWatching(platform, options)
  const news = createNews(watching, now)
  const leader = createLeader(platform.databaseUrl, (error) =>
    log.warn({ why: error.message }, 'alarm engine lock'),
  )
  const waiting = new Set<number>()
  /** Of these something was stored; the large ones rest between two looks. */
  const heard = new Set<number>()
  const lookedAt = new Map<number, number>()
  let sweptAt = longAgo
  let clockedAt = longAgo
  let pastAt = longAgo
  /** Who does not lead need not hear what is stored. */
  let stored: SiteFollower | undefined
  const stopping = new AbortController()

  const isOver = () => stopping.signal.aborted || !leader.isLeading
  const add = (siteIds: Iterable<number>) => {
    for (const siteId of siteIds) waiting.add(siteId)
  }

  async function lead(): Promise<void> {
    const isNew = await leader.stand()
    stored?.all(leader.isLeading)
    if (!isNew) return
    watching.beginAnew()
    news.forget()
    waiting.clear()
    heard.clear()
    lookedAt.clear()
    sweptAt = longAgo
  }

  /** Those that are still at rest are asked again with the next round. */
  function takeHeard(): void {
    // Not the clock of the wall, which may be set back.
    const moment = performance.now()
    for (const siteId of heard) {
      const devices = watching.directory.sites.get(siteId)?.devices.size ?? 0
      const restsMs = devices > devicesASecond ? (1_000 * devices) / devicesASecond : 0
      if (moment - (lookedAt.get(siteId) ?? longAgo) < restsMs) continue
      heard.delete(siteId)
      waiting.add(siteId)
      if (restsMs > 0) lookedAt.set(siteId, moment)
      else lookedAt.delete(siteId)
    }
  }

  async function look(): Promise<void> {
    while (waiting.size > 0 && !isOver()) {
      const some = [...waiting].slice(0, sitesAtOnce)
      for (const siteId of some) waiting.delete(siteId)
      try {
        add(await watching.pass(some))
      } catch (error) {
        add(some)
        throw error
      }
    }
  }

  async function round(): Promise<void> {
    await lead()
    if (isOver()) return
    add(await news.read())
    if (now() - sweptAt >= sweepMs) {
      sweptAt = now()
      add(await sitesBehind(db))
    }
    // In the clock's own rhythm, however often the bus wakes it.
    if (performance.now() - clockedAt >= 0.9 * everyMs) {
      clockedAt = performance.now()
      add(watching.due())
    }
    takeHeard()
    await look()
    while (!isOver() && (await returnShelved(platform))) {
      // Until none is due.
    }
    if (!isOver() && now() - pastAt >= pastEveryMs && !(await watching.fillPast())) pastAt = now()
  }

  const loop = createLoop({
    log,
    failure: 'alarms not looked at',
    everyMs,
    gatherMs: restMs,
    wokenBy: (wake) => {
      const wakeFor = (siteIds: readonly number[] = []) => {
        if (!leader.isLeading) return
        add(siteIds)
        wake()
      }
      stored = bus.followSites((siteIds) => {
        if (siteIds.length === 0) sweptAt = longAgo
        if (leader.isLeading) for (const siteId of siteIds) heard.add(siteId)
        wakeFor()
      })
      return [stored.stop, ...news.subscribe(bus, wakeFor)]
    },
    async pass() {
      try {
        await round()
      } catch (error) {
        // Another one leads: what it has written is read again.
        if (!(error instanceof Overtaken)) throw error
        watching.beginAnew()
        log.warn({ why: error.message }, 'alarms not looked at')
      }
      return waiting.size > 0 ? { againInMs: restMs } : undefined
    },
  })

  return {
    start: loop.start,
    async stop() {
      stopping.abort()
      await loop.stop()
      await leader.stop()
    },
    get isLeading() {
      return leader.isLeading
    },
  }
}
