const atOnce = 16

/** Resolves when all have arrived; rejects with the first that does not. */
export async function sendAll<T>(
  items: Iterable<T>,
  send: (item: T) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const underway = new Set<Promise<void>>()
  for (const item of items) {
    signal.throwIfAborted()
    const sent = send(item).finally(() => underway.delete(sent))
    // Of those that fail together, one is heard below.
    sent.catch(() => {})
    underway.add(sent)
    if (underway.size >= atOnce) await Promise.race(underway)
  }
  await Promise.all(underway)
}
