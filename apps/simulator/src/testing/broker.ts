import { createServer, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import type { DataMessage } from '../message.ts'

export interface TestBroker {
  url: string
  /** What controllers have published, in the order of arrival. */
  received: { topic: string; payload: string }[]
  /** How many data messages of a site have come. */
  countOf(number: string): number
  /** The data messages of a site. */
  framesOf(number: string): DataMessage[]
  /** Resolves when the condition holds; it is looked at after every message. */
  until(condition: () => boolean): Promise<void>
  /** As the server sends it. */
  command(number: string, payload: object): Promise<void>
  clients(): number
  stop(): Promise<void>
}

/** A real broker that lets everybody in and keeps what it hears. */
export async function startBroker(port = 0): Promise<TestBroker> {
  const aedes = await Aedes.createBroker()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.once('close', () => sockets.delete(socket))
    aedes.handle(socket)
  })
  const received: TestBroker['received'] = []
  const counts = new Map<string, number>()
  const waiting = new Set<() => void>()
  const look = () => {
    for (const one of waiting) one()
  }
  aedes.on('publish', ({ topic, payload }, client) => {
    if (client) {
      received.push({ topic, payload: payload.toString() })
      counts.set(topic, (counts.get(topic) ?? 0) + 1)
    }
    look()
  })
  aedes.on('clientReady', look)
  aedes.on('clientDisconnect', look)
  aedes.on('subscribe', look)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    url: `mqtt://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    received,
    countOf: (number) => counts.get(`gridhelm/${number}/data`) ?? 0,
    framesOf: (number) =>
      received
        .filter(({ topic }) => topic === `gridhelm/${number}/data`)
        .map(({ payload }) => JSON.parse(payload) as DataMessage),
    until(condition) {
      return new Promise((resolve) => {
        const one = () => {
          if (!condition()) return
          waiting.delete(one)
          resolve()
        }
        waiting.add(one)
        one()
      })
    },
    command: (number, payload) =>
      new Promise((resolve, reject) => {
        const packet = {
          cmd: 'publish',
          topic: `gridhelm/${number}/set`,
          qos: 1,
          dup: false,
          retain: false,
        } as const
        aedes.publish({ ...packet, payload: Buffer.from(JSON.stringify(payload)) }, (error) =>
          error ? reject(error) : resolve(),
        )
      }),
    clients: () => aedes.connectedClients,
    async stop() {
      await new Promise<void>((resolve) => aedes.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
