import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** What pg's client has beyond its declared types. */
interface Inner {
  connection?: { stream: Socket }
  _getActiveQuery?: () => unknown
}

/**
 * A database that has vanished from the network says nothing at all: a connection that owes an answer and has been
 * silent for longer than any statement may take is given up, so that whoever waits is told and the pool opens another.
 */
export function giveUpWhenSilent(client: ClientBase, silentMs: number): void {
  const inner = client as unknown as Inner
  const stream = inner.connection?.stream
  stream?.setTimeout(silentMs)
  stream?.on('timeout', () => {
    if (inner._getActiveQuery?.()) stream.destroy(new Error('the database has been silent for too long'))
  })
}
