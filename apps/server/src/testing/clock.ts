export interface Clock {
  now(): number
  advance(ms: number): void
}

/** A clock that stands still until it is moved. */
export function createClock(start: number = Date.now()): Clock {
  let current = start
  return {
    now: () => current,
    advance(ms) {
      if (!Number.isFinite(ms)) throw new Error(`The clock cannot move by ${ms}`)
      current += ms
    },
  }
}
