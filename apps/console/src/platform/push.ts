import { apiBase } from '@gridhelm/contract/endpoint'
import {
  closeCodes,
  heartbeatAfterMs,
  heartbeatAnswerMs,
  heartbeatText,
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
  /** A sign of life was asked for and has not come at once. */
  onDoubt?: () => void
  /** With whether it had been open: who is never let in may not be welcome any more. */
  onLost?: (wasOpen: boolean) => void
  /** A connection that was lost is back: what was sent meanwhile was missed. */
  onReconnected?: () => void
  /** Replaced in tests. */
  open?: (url: string, protocols: string[]) => WebSocket
  at?: { protocol: string; host: string }
}

export interface PushConnection {
  /** Asks for a sign of life now: something else says that the server may be gone. */
  check(): void
  close(): void
}

/** A line may be slow; who waits longer than this for a sign of life begins to doubt. */
const doubtMs = 2_000
/** A handshake over a slow line takes its time; one that nobody answers would take minutes. */
const openingMs = 10_000

function addressOf({ userId, at = window.location }: PushOptions): string {
  const scheme = at.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${at.host}${apiBase}${pushPath(userId)}`
}

/** Keeps one connection open: a heartbeat finds a dead one, and after an error or close one reconnect is pending, never two. */
export function openPush(options: PushOptions): PushConnection {
  const open = options.open ?? ((url, protocols) => new WebSocket(url, protocols))
  let socket: WebSocket | undefined
  let isOpen = false
  let isChecked = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let interrupted = false

  /** There is always one thing to wait for, never two. */
  function wait(ms: number, then: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }

  function connect(): void {
    const current = open(addressOf(options), [pushProtocol, options.token])
    socket = current
    wait(openingMs, () => lost(current))
    current.onopen = () => {
      isOpen = true
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
    isChecked = false
    options.onHeard?.()
    wait(heartbeatAfterMs, () => askForLife(current))
  }

  function askForLife(current: WebSocket): void {
    isChecked = true
    current.send(heartbeatText)
    wait(doubtMs, () => {
      wait(heartbeatAnswerMs - doubtMs, () => lost(current))
      options.onDoubt?.()
    })
  }

  function lost(current: WebSocket): void {
    if (closed || current !== socket) return
    interrupted = true
    release(current)
    wait(reconnectDelayMs, connect)
  }

  function stop(): void {
    closed = true
    clearTimeout(timer)
    if (socket) release(socket)
  }

  function release(current: WebSocket): void {
    socket = undefined
    current.onopen = current.onmessage = current.onerror = current.onclose = null
    current.close()
    const wasOpen = isOpen
    isOpen = isChecked = false
    options.onLost?.(wasOpen)
  }

  connect()
  return {
    check() {
      if (socket && isOpen && !isChecked) askForLife(socket)
    },
    close: stop,
  }
}

function read(data: unknown): PushMessage | undefined {
  try {
    const parsed = pushMessage.safeParse(JSON.parse(String(data)))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
