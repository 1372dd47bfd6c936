/** Which of the waiting messages goes first when the link is back. */
export type Order = 'oldest' | 'newest'

export interface Letter {
  time: number
  payload: string
}

interface OutboxOptions {
  /** Resolves when the broker has it. */
  send: (letter: Letter) => Promise<void>
  order: Order
  /** How many may wait. */
  most: number
  /** Everything has arrived. */
  onEmpty: () => void
  /** The first of a row of messages had to go. */
  onFull: () => void
}

export interface Outbox {
  post(letter: Letter): void
  setLink(isUp: boolean): void
  readonly waiting: number
  readonly dropped: number
  stop(): void
}

const atOnce = 8
const retryMs = 1_000
const wholeMinute = 60_000

/** Holds what the broker has not acknowledged yet; bounded. */
export function createOutbox({ send, order, most, onEmpty, onFull }: OutboxOptions): Outbox {
  /** Oldest first. */
  const letters: Letter[] = []
  const underway = new Set<Letter>()
  let isUp = false
  let dropped = 0
  let isFull = false
  let retry: NodeJS.Timeout | undefined

  function nextToGo(): Letter | undefined {
    const isFree = (letter: Letter) => !underway.has(letter)
    return order === 'oldest' ? letters.find(isFree) : letters.findLast(isFree)
  }

  /** Between whole minutes first, so that a long outage keeps its outline; then the oldest. */
  function makeRoom(): void {
    while (letters.length > most) {
      const between = letters.findIndex((one) => one.time % wholeMinute !== 0 && !underway.has(one))
      letters.splice(Math.max(0, between), 1)
      dropped++
      if (!isFull) onFull()
      isFull = true
    }
  }

  function drain(): void {
    while (isUp && !retry && underway.size < atOnce) {
      const letter = nextToGo()
      if (!letter) return
      underway.add(letter)
      send(letter).then(
        () => settle(letter, true),
        () => settle(letter, false),
      )
    }
  }

  function settle(letter: Letter, arrived: boolean): void {
    underway.delete(letter)
    if (arrived) {
      const place = letters.indexOf(letter)
      if (place >= 0) letters.splice(place, 1)
      if (letters.length < most) isFull = false
      if (letters.length === 0) onEmpty()
    } else if (isUp) {
      retry ??= setTimeout(() => {
        retry = undefined
        drain()
      }, retryMs)
    }
    drain()
  }

  function forgetRetry(): void {
    clearTimeout(retry)
    retry = undefined
  }

  return {
    post(letter) {
      letters.push(letter)
      makeRoom()
      drain()
    },
    setLink(up) {
      isUp = up
      forgetRetry()
      drain()
    },
    get waiting() {
      return letters.length
    },
    get dropped() {
      return dropped
    },
    stop() {
      isUp = false
      forgetRetry()
    },
  }
}
