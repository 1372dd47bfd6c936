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
import { type Pace, realPace } from '../platform/pace/pace.ts'
import type { Platform } from '../platform/platform.ts'
import type { Authenticate } from '../platform/session/authenticate.ts'
import { deadlineAt, isStandingIn, liveAmong } from '../platform/session/queries.ts'
import type { FleetSource } from '../site/live/fleet-source.ts'
import { createFleetViewers, type FleetViewer } from './fleet/viewers.ts'
import { type Admitted, refusalFor } from './handshake.ts'
import type { Receiver } from './live/feeds.ts'
import { createViewers, type Viewer } from './live/viewers.ts'
import { type AccountsSeen, createNews, type NewsReader } from './news/news.ts'

/** A socket that does not read is dropped; it reconnects and asks for the present state. */
const mostBufferedBytes = 1_000_000
/** With more than this unsent it hears nothing new of its sites, until it has drained and is told everything anew. */
const mostWaitingBytes = 65_536
const mostSocketsPerUser = 50
const largestMessage = 4_096
/** Catches what the bus may have missed while it was down: an ended session loses its socket within this time. */
const verifyEveryMs = 30_000
const mostStalledMs = 30_000
const longestTimer = 86_400_000

interface Member {
  socket: WebSocket
  userId: string
  sessionId: string
  /** Whose sites it is told of, if not the own ones. */
  standsInFor: string | undefined
  heardAt: number
  viewer: Viewer
  fleetViewer: FleetViewer
  newsReader: NewsReader
  /** Since when its sites have waited for it to drain. */
  stalledAt: number | undefined
}

export interface Hub {
  attach(server: Server): void
  /** Browsers that listen. */
  count(): number
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

export function createHub(
  platform: Platform,
  authenticate: Authenticate,
  fleet: FleetSource,
  accountsSeen: AccountsSeen,
  pace: Pace = realPace,
): Hub {
  const { bus, config, db, log, now } = platform
  const members = new Set<Member>()
  const viewers = createViewers(platform, pace)
  const fleetViewers = createFleetViewers(platform, fleet, pace)
  const news = createNews(platform, pace, accountsSeen)
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    // The token travels as the second subprotocol and is never echoed.
    handleProtocols: (offered) => (offered.has(pushProtocol) ? pushProtocol : false),
  })

  function dropSlow({ socket }: Member): void {
    socket.close(closeCodes.tooSlow, 'too slow')
    socket.terminate()
  }

  function sendText(member: Member, text: string): void {
    if (member.socket.bufferedAmount > mostBufferedBytes) dropSlow(member)
    else member.socket.send(text, () => drained(member))
  }

  const send = (member: Member, message: PushMessage) => sendText(member, JSON.stringify(message))

  function isReady(member: Member): boolean {
    if (member.socket.bufferedAmount <= mostWaitingBytes) return true
    member.stalledAt ??= now()
    return false
  }

  function drained(member: Member): void {
    if (member.stalledAt === undefined || member.socket.bufferedAmount > 0) return
    member.stalledAt = undefined
    member.viewer.resume()
    member.fleetViewer.resume()
    member.newsReader.resume()
  }

  const isTooSlow = ({ stalledAt }: Member) => stalledAt !== undefined && now() - stalledAt > mostStalledMs

  /** A timer counts so many days only: what lies further is looked at again. */
  function at(moment: number, act: () => void): () => void {
    let callOff = wait()
    function wait(): () => void {
      const left = Math.max(0, moment - now())
      if (left <= longestTimer) return pace.after(left, act)
      return pace.after(longestTimer, () => {
        callOff = wait()
      })
    }
    return () => callOff()
  }

  function join(socket: WebSocket, userId: string, { sessionId, scopeId, until }: Admitted): void {
    const own = [...members].filter((member) => member.userId === userId)
    const [oldest] = own
    if (oldest && own.length >= mostSocketsPerUser) {
      // Out of the list at once: a peer that never answers the closing must not keep its place.
      members.delete(oldest)
      oldest.viewer.leave()
      oldest.fleetViewer.leave()
      oldest.newsReader.leave()
      oldest.socket.close(closeCodes.tooSlow, 'too many connections')
    }
    const receiver: Receiver = {
      isReady: () => isReady(member),
      send: (text) => sendText(member, text),
    }
    const viewer = viewers.open(scopeId, receiver)
    const fleetViewer = fleetViewers.open(scopeId, receiver)
    const newsReader = news.open(scopeId, receiver)
    const callOff = until === undefined ? undefined : at(until, () => turn([sessionId]))
    const member: Member = {
      socket,
      userId,
      sessionId,
      standsInFor: scopeId === userId ? undefined : scopeId,
      heardAt: now(),
      viewer,
      fleetViewer,
      newsReader,
      stalledAt: undefined,
    }
    members.add(member)
    socket.on('message', (data) => {
      const text = String(data)
      member.heardAt = now()
      if (text === heartbeatText) send(member, { cmd: 'heartcheck' })
      else {
        viewer.hear(text)
        fleetViewer.hear(text)
      }
    })
    // A browser that is told something all the time has no reason for a heartbeat; it answers pings by itself.
    socket.on('pong', () => {
      member.heardAt = now()
    })
    socket.on('close', () => {
      members.delete(member)
      callOff?.()
      viewer.leave()
      fleetViewer.leave()
      newsReader.leave()
    })
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
    server.handleUpgrade(request, stream, head, (socket) => join(socket, userId, outcome))
  }

  function endSessions(ids: readonly string[]): void {
    const ended = new Set(ids)
    for (const member of members) {
      if (ended.has(member.sessionId)) member.socket.close(closeCodes.sessionEnded, 'session ended')
    }
  }

  /** Whose sites they may tell of has changed: they come back and are asked anew who they are. */
  function turn(ids: readonly string[]): void {
    const turned = new Set(ids)
    for (const member of members) {
      if (turned.has(member.sessionId)) member.socket.close(closeCodes.turned, 'another name')
    }
  }

  async function hasTurned({ sessionId, standsInFor }: Member): Promise<boolean> {
    return standsInFor !== undefined && !(await isStandingIn(db, sessionId, standsInFor, new Date(now())))
  }

  /** Whoever neither reads nor speaks. */
  function dropSilent(member: Member): boolean {
    const isSilent = now() - member.heardAt > 3 * heartbeatTimeoutMs
    if (isTooSlow(member)) dropSlow(member)
    else if (isSilent) member.socket.terminate()
    else return false
    return true
  }

  async function verify(): Promise<void> {
    viewers.verify()
    fleetViewers.verify()
    const heard = [...members].filter((member) => !dropSilent(member))
    const ids = [...new Set(heard.map(({ sessionId }) => sessionId))]
    const live = await liveAmong(db, ids, deadlineAt(now(), config.session.idleMs))
    for (const member of heard) {
      if (!live.has(member.sessionId)) endSessions([member.sessionId])
      else if (await hasTurned(member)) turn([member.sessionId])
      else member.socket.ping()
    }
  }

  const unsubscribe = [
    bus.subscribe('push.user', ({ userId, message }) => {
      for (const member of members) if (member.userId === userId) send(member, message)
    }),
    bus.subscribe('push.users', ({ userIds, message }) => {
      const meant = new Set(userIds)
      const text = JSON.stringify(message)
      for (const member of members) if (meant.has(member.userId)) sendText(member, text)
    }),
    bus.subscribe('push.all', ({ message }) => {
      const text = JSON.stringify(message)
      for (const member of members) sendText(member, text)
    }),
    bus.subscribe('session.ended', ({ sessionIds }) => endSessions(sessionIds)),
    bus.subscribe('session.turned', ({ sessionIds }) => turn(sessionIds)),
  ]
  const timer = setInterval(() => {
    verify().catch((error: unknown) => log.warn(error, 'push connections not verified'))
  }, verifyEveryMs)
  timer.unref()

  return {
    count: () => members.size,
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
      viewers.stop()
      fleetViewers.stop()
      news.stop()
      for (const member of members) member.socket.terminate()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
