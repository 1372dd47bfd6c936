import { leastGapMs, type Pace } from './pace.ts'

export interface Paced {
  /** Soon: at once when the last time is long enough ago. However often it is asked for, it is done once. */
  ask(): void
  /** Not before so long from now, instead of the usual gap from when it began. */
  rest(ms: number): void
  /** What waits is not done any more; it may be asked for again. */
  cancel(): void
}

/**
 * At most once in a gap, and never twice at once: the first time at once, and then one last time for all that was
 * asked for in between. Whoever acts sees to their own failures.
 */
export function createPaced(pace: Pace, act: () => void, gapMs: number = leastGapMs): Paced {
  let freeAt = Number.NEGATIVE_INFINITY
  let cancelTimer: (() => void) | undefined
  let isActing = false
  let isAsked = false

  function begin(): void {
    cancelTimer = undefined
    isAsked = false
    freeAt = pace.now() + gapMs
    isActing = true
    const acting: unknown = act()
    if (acting instanceof Promise) void acting.then(end, end)
    else end()
  }

  function end(): void {
    isActing = false
    if (isAsked) ask()
  }

  function ask(): void {
    isAsked = true
    if (isActing || cancelTimer) return
    const wait = freeAt - pace.now()
    if (wait > 0) cancelTimer = pace.after(wait, begin)
    else begin()
  }

  return {
    ask,
    rest(ms) {
      freeAt = pace.now() + ms
    },
    cancel() {
      cancelTimer?.()
      cancelTimer = undefined
      isAsked = false
    },
  }
}
