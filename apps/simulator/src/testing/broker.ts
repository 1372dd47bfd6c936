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
  /** Resolves when the condition holds, of the broker or of those who speak with it: they learn of a thing at different moments. */
  until(condition: () => boolean): Promise<void>
  /** As the server sends it. */
  command(number: string, payload: object): Promise<void>
  clients(): number
  stop(): Promise<void>
}

/** For a test that fails, not for one that is slow on a busy machine. */
const patienceMs = 60_000

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
      return new Promise((resolve, reject) => {
        const end = (settle: () => void) => {
          waiting.delete(look)
          clearInterval(timer)
          clearTimeout(limit)
          settle()
        }
        const look = () => {
          if (condition()) end(resolve)
        }
        // After every message, so that none is passed over, and by the clock for what the broker does not hear of.
        waiting.add(look)
        const timer = setInterval(look, 10)
        const limit = setTimeout(() => end(() => reject(new Error(`Not yet: ${condition}`))), patienceMs)
        look()
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
