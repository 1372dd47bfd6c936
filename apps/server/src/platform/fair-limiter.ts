interface Waiting {
  begin: () => void
  refuse: (error: Error) => void
}

/**
 * As `createLimiter`, but those who wait stand in lanes, and lanes take turns: whoever sends many waits for themselves.
 * Where all places are taken, the longest lane loses its last one, so that nobody can fill them up for others.
 */
export function createFairLimiter(options: { atOnce: number; waiting: number; overflow: () => Error }) {
  // The first lane of the map has the next turn.
  const lanes = new Map<string, Waiting[]>()
  let [running, waiting] = [0, 0]

  function next(): Waiting | undefined {
    const first = lanes.entries().next().value
    if (!first) return undefined
    const [key, lane] = first
    lanes.delete(key)
    const taken = lane.shift()
    if (lane.length > 0) lanes.set(key, lane)
    waiting--
    return taken
  }

  function makeRoom(own: number): void {
    let longest: Waiting[] = []
    for (const lane of lanes.values()) if (lane.length > longest.length) longest = lane
    if (own >= longest.length) throw options.overflow()
    longest.pop()?.refuse(options.overflow())
    waiting--
  }

  function turnOf(key: string): Promise<void> {
    if (waiting >= options.waiting) makeRoom(lanes.get(key)?.length ?? 0)
    return new Promise((begin, refuse) => {
      const lane = lanes.get(key) ?? []
      lane.push({ begin, refuse })
      lanes.set(key, lane)
      waiting++
    })
  }

  return async function limited<T>(key: string, task: () => Promise<T>): Promise<T> {
    // The one that ends hands its place over, so `running` does not change while somebody waits.
    if (running >= options.atOnce) await turnOf(key)
    else running++
    try {
      return await task()
    } finally {
      const following = next()
      if (following) following.begin()
      else running--
    }
  }
}
