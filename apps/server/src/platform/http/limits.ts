import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How much a stranger may take up. */
export interface HttpLimits {
  /** Until the whole head of a request is there. */
  headersMs: number
  /** Until the whole request is there; a file over a slow line needs its time. */
  requestMs: number
  /** How often the two are looked at. */
  checkMs: number
  /** An idle connection that was used before. */
  idleMs: number
}

export const usualLimits: HttpLimits = {
  headersMs: 15_000,
  requestMs: 120_000,
  checkMs: 5_000,
  idleMs: 72_000,
}

const addressOf = (socket: Socket) => socket.remoteAddress ?? ''

/** Connections beyond the bounds are closed at once: of all, and of one address where callers connect themselves. */
export function boundConnections(
  server: Server,
  { all, perAddress }: { all: number; perAddress: number | undefined },
): void {
  server.maxConnections = all
  if (perAddress === undefined) return
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket)
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
    if (count > perAddress) socket.destroy()
  })
}

const reasons: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
}

/** What is no request that a handler could answer: too slow, too long, or not HTTP. */
export function refuseRaw(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, reason] = reasons[error.code ?? ''] ?? [400, 'Bad Request']
  const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${reason}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
  socket.destroySoon()
}
