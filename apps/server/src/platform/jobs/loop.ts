import type { Logger } from 'pino'
import { Cancelled } from '../cancellation/cancellation.ts'

interface Again {
  againInMs: number
}

export interface LoopOptions {
  log: Pick<Logger, 'error'>
  /** What is logged when a pass fails. */
  failure: string
  /** Does what there is to do. It may say when it wants to be called again. */
  pass: (signal: AbortSignal) => Promise<Again | undefined> | Promise<void>
  /** The clock's own rhythm, for what nobody was told of on the bus. */
  everyMs: number
  /** Subscriptions that wake it; each result ends one. */
  wokenBy?: (wake: () => void) => readonly (() => void)[]
  /** Whoever wakes it may have more to say: so long it waits for the rest. */
  gatherMs?: number
}

export interface Loop {
  start(): void
  /** There may be something to do. */
  wake(): void
  /** Resolves when the pass under way has ended. */
  stop(): Promise<void>
}

const longestPauseMs = 5_000

/** Work that is woken by the bus and by the clock: one pass at a time, and one more for whatever came in during it. */
export function createLoop(options: LoopOptions): Loop {
  const { log, failure, pass, everyMs, wokenBy, gatherMs = 0 } = options
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  /** Who has just failed does not try again before. */
  let pausedUntil = Number.NEGATIVE_INFINITY
  let isWoken = false
  let subscriptions: readonly (() => void)[] = []

  function run(): void {
    clearTimeout(timer)
    dueAt = Number.POSITIVE_INFINITY
    isWoken = false
    running = onePass().then((restMs) => {
      running = undefined
      schedule(isWoken ? Math.min(gatherMs, restMs) : restMs)
    })
  }

  async function onePass(): Promise<number> {
    try {
      return (await pass(stopping.signal))?.againInMs ?? everyMs
    } catch (error) {
      log.error(error, failure)
      const pauseMs = Math.min(everyMs, longestPauseMs)
      pausedUntil = performance.now() + pauseMs
      return pauseMs
    }
  }

  function schedule(inMs: number): void {
    if (stopping.signal.aborted) return
    const moment = performance.now()
    const at = Math.max(moment + inMs, pausedUntil)
    if (at <= moment) run()
    else if (at < dueAt) {
      clearTimeout(timer)
      dueAt = at
      timer = setTimeout(run, at - moment)
    }
  }

  function wake(): void {
    if (running) isWoken = true
    else schedule(gatherMs)
  }

  return {
    wake,
    start() {
      subscriptions = wokenBy?.(wake) ?? []
      schedule(0)
    },
    async stop() {
      stopping.abort(new Cancelled('gone'))
      clearTimeout(timer)
      for (const off of subscriptions) off()
      await running
    },
  }
}
