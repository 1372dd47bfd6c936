import { setTimeout as delay } from 'node:timers/promises'

export interface LoadResult {
  /** Milliseconds from the moment a request was due to its answer, sorted. */
  latencies: number[]
  failures: string[]
}

/**
 * Sends at a fixed rate whatever the answers do, and measures from the moment a request was due: a server
 * that stalls is charged for the requests it kept waiting, not only for the one it stalled on.
 */
export async function openLoop(
  times: readonly number[],
  send: (index: number) => Promise<void>,
): Promise<LoadResult> {
  const begun = performance.now()
  const latencies: number[] = []
  const failures: string[] = []
  const underWay: Promise<void>[] = []
  for (const [index, due] of times.entries()) {
    const wait = begun + due - performance.now()
    if (wait > 0) await delay(wait)
    const request = send(index).then(
      () => void latencies.push(performance.now() - begun - due),
      (error: unknown) => void failures.push(String(error)),
    )
    underWay.push(request)
  }
  await Promise.all(underWay)
  return { latencies: latencies.toSorted((a, b) => a - b), failures }
}

/** Evenly over the time, in milliseconds. */
export const evenly = (count: number, overMs: number): number[] =>
  Array.from({ length: count }, (_, index) => (index * overMs) / count)

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
