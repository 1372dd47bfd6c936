import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { apiBase } from '@gridhelm/contract/endpoint'
import {
  closeCodes,
  heartbeatText,
  heartbeatTimeoutMs,
  type PushMessage,
  pushProtocol,
} from '@gridhelm/contract/push'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Platform } from '../platform/platform.ts'
import type { Authenticate } from '../platform/session/authenticate.ts'
import { sessionIsLive } from '../platform/session/queries.ts'
import { refusalFor } from './handshake.ts'

/** A socket that does not read is dropped; it reconnects and asks for the present state. */
const mostBufferedBytes = 1_000_000
const mostSocketsPerUser = 50
const largestMessage = 4_096
/** Catches what the bus may have missed while it was down: an ended session loses its socket within this time. */
const verifyEveryMs = 30_000

interface Member {
  socket: WebSocket
  userId: string
  sessionId: string
  heardAt: number
}

export interface Hub {
  attach(server: Server): void
  stop(): Promise<void>
}

const path = new RegExp(`^${apiBase}/websocket/([^/?]+)/?$`)

/** Empty for a path that is not ours. */
function userIdOf(url: string): string {
  try {
    return decodeURIComponent(path.exec(url)?.[1] ?? '')
  } catch {
    return ''
  }
}

export function createHub(platform: Platform, authenticate: Authenticate): Hub {
  const { bus, config, db, log, now } = platform
  const members = new Set<Member>()
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    // The token travels as the second subprotocol and is never echoed.
    handleProtocols: (offered) => (offered.has(pushProtocol) ? pushProtocol : false),
  })

  function send(member: Member, message: PushMessage): void {
    if (member.socket.bufferedAmount > mostBufferedBytes) {
      member.socket.close(closeCodes.tooSlow, 'too slow')
      member.socket.terminate()
      return
    }
    member.socket.send(JSON.stringify(message))
  }

  function join(socket: WebSocket, userId: string, sessionId: string): void {
    const own = [...members].filter((member) => member.userId === userId)
    const [oldest] = own
    if (oldest && own.length >= mostSocketsPerUser) {
      // Out of the list at once: a peer that never answers the closing must not keep its place.
      members.delete(oldest)
      oldest.socket.close(closeCodes.tooSlow, 'too many connections')
    }
    const member: Member = { socket, userId, sessionId, heardAt: now() }
    members.add(member)
    socket.on('message', (data) => {
      member.heardAt = now()
      if (String(data) === heartbeatText) send(member, { cmd: 'heartcheck' })
    })
    socket.on('close', () => members.delete(member))
    socket.on('error', (error) => log.debug(error, 'push connection failed'))
  }

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const userId = userIdOf(request.url ?? '')
    const outcome = await refusalFor(request, userId, config, authenticate)
    if ('status' in outcome) {
      stream.end(
        `HTTP/1.1 ${outcome.status} ${outcome.reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      )
      return
    }
    server.handleUpgrade(request, stream, head, (socket) => join(socket, userId, outcome.sessionId))
  }

  function endSessions(ids: readonly string[]): void {
    const ended = new Set(ids)
    for (const member of members) {
      if (ended.has(member.sessionId)) member.socket.close(closeCodes.sessionEnded, 'session ended')
    }
  }

  async function verify(): Promise<void> {
    for (const member of [...members]) {
      if (now() - member.heardAt > 3 * heartbeatTimeoutMs) member.socket.terminate()
      else if (!(await sessionIsLive(db, member.sessionId, new Date(now())))) endSessions([member.sessionId])
    }
  }

  const unsubscribe = [
    bus.subscribe('push.user', ({ userId, message }) => {
      for (const member of members) if (member.userId === userId) send(member, message)
    }),
    bus.subscribe('push.all', ({ message }) => {
      for (const member of members) send(member, message)
    }),
    bus.subscribe('session.ended', ({ sessionIds }) => endSessions(sessionIds)),
  ]
  const timer = setInterval(() => {
    verify().catch((error: unknown) => log.warn(error, 'push connections not verified'))
  }, verifyEveryMs)
  timer.unref()

  return {
    attach(http) {
      http.on('upgrade', (request, stream, head) => {
        stream.on('error', () => stream.destroy())
        upgrade(request, stream, head).catch((error: unknown) => {
          log.warn(error, 'push connection not opened')
          stream.destroy()
        })
      })
    },
    async stop() {
      clearInterval(timer)
      for (const off of unsubscribe) off()
      for (const member of members) member.socket.terminate()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
