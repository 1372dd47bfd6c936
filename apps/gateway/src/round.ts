import type { Values } from '@gridhelm/points/registers/read-map'

/** So many devices stand in one message; the server takes a thousand, and a megabyte. */
const devicesAtOnce = 100

export interface Message {
  ts: number
  devices: Record<string, Values>
}

/** Without what is not known: leaving a point out says the same in fewer bytes. */
const known = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** The messages of one moment, at most so many devices each. */
function messagesOf(ts: number, read: ReadonlyMap<string, Values>): Message[] {
  const all = [...read]
  const messages: Message[] = []
  for (let from = 0; from < all.length; from += devicesAtOnce) {
    const some = all.slice(from, from + devicesAtOnce)
    messages.push({
      ts,
      devices: Object.fromEntries(some.map(([number, values]) => [number, known(values)])),
    })
  }
  return messages
}

interface Source {
  readonly number: string
  poll(): Promise<Values>
}

/**
 * Reads devices side by side for one moment. Those that answer in time stand in one message; a slow one does not hold
 * up the others, and follows in a message of the same moment.
 */
export async function readRound(
  ts: number,
  sources: readonly Source[],
  gatherMs: number,
  post: (message: Message) => void,
): Promise<void> {
  let gathered = new Map<string, Values>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const some = gathered
    gathered = new Map()
    for (const message of messagesOf(ts, some)) post(message)
  }
  await Promise.all(
    sources.map(async (source) => {
      const values = await source.poll()
      gathered.set(source.number, values)
      timer ??= setTimeout(flush, gatherMs)
    }),
  )
  flush()
}
