/** Runs work once the page has nothing else to do, at the latest after a while. Returns how to call it off. */
export function whenIdle(work: () => void, withinMs: number): () => void {
  // Not every browser tells when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, Math.min(withinMs, 50))
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: withinMs })
  return () => cancelIdleCallback(handle)
}
