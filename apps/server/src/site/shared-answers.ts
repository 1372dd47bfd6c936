import { endedByNobody } from '../platform/cancellation/cancellation.ts'

interface Kept {
  until: number
  answer: Promise<unknown>
}

/**
 * Answers that are the same for everybody, for some seconds; who asks while one is being made waits for it. They go
 * with their time, those that failed at once, and the oldest when there are too many.
 */
export function createSharedAnswers(now: () => number, most = 2_000) {
  const kept = new Map<string, Kept>()
  const forget = (key: string, one: Kept) => {
    if (kept.get(key) === one) kept.delete(key)
  }

  function shared<T>(key: string, ms: number, make: () => Promise<T>): Promise<T> {
    const known = kept.get(key)
    if (known && known.until > now()) return known.answer as Promise<T>
    kept.delete(key)
    const answer = endedByNobody(make)
    const one: Kept = { until: now() + ms, answer }
    kept.set(key, one)
    answer.catch(() => forget(key, one))
    // Nobody may ask for it again: a day's curve would stay until so many others have come.
    setTimeout(() => forget(key, one), ms).unref()
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return answer
  }
  return Object.assign(shared, { count: () => kept.size })
}
export type SharedAnswers = ReturnType<typeof createSharedAnswers>
