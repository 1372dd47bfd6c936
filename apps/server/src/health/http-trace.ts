import { apiBase } from '@gridhelm/contract/endpoint'
import type { TracedCall, Traces } from '@gridhelm/contract/system/monitor/entities'
import type { FastifyInstance } from 'fastify'

const mostCalls = 200
const mostSlow = 50
const slowMs = 1_000
const longestPath = 200
/** What looks at the trace would soon be all that stands in it. */
const own = [`${apiBase}/monitor/`, `${apiBase}/actuator/`, `${apiBase}/sys/actuator/`]

/** What has left by a connection since its last answer. */
function createWritten() {
  const told = new WeakMap<object, number>()
  return (socket: { bytesWritten?: number }): number => {
    const all = socket.bytesWritten ?? 0
    const before = told.get(socket) ?? 0
    told.set(socket, all)
    return Math.max(0, all - before)
  }
}

/** The last calls, and the last slow ones, which stay for longer; addresses without their query. */
export function traceHttp(app: FastifyInstance) {
  const calls: TracedCall[] = []
  const slow: TracedCall[] = []
  const newlyWritten = createWritten()
  const counted = { requests: 0, requestMs: 0, slowestMs: 0, faults: 0, sentBytes: 0 }
  const keep = (ring: TracedCall[], call: TracedCall, most: number) => {
    ring.push(call)
    if (ring.length > most) ring.shift()
  }
  app.addHook('onResponse', async (request, reply) => {
    const ms = reply.elapsedTime
    counted.requests++
    counted.requestMs += ms
    counted.slowestMs = Math.max(counted.slowestMs, ms)
    if (reply.statusCode >= 500) counted.faults++
    counted.sentBytes += newlyWritten(request.raw.socket)
    const path = (request.url.split(/[?#]/, 1)[0] ?? '').slice(0, longestPath)
    if (!path.startsWith(`${apiBase}/`) || own.some((start) => path.startsWith(start))) return
    const call = {
      at: Math.round(Date.now() - ms),
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
    }
    keep(calls, call, mostCalls)
    if (ms >= slowMs) keep(slow, call, mostSlow)
  })
  const connections = () =>
    new Promise<number | null>((resolve) =>
      app.server.getConnections((error, count) => resolve(error ? null : count)),
    )
  return {
    traces: (): Traces => ({ calls: calls.toReversed(), slow: slow.toReversed() }),
    async read() {
      return {
        ...counted,
        slowestMs: counted.requests > 0 ? counted.slowestMs : null,
        connections: await connections(),
      }
    },
  }
}
export type HttpTrace = ReturnType<typeof traceHttp>
