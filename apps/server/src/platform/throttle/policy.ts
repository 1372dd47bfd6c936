export interface Limit {
  /** Failures that cost nothing. */
  free: number
  windowMs: number
  /** The first wait; each further failure doubles it. */
  firstWaitMs: number
  longestWaitMs: number
}

export interface AttemptState {
  count: number
  windowStart: number
  blockedUntil: number | null
}

export function waitLeftMs(state: AttemptState | undefined, now: number): number {
  return Math.max(0, (state?.blockedUntil ?? 0) - now)
}

/** The state after one more failure (or use, for what is limited by number). */
export function afterFailure(state: AttemptState | undefined, limit: Limit, now: number): AttemptState {
  const expired = !state || now - state.windowStart >= limit.windowMs
  const count = expired ? 1 : state.count + 1
  const beyond = count - limit.free
  // The exponent is bounded so that a million failures do not become Infinity.
  const wait =
    beyond > 0 ? Math.min(limit.longestWaitMs, limit.firstWaitMs * 2 ** Math.min(beyond - 1, 30)) : 0
  return { count, windowStart: expired ? now : state.windowStart, blockedUntil: wait > 0 ? now + wait : null }
}
