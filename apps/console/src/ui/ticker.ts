import { useSyncExternalStore } from 'react'
import { useSignal } from '../platform/signal.ts'
import { cutSignal } from '../platform/use-push.ts'

/** Milliseconds until the next full second, minute …: clocks of one page then change together. */
const delayToTick = (now: number, everyMs: number): number => everyMs - (now % everyMs)

const lastTick = (everyMs: number): number => {
  const now = Date.now()
  return now - (now % everyMs)
}

interface Ticker {
  get(): number
  subscribe(listener: () => void): () => void
}

function createTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>()
  let current = lastTick(everyMs)
  let timer: ReturnType<typeof setTimeout> | undefined

  function tick(): void {
    clearTimeout(timer)
    timer = setTimeout(tick, delayToTick(Date.now(), everyMs))
    const next = lastTick(everyMs)
    if (next === current) return
    current = next
    for (const listener of [...listeners]) listener()
  }

  const followVisibility = () => (document.hidden ? clearTimeout(timer) : tick())

  return {
    get: () => (listeners.size === 0 ? lastTick(everyMs) : current),
    subscribe(listener) {
      if (listeners.size === 0) {
        current = lastTick(everyMs)
        document.addEventListener('visibilitychange', followVisibility)
        followVisibility()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', followVisibility)
      }
    },
  }
}

const tickers = { second: createTicker(1_000), minute: createTicker(60_000) }

/** The current time in full seconds or minutes; one timer serves the whole page and rests while it is hidden. */
export function useNow(step: keyof typeof tickers): number {
  const ticker = tickers[step]
  return useSyncExternalStore(ticker.subscribe, ticker.get)
}

/** The time by which what sites say grows old: it stands while we are cut from the server, since that is not the fault of a site. */
export function useLiveNow(step: keyof typeof tickers): number {
  const now = useNow(step)
  const cut = useSignal(cutSignal)
  return cut?.from === 'server' ? Math.min(now, cut.since) : now
}
