/** Time as the pushing sees it: it never goes back, and tests hold it in their hands. */
export interface Pace {
  now(): number
  /** Calls back after so many milliseconds; returns how to call it off. */
  after(ms: number, act: () => void): () => void
}

export const realPace: Pace = {
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Between two messages about one site over one socket, and between two changes of what a socket watches. */
export const leastGapMs = 1_000
