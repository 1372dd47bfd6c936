interface KeptForOptions<T> {
  /** Sites without an answer are absent. */
  read: (siteIds: readonly number[]) => Promise<ReadonlyMap<number, T>>
  /** Until when an answer of this moment is good. */
  until: (now: number) => number
  most: number
  now: () => number
}

export interface KeptFor<T> {
  /** By site; those without an answer are absent. */
  of(siteIds: readonly number[]): Promise<ReadonlyMap<number, T>>
  /** What is at hand without waiting, be it old; not whole while one of the sites has not been read. */
  atHand(siteIds: readonly number[]): { isWhole: boolean; answers: ReadonlyMap<number, T> }
  /** What is kept of these, or of all, is no longer true; until it is read again it is still at hand. */
  renew(siteIds?: readonly number[]): void
}

const mostSitesRead = 50

/** Answers that are dear and change slowly: kept for a time, read in batches. */
export function createKeptFor<T>({ read, until, most, now }: KeptForOptions<T>): KeptFor<T> {
  const kept = new Map<number, { answer: T | undefined; until: number }>()
  let last: Promise<unknown> = Promise.resolve()
  /** What is being read, and whether it was said meanwhile that it is no longer true. */
  let reading = new Map<number, boolean>()

  const isFresh = (siteId: number) => (kept.get(siteId)?.until ?? 0) > now()

  function keep(siteId: number, answer: T | undefined): void {
    kept.delete(siteId)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= most) kept.delete(oldest)
    kept.set(siteId, { answer, until: reading.get(siteId) ? 0 : until(now()) })
  }

  /** One batch at a time, whoever asks: who wants few does not wait for all of those of who wants many. */
  function readInTurn(siteIds: readonly number[]): Promise<void> {
    const mine = last.then(async () => {
      const missing = siteIds.filter((siteId) => !isFresh(siteId))
      if (missing.length === 0) return
      reading = new Map(missing.map((siteId) => [siteId, false]))
      const found = await read(missing)
      for (const siteId of missing) keep(siteId, found.get(siteId))
    })
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    async of(siteIds) {
      const answers = new Map<number, T>()
      for (let first = 0; first < siteIds.length; first += mostSitesRead) {
        const some = siteIds.slice(first, first + mostSitesRead)
        if (!some.every(isFresh)) await readInTurn(some)
        for (const siteId of some) {
          const answer = kept.get(siteId)?.answer
          if (answer !== undefined) answers.set(siteId, answer)
        }
      }
      return answers
    },
    atHand(siteIds) {
      const answers = new Map<number, T>()
      let isWhole = true
      for (const siteId of siteIds) {
        const entry = kept.get(siteId)
        if (!entry) isWhole = false
        else if (entry.answer !== undefined) answers.set(siteId, entry.answer)
      }
      return { isWhole, answers }
    },
    renew(siteIds = [...kept.keys(), ...reading.keys()]) {
      for (const siteId of siteIds) {
        if (reading.has(siteId)) reading.set(siteId, true)
        const entry = kept.get(siteId)
        if (entry) kept.set(siteId, { ...entry, until: 0 })
      }
    },
  }
}
