/** So many are watched at once; the one that has called least recently is forgotten first. */
const mostWatched = 10_000

interface Watched {
  left: number
  at: number
}

/**
 * A bucket for each caller, filled evenly: so many calls at once, and so many a minute on the whole. Says how many
 * seconds are to be waited; 0: go on.
 */
export function createCallPace({ aMinute, now }: { aMinute: number; now: () => number }) {
  const watched = new Map<string, Watched>()
  const perMs = aMinute / 60_000
  return (key: string): number => {
    const moment = now()
    const before = watched.get(key)
    const passed = before ? Math.max(0, moment - before.at) : 0
    const left = before ? Math.min(aMinute, before.left + passed * perMs) : aMinute
    const isOver = left < 1
    watched.delete(key)
    watched.set(key, { left: isOver ? left : left - 1, at: moment })
    if (watched.size > mostWatched) watched.delete(watched.keys().next().value ?? '')
    return isOver ? Math.ceil((1 - left) / perMs / 1000) : 0
  }
}
