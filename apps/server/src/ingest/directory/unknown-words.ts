const keptMs = 1_000
const mostKept = 5_000
const longestWord = 400

/** Lets through what is worth a question to the database: not the same word twice a second, and not more than so many. */
export function createUnknownWords(perSecond: number, now: () => number = () => performance.now()) {
  const askedAt = new Map<string, number>()
  let left = perSecond
  let filledAt = now()

  function takeOne(): boolean {
    const moment = now()
    left = Math.min(perSecond, left + ((moment - filledAt) / 1_000) * perSecond)
    filledAt = moment
    if (left < 1) return false
    left--
    return true
  }

  return {
    isWorthAsking(word: string): boolean {
      if (word === '' || word.length > longestWord || word.includes('\0')) return false
      const asked = askedAt.get(word)
      if (asked !== undefined && now() - asked < keptMs) return false
      if (!takeOne()) return false
      askedAt.delete(word)
      askedAt.set(word, now())
      for (const oldest of askedAt.keys()) {
        if (askedAt.size <= mostKept) break
        askedAt.delete(oldest)
      }
      return true
    },
  }
}
