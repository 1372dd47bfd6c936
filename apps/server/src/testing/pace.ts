import type { Pace } from '../platform/pace/pace.ts'

export interface ManualPace extends Pace {
  advance(ms: number): void
}

/** Time that stands still until it is moved; what is due then happens in its order. */
export function createManualPace(): ManualPace {
  let current = 0
  const waiting = new Set<{ at: number; act: () => void }>()
  return {
    now: () => current,
    after(ms, act) {
      const entry = { at: current + ms, act }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
    advance(ms) {
      const end = current + ms
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        waiting.delete(next)
        current = Math.max(current, next.at)
        next.act()
      }
      current = end
    },
  }
}
