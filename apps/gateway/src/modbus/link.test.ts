import { afterEach, describe, expect, it } from 'vitest'
import { startModbusServer, type TestModbus } from '../testing/modbus-server.ts'
import { createModbusLink, type ModbusLink } from './link.ts'
import type { Request } from './pdu.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function both(framing: 'tcp' | 'rtu'): Promise<{ server: TestModbus; link: ModbusLink }> {
  const server = await startModbusServer(framing)
  const link = createModbusLink({ host: '127.0.0.1', port: server.port, framing })
  undo.push(server.stop, link.close)
  return { server, link }
}
const read: Request = { code: 3, address: 10, count: 2 }
const ask = (link: ModbusLink, request: Request = read, unit = 1, timeoutMs = 60_000) =>
  link.ask({ unit, request, timeoutMs })

function fill(server: TestModbus, unit = 1) {
  const device = server.unit(unit)
  device.holding.set(10, 0x1234).set(11, 0xffff)
  device.input.set(5, 77)
  device.coils.set(3, true).set(4, false)
  return device
}

describe.each(['tcp', 'rtu'] as const)('a link over %s', (framing) => {
  it('reads and writes with every function', async () => {
    const { server, link } = await both(framing)
    const device = fill(server)
    expect(await ask(link)).toEqual({ ok: true, words: [0x1234, 0xffff] })
    expect(await ask(link, { code: 4, address: 5, count: 1 })).toEqual({ ok: true, words: [77] })
    expect(await ask(link, { code: 1, address: 3, count: 2 })).toEqual({ ok: true, words: [1, 0] })
    expect(await ask(link, { code: 2, address: 3, count: 1 })).toEqual({ ok: true, words: [1] })
    await ask(link, { code: 5, address: 4, on: true })
    await ask(link, { code: 6, address: 10, word: 9 })
    await ask(link, { code: 16, address: 10, words: [1, 2] })
    await ask(link, { code: 15, address: 3, bits: [false, true] })
    expect([...device.holding.values(), ...device.coils.values()]).toEqual([1, 2, false, true])
    expect(server.connections()).toBe(1)
  })

  it('says what the device says: an exception is a result', async () => {
    const { server, link } = await both(framing)
    fill(server)
    expect(await ask(link, { code: 3, address: 500, count: 1 })).toEqual({
      ok: false,
      fault: 'exception',
      code: 2,
    })
    server.unit(1).fault = { is: 'exception', code: 6 }
    expect(await ask(link)).toEqual({ ok: false, fault: 'exception', code: 6 })
  })

  it('puts pieces together', async () => {
    const { server, link } = await both(framing)
    fill(server).fault = { is: 'pieces', bytes: 1 }
    expect(await ask(link)).toMatchObject({ ok: true, words: [0x1234, 0xffff] })
  })

  it('gives up on half an answer, and goes on with the next', async () => {
    const { server, link } = await both(framing)
    const device = fill(server)
    device.fault = { is: 'half' }
    expect(await ask(link, read, 1, 60)).toEqual({ ok: false, fault: 'timeout' })
    device.fault = { is: 'none' }
    expect(await ask(link)).toMatchObject({ ok: true })
  })

  it('never takes a late answer for that of another question', async () => {
    const { server, link } = await both(framing)
    const slow = fill(server)
    slow.fault = { is: 'slow', ms: 150 }
    const quick = fill(server, 2)
    quick.holding.set(10, 1).set(11, 1)
    expect(await ask(link, read, 1, 50)).toEqual({ ok: false, fault: 'timeout' })
    for (let turn = 0; turn < 5; turn++) expect(await ask(link, read, 2)).toEqual({ ok: true, words: [1, 1] })
  })

  it('does not take the answer of another unit', async () => {
    const { server, link } = await both(framing)
    fill(server).fault = { is: 'otherUnit' }
    expect(await ask(link)).toEqual({ ok: false, fault: 'wrongUnit' })
  })

  it('leaves a connection that does not speak Modbus', async () => {
    const { server, link } = await both(framing)
    const device = fill(server)
    device.fault = { is: 'noise' }
    expect(await ask(link)).toEqual({ ok: false, fault: 'malformed' })
    device.fault = { is: 'none' }
    expect(await ask(link)).toMatchObject({ ok: true })
  })

  it('connects again after the other side hung up', async () => {
    const { server, link } = await both(framing)
    const device = fill(server)
    device.fault = { is: 'hangUp' }
    expect(await ask(link)).toEqual({ ok: false, fault: 'closed' })
    device.fault = { is: 'none' }
    expect(await ask(link)).toMatchObject({ ok: true })
  })
})

it('says at once that a host is not there, and does not ask it again for each that waits', async () => {
  const link = createModbusLink({ host: '127.0.0.1', port: 1, framing: 'tcp' })
  undo.push(link.close)
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(link)))
  expect(answers.every((answer) => !answer.ok && answer.fault === 'unreachable')).toBe(true)
  expect(await ask(link)).toEqual({ ok: false, fault: 'unreachable' })
})

it('what no device can have is refused without a question', async () => {
  const { link } = await both('tcp')
  expect(await ask(link, { code: 3, address: 0xffff, count: 2 })).toEqual({
    ok: false,
    fault: 'exception',
    code: 2,
  })
})

it('a command goes before what waits', async () => {
  const { server, link } = await both('tcp')
  const device = fill(server)
  device.fault = { is: 'slow', ms: 5 }
  const reads = Array.from({ length: 5 }, () => ask(link))
  const urgent = link.ask({
    unit: 1,
    request: { code: 6, address: 10, word: 1 },
    timeoutMs: 60_000,
    urgent: true,
  })
  await Promise.all([...reads, urgent])
  const codes = device.asked.map(([code]) => code)
  expect(codes.indexOf(6)).toBeLessThan(2)
})
