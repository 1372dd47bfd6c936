import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** Ends every connection and takes no other. */
  refuse(): void
  /** Connections that stand say nothing any more, and are not ended either; new ones work. */
  stall(): void
  /** Packets vanish: nothing that stands or comes says a word, and nothing is ended. */
  swallow(): void
  /** What was swallowed meanwhile is ended, and all works again. */
  pass(): void
  stop(): Promise<void>
}

/** A network between two programs that can be cut in more than one way. */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  const swallowed = new Set<Socket>()
  let isRefusing = false
  let isSwallowing = false
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (isRefusing) return void near.destroy()
    if (isSwallowing) return void swallowed.add(near.pause())
    const far = connect(target)
    far.on('error', () => near.destroy())
    const pair = [near, far] as const
    pairs.add(pair)
    near.pipe(far)
    far.pipe(near)
    for (const one of pair) {
      one.once('close', () => {
        pairs.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const drop = () => {
    for (const pair of pairs) for (const one of pair) one.destroy()
  }
  const endSwallowed = () => {
    for (const near of swallowed) near.destroy()
    swallowed.clear()
  }
  const stall = () => {
    for (const [near, far] of pairs) {
      near.unpipe(far)
      far.unpipe(near)
      near.pause()
      far.pause()
    }
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    refuse() {
      isRefusing = true
      drop()
    },
    stall,
    swallow() {
      isSwallowing = true
      stall()
    },
    pass() {
      isRefusing = false
      if (!isSwallowing) return
      isSwallowing = false
      drop()
      endSwallowed()
    },
    async stop() {
      drop()
      endSwallowed()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
