import { createServer, type Socket } from 'node:net'
import { parser as createParser, generate, type Packet } from 'mqtt-packet'

export interface Visitor {
  socket: Socket
  received: Packet[]
  send(packet: Packet): void
  /** Resolves with the first packet of a kind, also one that is already there. */
  next<C extends Packet['cmd']>(cmd: C): Promise<Extract<Packet, { cmd: C }>>
}

interface Script {
  /** What is answered to CONNECT; undefined: the usual. */
  greet?: (visitor: Visitor, connect: Extract<Packet, { cmd: 'connect' }>) => void
}

/** A broker that does exactly what a test tells it, packet by packet. */
export async function startScriptedBroker(script: Script = {}) {
  const visitors: Visitor[] = []
  const arrivals: ((visitor: Visitor) => void)[] = []
  const server = createServer((socket) => {
    const received: Packet[] = []
    const waiting: { cmd: string; resolve: (packet: Packet) => void }[] = []
    let protocolVersion = 4
    const visitor: Visitor = {
      socket,
      received,
      send: (packet) => void socket.write(generate(packet, { protocolVersion })),
      next(cmd) {
        const index = received.findIndex((packet) => packet.cmd === cmd)
        if (index >= 0) return Promise.resolve(received.splice(index, 1)[0] as never)
        return new Promise((resolve) => {
          waiting.push({ cmd, resolve: resolve as (packet: Packet) => void })
        })
      },
    }
    const parser = createParser()
    parser.on('packet', (packet) => {
      if (packet.cmd === 'connect') {
        protocolVersion = packet.protocolVersion ?? 4
        if (script.greet) script.greet(visitor, packet)
        else visitor.send({ cmd: 'connack', returnCode: 0, sessionPresent: false })
      }
      const index = waiting.findIndex(({ cmd }) => cmd === packet.cmd)
      if (index >= 0) waiting.splice(index, 1)[0]?.resolve(packet)
      else received.push(packet)
    })
    socket.on('data', (chunk) => parser.parse(chunk))
    socket.on('error', () => {})
    visitors.push(visitor)
    arrivals.shift()?.(visitor)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  let seen = 0
  return {
    url: `mqtt://127.0.0.1:${port}`,
    /** The next connection that nobody has asked for yet. */
    visitor(): Promise<Visitor> {
      const index = seen++
      const there = visitors[index]
      return there
        ? Promise.resolve(there)
        : new Promise((resolve) => {
            arrivals.push(resolve)
          })
    },
    async stop() {
      for (const { socket } of visitors) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
