import { connect, type Socket } from 'node:net'
import { type Framing, rtuFraming, tcpFraming } from './framing.ts'
import { type Answer, decodeAnswer, encodeRequest, type Fault, type Request } from './pdu.ts'

interface LinkOptions {
  host: string
  port: number
  framing: 'tcp' | 'rtu'
  /** How long a connection may take to stand. */
  connectMs?: number
}

export interface Asked {
  unit: number
  request: Request
  timeoutMs: number
  /** Before all that wait. */
  urgent?: boolean
}

/** One connection, one request at a time: many devices know no more. */
export interface ModbusLink {
  /** Never rejects; what went wrong is a result. */
  ask(asked: Asked): Promise<Answer>
  close(): void
}

interface Waiting extends Asked {
  pdu: Buffer
  settle(answer: Answer): void
}

const mostWaiting = 1_000
const firstPauseMs = 500
const longestPauseMs = 30_000

const failed = (fault: Exclude<Fault['fault'], 'exception'>): Fault => ({ ok: false, fault })

function encoded(request: Request): Buffer | undefined {
  try {
    return encodeRequest(request)
  } catch {
    return undefined
  }
}

/** Connects when it is asked, and again after a loss; a host that is not there is tried less and less often. */
export function createModbusLink({ host, port, framing, connectMs = 3_000 }: LinkOptions): ModbusLink {
  const wire: Framing = framing === 'rtu' ? rtuFraming : tcpFraming
  const waiting: Waiting[] = []
  let socket: Socket | undefined
  let reader = wire.reader()
  let isOpen = false
  let isClosed = false
  let transaction = 0
  let current: (Waiting & { timer: NodeJS.Timeout; transaction: number }) | undefined
  let failures = 0
  let tryAgainAt = 0

  function settle(answer: Answer): void {
    const done = current
    if (!done) return
    current = undefined
    clearTimeout(done.timer)
    done.settle(answer)
  }

  /** Whatever was under way is lost with the connection; who waits gets a new one. */
  function drop(why: Fault): void {
    const old = socket
    socket = undefined
    isOpen = false
    old?.removeAllListeners()
    old?.on('error', () => undefined)
    old?.destroy()
    settle(why)
  }

  function unreachable(): void {
    failures++
    tryAgainAt = performance.now() + Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
    drop(failed('unreachable'))
    // They would each wait as long for the same.
    for (const one of waiting.splice(0)) one.settle(failed('unreachable'))
  }

  function open(): void {
    const own = connect({ host, port, noDelay: true, keepAlive: true })
    reader = wire.reader()
    socket = own
    const timer = setTimeout(unreachable, connectMs)
    own.on('connect', () => {
      clearTimeout(timer)
      isOpen = true
      failures = 0
      next()
    })
    own.on('data', (chunk) => {
      const frames = reader.push(chunk)
      if (!frames) {
        drop(failed('malformed'))
        return next()
      }
      for (const frame of frames) take(frame)
    })
    own.on('error', () => undefined)
    own.on('close', () => {
      clearTimeout(timer)
      if (socket !== own) return
      if (!isOpen) return unreachable()
      drop(failed('closed'))
      next()
    })
  }

  function take(frame: { transaction: number | undefined; unit: number; pdu: Buffer }): void {
    const asked = current
    if (!asked) return
    // Too late: nobody waits for it any more.
    if (frame.transaction !== undefined && frame.transaction !== asked.transaction) return
    if (frame.unit === asked.unit) settle(decodeAnswer(asked.request, frame.pdu))
    // On a serial line nothing tells to which question the next bytes belong.
    else if (frame.transaction === undefined) drop(failed('wrongUnit'))
    else settle(failed('wrongUnit'))
    next()
  }

  function next(): void {
    if (current || isClosed || waiting.length === 0) return
    if (!socket) {
      if (performance.now() < tryAgainAt) {
        for (const one of waiting.splice(0)) one.settle(failed('unreachable'))
        return
      }
      open()
      return
    }
    if (!isOpen) return
    const asked = waiting.shift() as Waiting
    transaction = (transaction + 1) & 0xffff
    const timer = setTimeout(() => {
      // On a serial line a late answer would be taken for that of the next question, and half of one anywhere.
      if (framing === 'rtu' || reader.isInside) drop(failed('timeout'))
      else settle(failed('timeout'))
      next()
    }, asked.timeoutMs)
    current = { ...asked, timer, transaction }
    socket.write(wire.wrap(transaction, asked.unit, asked.pdu))
  }

  return {
    ask(asked) {
      if (isClosed) return Promise.resolve(failed('closed'))
      if (waiting.length >= mostWaiting) return Promise.resolve(failed('busy'))
      const pdu = encoded(asked.request)
      // No device has what the standard does not know.
      if (!pdu) return Promise.resolve({ ok: false, fault: 'exception', code: 2 })
      return new Promise((resolve) => {
        const one = { ...asked, pdu, settle: resolve }
        if (asked.urgent) waiting.unshift(one)
        else waiting.push(one)
        next()
      })
    },
    close() {
      isClosed = true
      drop(failed('closed'))
      for (const one of waiting.splice(0)) one.settle(failed('closed'))
    },
  }
}
