import { createServer } from 'node:net'
import { server as modbusServers } from 'jsmodbus'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createModbusLink, type ModbusLink } from './link.ts'
import { most, type Request } from './pdu.ts'

/** A server that somebody else made reads what we write, and we what it says. */
const sockets = createServer()
const holding = Buffer.alloc(1_000)
const input = Buffer.alloc(1_000)
const coils = Buffer.alloc(100)
let link: ModbusLink

beforeAll(async () => {
  sockets.on('connection', (socket) => socket.on('error', () => undefined))
  new modbusServers.TCP(sockets, { holding, input, coils, discrete: Buffer.from([0b101]) })
  await new Promise<void>((resolve) => sockets.listen(0, '127.0.0.1', resolve))
  const bound = sockets.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  link = createModbusLink({ host: '127.0.0.1', port, framing: 'tcp' })
})
afterAll(async () => {
  link.close()
  await new Promise((resolve) => sockets.close(resolve))
})

const ask = (request: Request) => link.ask({ unit: 1, request, timeoutMs: 60_000 })

it('reads its four tables', async () => {
  input.writeInt16BE(-273, 20)
  expect(await ask({ code: 4, address: 10, count: 1 })).toEqual({ ok: true, words: [0xffff - 272] })
  expect(await ask({ code: 2, address: 0, count: 3 })).toEqual({ ok: true, words: [1, 0, 1] })
  for (let register = 0; register < most.readWords; register++)
    holding.writeUInt16BE(register * 500, register * 2)
  expect(await ask({ code: 3, address: 0, count: most.readWords })).toEqual({
    ok: true,
    words: Array.from({ length: most.readWords }, (_, register) => register * 500),
  })
})

it('writes by every function, and it holds what was written', async () => {
  expect(await ask({ code: 6, address: 200, word: 0xbeef })).toEqual({ ok: true, words: [] })
  expect(await ask({ code: 16, address: 201, words: [1, 0xffff] })).toEqual({ ok: true, words: [] })
  expect([200, 201, 202].map((register) => holding.readUInt16BE(register * 2))).toEqual([0xbeef, 1, 0xffff])
  expect(await ask({ code: 5, address: 9, on: true })).toEqual({ ok: true, words: [] })
  expect(await ask({ code: 15, address: 10, bits: [false, true] })).toEqual({ ok: true, words: [] })
  expect(await ask({ code: 1, address: 9, count: 3 })).toEqual({ ok: true, words: [1, 0, 1] })
})

it('of registers that it does not have it sends an answer without values, which is none', async () => {
  expect(await ask({ code: 3, address: 40_000, count: 2 })).toEqual({ ok: false, fault: 'malformed' })
})
