import { type AttemptState, afterFailure, type Limit, waitLeftMs } from '../../platform/throttle/policy.ts'

/** One controller that was given a wrong password must not lock out its neighbours behind the same address. */
const forUser: Limit = { free: 5, windowMs: 600_000, firstWaitMs: 1_000, longestWaitMs: 120_000 }
const forAddress: Limit = { free: 100, windowMs: 600_000, firstWaitMs: 1_000, longestWaitMs: 120_000 }
const mostKept = 20_000

/** Who has tried wrong passwords; in memory, since every ingest process has its own door. */
export function createWrongPasswords(now: () => number) {
  const attempts = new Map<string, AttemptState>()
  const keysOf = (address: string, user: string) =>
    [
      [address, forAddress],
      [`${address} ${user}`, forUser],
    ] as const

  return {
    hasToWait: (address: string, user: string): boolean =>
      keysOf(address, user).some(([key]) => waitLeftMs(attempts.get(key), now()) > 0),
    failed(address: string, user: string): void {
      for (const [key, limit] of keysOf(address, user)) {
        const state = afterFailure(attempts.get(key), limit, now())
        attempts.delete(key)
        attempts.set(key, state)
      }
      // The one that has been quiet for longest stands first.
      for (const oldest of attempts.keys()) {
        if (attempts.size <= mostKept) break
        attempts.delete(oldest)
      }
    },
    succeeded(address: string, user: string): void {
      attempts.delete(`${address} ${user}`)
    },
  }
}
