/** Milliseconds to wait before the next try: twice as long after each failure, short again after a long calm. */
export function createGrowingPause({
  firstMs,
  mostMs,
  calmMs = 2 * mostMs,
  now = () => performance.now(),
}: {
  firstMs: number
  mostMs: number
  calmMs?: number
  now?: () => number
}): () => number {
  let failures = 0
  let lastAt = Number.NEGATIVE_INFINITY
  return () => {
    const moment = now()
    failures = moment - lastAt > calmMs ? 0 : failures + 1
    const pauseMs = Math.min(mostMs, firstMs * 2 ** failures)
    lastAt = moment + pauseMs
    return pauseMs
  }
}
