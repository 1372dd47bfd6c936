import type { Entry, Journal, Order } from './journal.ts'

interface SenderOptions {
  journal: Journal
  order: Order
  /** Resolves when the broker has it: it is committed then, and may be forgotten. */
  publish: (payload: Buffer) => Promise<void>
}

export interface Sender {
  /** Something was written down. */
  wake(): void
  setLink(isUp: boolean): void
  /** Resolves when nothing is on its way any more. */
  stop(): Promise<void>
}

const atOnce = 16
const retryMs = 1_000

/** Sends what the journal holds while there is a link, and forgets a message only once it has arrived. */
export function createSender({ journal, order, publish }: SenderOptions): Sender {
  const underway = new Map<string, Promise<void>>()
  const keyOf = ({ segment, offset }: Entry) => `${segment.sequence}:${offset}`
  let isUp = false
  let retry: NodeJS.Timeout | undefined

  async function send(entry: Entry): Promise<void> {
    try {
      await publish(journal.read(entry))
      journal.done(entry)
    } catch {
      // Whether it has arrived is not known: it goes again, and is stored once.
      retry ??= setTimeout(() => {
        retry = undefined
        wake()
      }, retryMs)
    } finally {
      underway.delete(keyOf(entry))
    }
    wake()
  }

  function wake(): void {
    while (isUp && !retry && underway.size < atOnce) {
      const entry = journal.next(order, (one) => underway.has(keyOf(one)))
      if (!entry) return
      underway.set(keyOf(entry), send(entry))
    }
  }

  return {
    wake,
    setLink(up) {
      isUp = up
      clearTimeout(retry)
      retry = undefined
      wake()
    },
    async stop() {
      isUp = false
      clearTimeout(retry)
      await Promise.allSettled(underway.values())
    },
  }
}
