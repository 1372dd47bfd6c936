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
  let sweptAt = longAgo
  let pastAt = longAgo
  const stopping = new AbortController()

  const isOver = () => stopping.signal.aborted || !leader.isLeading
  const add = (siteIds: Iterable<number>) => {
    for (const siteId of siteIds) waiting.add(siteId)
  }

  async function lead(): Promise<void> {
    if (!(await leader.stand())) return
    watching.beginAnew()
    news.forget()
    waiting.clear()
    sweptAt = longAgo
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
    add(watching.due())
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
      return [
        bus.subscribe('telemetry.latest', ({ siteIds }) => wakeFor(siteIds)),
        ...news.subscribe(bus, wakeFor),
      ]
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
