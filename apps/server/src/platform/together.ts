/** What became of one of those that were done together. */
export type Outcome<R> = { value: R } | { error: unknown }

interface Waiting<T, R> {
  item: T
  resolve(value: R): void
  reject(error: unknown): void
}

export interface TogetherOptions {
  /** So many groups are under way side by side. */
  atOnce: number
  /** So many make up a group at most. */
  most: number
  /** A group begins beside another when so many have gathered for it, or after this time. */
  beside: { least: number; afterMs: number }
  /** So many more wait; the rest is refused. */
  waiting: number
  overflow: () => Error
}

/**
 * Does alike things together: those that come in while others are under way. Whoever comes alone waits for nobody. Each has an outcome of its own; where the work itself fails, all of its group do.
 */
export function createTogether<T, R>(
  work: (items: readonly T[]) => Promise<readonly Outcome<R>[]>,
  { atOnce, most, beside, waiting: mostWaiting, overflow }: TogetherOptions,
): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let running = 0
  let isDue = false
  let timer: NodeJS.Timeout | undefined

  async function run(group: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const outcomes = await work(group.map(({ item }) => item))
      for (const [place, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[place]
        if (outcome && 'value' in outcome) resolve(outcome.value)
        else reject(outcome ? outcome.error : new Error('One of a group has no outcome'))
      }
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  function begin(): void {
    isDue = false
    clearTimeout(timer)
    timer = undefined
    while (running < atOnce && waiting.length > 0) {
      running++
      void run(waiting.splice(0, most)).then(() => {
        running--
        look()
      })
    }
  }

  /** Whether the next group begins now. */
  function look(): void {
    if (isDue || running >= atOnce || waiting.length === 0) return
    if (running === 0) {
      begin()
    } else if (waiting.length < beside.least) {
      timer ??= setTimeout(begin, beside.afterMs)
    } else {
      isDue = true
      // Whatever else has arrived by now is read first.
      setImmediate(begin)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(overflow())
      waiting.push({ item, resolve, reject })
      look()
    })
}
