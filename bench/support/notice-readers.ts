import { openPush } from '../../apps/server/src/testing/push-client.ts'

/** Runs in a process of its own: a thousand people with the console open. */

export interface Reader {
  userId: string
  token: string
}
export type ToReaders = { open: { port: number; readers: readonly Reader[] } } | { ask: string }
export type FromReaders = { opened: number } | { failed: string } | { arrivals: readonly number[] }

const atOnce = 50
/** When each connection heard of a notice, by its id. */
const heard = new Map<string, number[]>()

const tell = (message: FromReaders) => process.send?.(message)

async function open(port: number, reader: Reader): Promise<void> {
  const { socket } = await openPush(port, reader)
  socket.on('message', (data) => {
    const at = Date.now()
    const { msgId } = JSON.parse(String(data)) as { msgId?: string }
    if (msgId === undefined) return
    const arrivals = heard.get(msgId) ?? []
    arrivals.push(at)
    heard.set(msgId, arrivals)
  })
}

async function openAll(port: number, readers: readonly Reader[]): Promise<void> {
  for (let from = 0; from < readers.length; from += atOnce)
    await Promise.all(readers.slice(from, from + atOnce).map((reader) => open(port, reader)))
  tell({ opened: readers.length })
}

process.on('message', (message: ToReaders) => {
  if ('ask' in message) tell({ arrivals: heard.get(message.ask) ?? [] })
  else
    openAll(message.open.port, message.open.readers).catch((error: unknown) =>
      tell({ failed: String(error) }),
    )
})
