import {
  closeCodes,
  heartbeatAfterMs,
  heartbeatAnswerMs,
  heartbeatText,
  type PushMessage,
  pushProtocol,
  reconnectDelayMs,
} from '@gridhelm/contract/push'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPush, type PushConnection } from './push.ts'

class FakeSocket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly sent: string[] = []
  isClosed = false
  readonly url: string
  readonly protocols: string[]

  constructor(url: string, protocols: string[]) {
    this.url = url
    this.protocols = protocols
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
}

interface Line {
  sockets: FakeSocket[]
  messages: PushMessage[]
  ended: number
  reconnected: number
  doubted: number
  /** Of each connection that was lost, whether it had been open. */
  lost: boolean[]
  connection: PushConnection
  newest(): FakeSocket
  live(): FakeSocket[]
}

function openLine(protocol = 'https:'): Line {
  const sockets: FakeSocket[] = []
  const line: Omit<Line, 'connection'> = {
    sockets,
    messages: [],
    ended: 0,
    reconnected: 0,
    doubted: 0,
    lost: [],
    newest: () => sockets.at(-1) as FakeSocket,
    live: () => sockets.filter((socket) => !socket.isClosed),
  }
  const connection = openPush({
    userId: 'demo/admin',
    token: 'secret',
    at: { protocol, host: 'grid.example:8443' },
    onMessage: (message) => line.messages.push(message),
    onSessionEnded: () => {
      line.ended += 1
    },
    onReconnected: () => {
      line.reconnected += 1
    },
    onDoubt: () => {
      line.doubted += 1
    },
    onLost: (wasOpen) => line.lost.push(wasOpen),
    open: (url, protocols) => {
      const socket = new FakeSocket(url, protocols)
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
  })
  return Object.assign(line, { connection })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('push connection', () => {
  it('goes to the websocket path plus the user id, with the token as a subprotocol only', () => {
    const { url, protocols } = openLine().newest()
    expect(url).toBe('wss://grid.example:8443/api/websocket/demo%2Fadmin')
    expect(protocols).toEqual([pushProtocol, 'secret'])
    expect(openLine('http:').newest().url).toMatch(/^ws:/)
  })

  it.each(['error', 'close'] as const)('reconnects 5 s after an %s', (event) => {
    const line = openLine()
    line.newest().onopen?.()
    if (event === 'error') line.newest().onerror?.()
    else line.newest().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(reconnectDelayMs - 1)
    expect(line.sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(line.sockets).toHaveLength(2)
    expect(reconnectDelayMs).toBe(5_000)
  })

  it('only one reconnect is pending however the connection fails', () => {
    const line = openLine()
    const first = line.newest()
    const { onerror, onclose } = first
    onerror?.()
    onclose?.({ code: 1006 })
    onerror?.()
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(reconnectDelayMs)
    expect(line.sockets).toHaveLength(2)
    onclose?.({ code: 1006 })
    expect(line.sockets).toHaveLength(2)
    expect(line.newest().isClosed).toBe(false)
  })

  it('tells when a lost connection is back, not when the first one opens', () => {
    const line = openLine()
    line.newest().onopen?.()
    expect(line.reconnected).toBe(0)
    line.newest().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(reconnectDelayMs)
    line.newest().onerror?.()
    vi.advanceTimersByTime(reconnectDelayMs)
    expect(line.reconnected).toBe(0)
    line.newest().onopen?.()
    expect(line.reconnected).toBe(1)
  })

  it('after 8 s of silence it asks for a sign of life, doubts, and after 6 s more takes the line for dead', () => {
    const line = openLine()
    const socket = line.newest()
    socket.onopen?.()
    vi.advanceTimersByTime(heartbeatAfterMs - 1)
    expect(socket.sent).toEqual([])
    vi.advanceTimersByTime(1)
    expect(socket.sent).toEqual([heartbeatText])
    vi.advanceTimersByTime(heartbeatAnswerMs - 1)
    expect(line).toMatchObject({ doubted: 1, lost: [] })
    vi.advanceTimersByTime(1)
    expect(line.lost).toEqual([true])
    expect(socket.isClosed).toBe(true)
    vi.advanceTimersByTime(reconnectDelayMs)
    expect(line.sockets).toHaveLength(2)
    // People are told within 15 s.
    expect(heartbeatAfterMs + heartbeatAnswerMs).toBeLessThan(15_000)
  })

  it('a connection that nobody answers is given up, and tried again', () => {
    const line = openLine()
    vi.advanceTimersByTime(10_000)
    expect(line.lost).toEqual([false])
    expect(line.newest().sent).toEqual([])
    vi.advanceTimersByTime(reconnectDelayMs)
    expect(line.live()).toEqual([line.sockets[1]])
  })

  it('is asked for a sign of life at once when something else is in doubt, once for each silence', () => {
    const line = openLine()
    const socket = line.newest()
    line.connection.check()
    expect(socket.sent).toEqual([])
    socket.onopen?.()
    line.connection.check()
    line.connection.check()
    expect(socket.sent).toEqual([heartbeatText])
    socket.onmessage?.({ data: '{"cmd":"heartcheck"}' })
    vi.advanceTimersByTime(heartbeatAnswerMs)
    expect(line.lost).toEqual([])
    line.connection.check()
    vi.advanceTimersByTime(heartbeatAnswerMs)
    expect(line.lost).toEqual([true])
  })

  it('any answer keeps the line alive, and a heartbeat answer is no message', () => {
    const line = openLine()
    const socket = line.newest()
    socket.onopen?.()
    for (let round = 0; round < 5; round += 1) {
      vi.advanceTimersByTime(heartbeatAfterMs)
      socket.onmessage?.({ data: '{"cmd":"heartcheck"}' })
    }
    expect(socket.sent).toHaveLength(5)
    expect(line.sockets).toHaveLength(1)
    expect(line.messages).toEqual([])
  })

  it('passes on messages of the contract and nothing else', () => {
    const line = openLine()
    const socket = line.newest()
    socket.onopen?.()
    for (const data of ['', '{', 'null', '{"cmd":"other"}', '{"cmd":"user"}']) socket.onmessage?.({ data })
    expect(line.messages).toEqual([])
    for (const cmd of ['user', 'topic']) {
      socket.onmessage?.({ data: JSON.stringify({ cmd, msgId: '1', msgTxt: 'New notice', extra: 1 }) })
    }
    expect(line.messages).toEqual([
      { cmd: 'user', msgId: '1', msgTxt: 'New notice' },
      { cmd: 'topic', msgId: '1', msgTxt: 'New notice' },
    ])
  })

  it('a session that the server ended is told once, and stays closed', () => {
    const line = openLine()
    line.newest().onopen?.()
    line.newest().onclose?.({ code: closeCodes.sessionEnded })
    expect(line.ended).toBe(1)
    vi.advanceTimersByTime(600_000)
    expect(line.sockets).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('closing it leaves neither a socket nor a timer behind, in whatever state it was', () => {
    type Step = 'open' | 'message' | 'error' | 'close' | 'wait' | 'longer'
    const steps = fc.array(fc.constantFrom<Step>('open', 'message', 'error', 'close', 'wait', 'longer'))
    fc.assert(
      fc.property(steps, (taken) => {
        vi.clearAllTimers()
        const line = openLine()
        for (const step of taken) {
          const socket = line.newest()
          if (step === 'open') socket.onopen?.()
          if (step === 'message') socket.onmessage?.({ data: '{"cmd":"heartcheck"}' })
          if (step === 'error') socket.onerror?.()
          if (step === 'close') socket.onclose?.({ code: 1006 })
          if (step === 'wait') vi.advanceTimersByTime(reconnectDelayMs)
          if (step === 'longer') vi.advanceTimersByTime(heartbeatAfterMs)
          expect(line.live().length).toBeLessThanOrEqual(1)
          expect(vi.getTimerCount()).toBeLessThanOrEqual(1)
        }
        line.connection.close()
        vi.advanceTimersByTime(600_000)
        expect(line.live()).toEqual([])
        expect(vi.getTimerCount()).toBe(0)
      }),
    )
  })
})
