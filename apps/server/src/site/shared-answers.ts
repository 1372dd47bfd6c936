import { endedByNobody } from '../platform/cancellation/cancellation.ts'

interface Kept {
  until: number
  answer: Promise<unknown>
}

/**
 * Answers that are the same for everybody, for some seconds; who asks while one is being made waits for it. The
 * oldest go when there are too many, those that failed at once.
 */
export function createSharedAnswers(now: () => number, most = 2_000) {
  const kept = new Map<string, Kept>()
  return <T>(key: string, ms: number, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known && known.until > now()) return known.answer as Promise<T>
    kept.delete(key)
    const answer = endedByNobody(make)
    const one: Kept = { until: now() + ms, answer }
    kept.set(key, one)
    answer.catch(() => {
      if (kept.get(key) === one) kept.delete(key)
    })
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return answer
  }
}
export type SharedAnswers = ReturnType<typeof createSharedAnswers>
