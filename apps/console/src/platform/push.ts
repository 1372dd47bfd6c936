import { apiBase } from '@gridhelm/contract/endpoint'
import {
  closeCodes,
  heartbeatText,
  heartbeatTimeoutMs,
  type PushMessage,
  pushMessage,
  pushPath,
  pushProtocol,
  reconnectDelayMs,
} from '@gridhelm/contract/push'

export interface PushOptions {
  userId: string
  token: string
  onMessage: (message: PushMessage) => void
  /** Any word of the server, a sign of life too. */
  onHeard?: () => void
  onSessionEnded: () => void
  /** The session acts for somebody else now, or may. */
  onTurned?: () => void
  /** With the way to say something over it, as long as it is open. */
  onOpened?: (send: (text: string) => void) => void
  onLost?: () => void
  /** A connection that was lost is back: what was sent meanwhile was missed. */
  onReconnected?: () => void
  /** Replaced in tests. */
  open?: (url: string, protocols: string[]) => WebSocket
  at?: { protocol: string; host: string }
}

export interface PushConnection {
  close(): void
}

function addressOf({ userId, at = window.location }: PushOptions): string {
  const scheme = at.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${at.host}${apiBase}${pushPath(userId)}`
}

/** Keeps one connection open: a heartbeat finds a dead one, and after an error or close one reconnect is pending, never two. */
export function openPush(options: PushOptions): PushConnection {
  const open = options.open ?? ((url, protocols) => new WebSocket(url, protocols))
  let socket: WebSocket | undefined
  let heartbeat: ReturnType<typeof setTimeout> | undefined
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let interrupted = false

  function connect(): void {
    const current = open(addressOf(options), [pushProtocol, options.token])
    socket = current
    current.onopen = () => {
      beat(current)
      options.onOpened?.((text) => current.send(text))
      if (interrupted) options.onReconnected?.()
      interrupted = false
    }
    current.onmessage = (event) => {
      beat(current)
      const message = read(event.data)
      if (message && message.cmd !== 'heartcheck') options.onMessage(message)
    }
    current.onerror = () => lost(current)
    current.onclose = (event) => {
      if (current !== socket) return
      if (event.code === closeCodes.sessionEnded) {
        stop()
        options.onSessionEnded()
      } else {
        lost(current)
        if (event.code === closeCodes.turned) options.onTurned?.()
      }
    }
  }

  /** Each sign of life starts the wait anew: silence, a heartbeat, silence again means dead. */
  function beat(current: WebSocket): void {
    options.onHeard?.()
    clearTimeout(heartbeat)
    heartbeat = setTimeout(() => {
      current.send(heartbeatText)
      heartbeat = setTimeout(() => lost(current), heartbeatTimeoutMs)
    }, heartbeatTimeoutMs)
  }

  function lost(current: WebSocket): void {
    if (closed || current !== socket) return
    interrupted = true
    clearTimeout(heartbeat)
    release(current)
    reconnect ??= setTimeout(() => {
      reconnect = undefined
      connect()
    }, reconnectDelayMs)
  }

  function stop(): void {
    closed = true
    clearTimeout(heartbeat)
    clearTimeout(reconnect)
    if (socket) release(socket)
  }

  function release(current: WebSocket): void {
    socket = undefined
    options.onLost?.()
    current.onopen = current.onmessage = current.onerror = current.onclose = null
    current.close()
  }

  connect()
  return { close: stop }
}

function read(data: unknown): PushMessage | undefined {
  try {
    const parsed = pushMessage.safeParse(JSON.parse(String(data)))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
