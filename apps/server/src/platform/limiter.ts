/** Runs at most `atOnce` tasks side by side, keeps at most `waiting` more, refuses the rest. */
export function createLimiter(options: { atOnce: number; waiting: number; overflow: () => Error }) {
  const queue: (() => void)[] = []
  let running = 0
  return async function limited<T>(task: () => Promise<T>): Promise<T> {
    if (running >= options.atOnce) {
      if (queue.length >= options.waiting) throw options.overflow()
      // The one that ends hands its place over, so `running` does not change here.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running++
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

/** One task at a time for each key. */
export function createKeyedQueue() {
  const tails = new Map<string, Promise<unknown>>()
  return async function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = tails.get(key) ?? Promise.resolve()
    const mine = before.then(task, task)
    const settled = mine.catch(() => undefined)
    tails.set(key, settled)
    try {
      return await mine
    } finally {
      if (tails.get(key) === settled) tails.delete(key)
    }
  }
}
