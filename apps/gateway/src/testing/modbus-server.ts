import { createServer, type Socket } from 'node:net'

/**
 * A Modbus device for tests, made for them alone: it shares no line with the client, so that a mistake of the one does
 * not hide in the other. Its faults are those of the field.
 */
export interface TestDevice {
  /** Holding registers; what is not here is refused as an illegal address. */
  readonly holding: Map<number, number>
  readonly input: Map<number, number>
  readonly coils: Map<number, boolean>
  /** Every request, as function code and address. */
  readonly asked: [code: number, address: number, count: number][]
  fault: Fault
}

type Fault =
  | { is: 'none' }
  /** Answers so late. */
  | { is: 'slow'; ms: number }
  /** Does not answer. */
  | { is: 'mute' }
  /** In pieces of so many bytes. */
  | { is: 'pieces'; bytes: number }
  /** Half an answer, and no more. */
  | { is: 'half' }
  | { is: 'exception'; code: number }
  /** Answers as another unit. */
  | { is: 'otherUnit' }
  /** Hangs up instead of answering. */
  | { is: 'hangUp' }
  /** Something else than Modbus. */
  | { is: 'noise' }
  /** Takes writes, and holds what it held. */
  | { is: 'deaf' }

export interface TestModbus {
  port: number
  unit(number: number): TestDevice
  connections(): number
  dropAll(): void
  stop(): Promise<void>
}

function checksum(bytes: Buffer): number {
  let crc = 0xffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1
  }
  return crc
}

class Illegal extends Error {
  readonly code: number
  constructor(code: number) {
    super()
    this.code = code
  }
}

function words(map: Map<number, number>, from: number, count: number): Buffer {
  const bytes = Buffer.alloc(1 + count * 2)
  bytes[0] = count * 2
  for (let index = 0; index < count; index++) {
    const word = map.get(from + index)
    if (word === undefined) throw new Illegal(2)
    bytes.writeUInt16BE(word & 0xffff, 1 + index * 2)
  }
  return bytes
}

function bits(map: Map<number, boolean>, from: number, count: number): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil(count / 8))
  bytes[0] = bytes.length - 1
  for (let index = 0; index < count; index++) {
    const isOn = map.get(from + index)
    if (isOn === undefined) throw new Illegal(2)
    const place = 1 + (index >> 3)
    if (isOn) bytes[place] = (bytes[place] as number) | (1 << (index % 8))
  }
  return bytes
}

function respond(device: TestDevice, pdu: Buffer): Buffer {
  const code = pdu.readUInt8(0)
  const from = pdu.readUInt16BE(1)
  const second = pdu.readUInt16BE(3)
  device.asked.push([code, from, second])
  const isDeaf = device.fault.is === 'deaf'
  const put = (address: number, word: number) => {
    if (!device.holding.has(address)) throw new Illegal(2)
    if (!isDeaf) device.holding.set(address, word)
  }
  switch (code) {
    case 1:
    case 2:
      return Buffer.concat([Buffer.from([code]), bits(device.coils, from, second)])
    case 3:
      return Buffer.concat([Buffer.from([code]), words(device.holding, from, second)])
    case 4:
      return Buffer.concat([Buffer.from([code]), words(device.input, from, second)])
    case 5:
      if (!device.coils.has(from)) throw new Illegal(2)
      if (!isDeaf) device.coils.set(from, second === 0xff00)
      return pdu.subarray(0, 5)
    case 6:
      put(from, second)
      return pdu.subarray(0, 5)
    case 16:
      for (let index = 0; index < second; index++) put(from + index, pdu.readUInt16BE(6 + 2 * index))
      return pdu.subarray(0, 5)
    case 15:
      for (let index = 0; index < second; index++) {
        const isOn = ((pdu[6 + (index >> 3)] as number) >> (index % 8)) & 1
        if (!isDeaf) device.coils.set(from + index, isOn === 1)
      }
      return pdu.subarray(0, 5)
    default:
      throw new Illegal(1)
  }
}

const rtuRequestLength = (bytes: Buffer): number =>
  [15, 16].includes(bytes[1] ?? 0) ? 9 + (bytes[6] ?? 0) : 8

export async function startModbusServer(framing: 'tcp' | 'rtu' = 'tcp'): Promise<TestModbus> {
  const units = new Map<number, TestDevice>()
  const sockets = new Set<Socket>()

  function answer(socket: Socket, head: Buffer, unit: number, pdu: Buffer): void {
    const device = units.get(unit)
    if (!device || device.fault.is === 'mute') return
    const { fault } = device
    if (fault.is === 'hangUp') return void socket.destroy()
    if (fault.is === 'noise') return void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')
    let reply: Buffer
    try {
      if (fault.is === 'exception') {
        device.asked.push([pdu.readUInt8(0), pdu.readUInt16BE(1), pdu.readUInt16BE(3)])
        throw new Illegal(fault.code)
      }
      reply = respond(device, pdu)
    } catch (error) {
      if (!(error instanceof Illegal)) throw error
      reply = Buffer.from([pdu.readUInt8(0) | 0x80, error.code])
    }
    const from = fault.is === 'otherUnit' ? unit + 1 : unit
    send(socket, framed(head, from, reply), fault)
  }

  function framed(head: Buffer, unit: number, pdu: Buffer): Buffer {
    if (framing === 'tcp') {
      const bytes = Buffer.alloc(7)
      head.copy(bytes, 0, 0, 2)
      bytes.writeUInt16BE(pdu.length + 1, 4)
      bytes[6] = unit
      return Buffer.concat([bytes, pdu])
    }
    const body = Buffer.concat([Buffer.from([unit]), pdu])
    const crc = checksum(body)
    return Buffer.concat([body, Buffer.from([crc & 0xff, crc >> 8])])
  }

  function send(socket: Socket, bytes: Buffer, fault: Fault): void {
    if (fault.is === 'half') return void socket.write(bytes.subarray(0, bytes.length >> 1))
    if (fault.is === 'slow') return void setTimeout(() => socket.writable && socket.write(bytes), fault.ms)
    if (fault.is !== 'pieces') return void socket.write(bytes)
    const pieces: Buffer[] = []
    for (let at = 0; at < bytes.length; at += fault.bytes) pieces.push(bytes.subarray(at, at + fault.bytes))
    const rest = () => {
      const piece = pieces.shift()
      if (piece && socket.writable) socket.write(piece, () => setImmediate(rest))
    }
    rest()
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    let held: Buffer = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      held = Buffer.concat([held, chunk])
      for (;;) {
        if (framing === 'tcp') {
          if (held.length < 7) return
          const length = 6 + held.readUInt16BE(4)
          if (held.length < length) return
          const frame = held.subarray(0, length)
          held = held.subarray(length)
          answer(socket, frame, frame.readUInt8(6), frame.subarray(7))
        } else {
          if (held.length < 8 || held.length < rtuRequestLength(held)) return
          const length = rtuRequestLength(held)
          const frame = held.subarray(0, length)
          held = held.subarray(length)
          if (checksum(frame.subarray(0, -2)) !== frame.readUInt16LE(length - 2)) continue
          answer(socket, frame, frame.readUInt8(0), frame.subarray(1, -2))
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    unit(number) {
      const device = units.get(number) ?? {
        holding: new Map(),
        input: new Map(),
        coils: new Map(),
        asked: [],
        fault: { is: 'none' },
      }
      units.set(number, device)
      return device
    },
    connections: () => sockets.size,
    dropAll() {
      for (const socket of sockets) socket.destroy()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
