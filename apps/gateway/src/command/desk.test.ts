import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gatewaySetup } from '@gridhelm/contract/stations/gateway/setup'
import type { Answer } from '@gridhelm/mqtt/order'
import { registerMaps } from '@gridhelm/points/registers/maps'
import type { RegisterMap } from '@gridhelm/points/registers/model'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createModbusLink, type ModbusLink } from '../modbus/link.ts'
import { createDevice, type PolledDevice } from '../poll/device.ts'
import { startModbusServer, type TestDevice, type TestModbus } from '../testing/modbus-server.ts'
import { sunspecImage } from '../testing/sunspec-image.ts'
import { createCommandDesk } from './desk.ts'
import { openMemory } from './memory.ts'

const battery: RegisterMap = {
  name: 'A battery',
  source: 'made up for this test',
  kind: 'battery',
  rules: [{ point: 'socFloor', address: 100, type: 'u16', scale: 0.1 }],
  writes: [
    { point: 'socFloor', address: 100, type: 'u16', scale: 0.1, min: 10, max: 60 },
    { point: 'contactorOrder', table: 'coil', address: 7, type: 'bit', words: { 0: [0], 1: [1] } },
  ],
}

let server: TestModbus
let link: ModbusLink
let register: TestDevice
let folder: string
const answers: Answer[] = []
const now = Date.parse('2026-11-17T00:00:00Z')

beforeEach(async () => {
  server = await startModbusServer()
  link = createModbusLink({ host: '127.0.0.1', port: server.port, framing: 'tcp' })
  register = server.unit(1)
  register.holding.set(100, 200)
  register.coils.set(7, false)
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-desk-'))
  answers.length = 0
})
afterEach(async () => {
  link.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function device(
  kind: string,
  map: RegisterMap | undefined,
  commands = true,
  more: object = {},
): PolledDevice {
  const [config] = gatewaySetup.parse({
    devices: [{ number: 'D-01', kind, map: 'any', host: '127.0.0.1', timeout: 60, commands, ...more }],
  }).devices
  if (!config) throw new Error('There is no device.')
  return createDevice({ config, intervalMs: 1_000, link, map, say: () => undefined, now: () => now })
}

function desk(one: PolledDevice = device('battery', battery)) {
  return createCommandDesk({
    memory: openMemory(folder),
    find: (number) => (number === 'D-01' ? { device: one, link } : undefined),
    answer: (answer) => answers.push(answer),
    onWritten: () => undefined,
    now: () => now,
    say: () => undefined,
  })
}
const order = (more: object = {}) =>
  JSON.stringify({ id: 'c1', device: 'D-01', point: 'socFloor', value: 20.5, expires: now + 60_000, ...more })
const statuses = () => answers.map(({ status }) => status)
const writes = () => register.asked.filter(([code]) => code >= 5)

describe('a command', () => {
  it('is taken, written, read back and done', async () => {
    const value = { value: 30 }
    await desk().receive(order(value))
    expect(statuses()).toEqual(['accepted', 'done'])
    expect(register.holding.get(100)).toBe(300)
    expect(register.asked.map(([code]) => code)).toEqual([6, 3])
  })

  it('that comes again is answered again and not written again, also after a restart', async () => {
    const one = desk()
    await one.receive(order({ value: 30 }))
    await one.receive(order({ value: 30 }))
    await desk().receive(order({ value: 30 }))
    expect(statuses()).toEqual(['accepted', 'done', 'done', 'done'])
    expect(writes()).toHaveLength(1)
  })

  it('that a killed program had begun is not written again, and that is said', async () => {
    openMemory(folder).put({ id: 'c1', status: 'accepted' })
    await desk().receive(order({ value: 30 }))
    expect(answers).toMatchObject([{ status: 'rejected', message: expect.stringContaining('interrupted') }])
    expect(writes()).toEqual([])
  })

  it.each([
    ['has expired', { value: 30, expires: now }],
    ['is below the limits of the map', { value: 5 }],
    ['is above the limits of the map', { value: 61 }],
    ['is outside of the catalogue', { value: 500 }],
    ['is off the step of the point', { value: 20.5 }],
    ['is for a point that cannot be written', { point: 'soc', value: 50 }],
    ['is for a point of no map', { point: 'faultReset', value: 1 }],
    ['says no value', { value: 'much' }],
  ])('that %s is rejected, and nothing is written', async (_, more) => {
    await desk().receive(order(more))
    expect(statuses()).toEqual(['rejected'])
    expect(writes()).toEqual([])
  })

  it.each([
    [15, 'rejected'],
    [25, 'done'],
    [55, 'rejected'],
  ])('of %d is %s where the device has narrower limits than its map', async (value, status) => {
    const limits = { socFloor: { min: 20, max: 50 } }
    await desk(device('battery', battery, true, { limits })).receive(order({ value }))
    expect(answers.at(-1)?.status).toBe(status)
  })

  it('is not allowed more by wider limits than its map says', async () => {
    const limits = { socFloor: { min: 0, max: 100 } }
    await desk(device('battery', battery, true, { limits })).receive(order({ value: 61 }))
    expect(statuses()).toEqual(['rejected'])
  })

  it('for a device of another controller is left to that one', async () => {
    await desk().receive(order({ device: 'PLC-1' }))
    await desk().receive('no JSON')
    expect(answers).toEqual([])
  })

  it('is rejected where commands are switched off', async () => {
    await desk(device('battery', battery, false)).receive(order({ value: 30 }))
    expect(answers).toMatchObject([{ status: 'rejected', message: expect.stringContaining('switched off') }])
  })

  it('that the device refuses, or does not keep, is rejected with what it said', async () => {
    register.fault = { is: 'exception', code: 3 }
    await desk().receive(order({ value: 30 }))
    expect(answers.at(-1)?.message).toContain('illegal data value')
    register.fault = { is: 'deaf' }
    await desk().receive(order({ id: 'c2', value: 30 }))
    expect(answers.at(-1)).toMatchObject({
      status: 'rejected',
      message: expect.stringContaining('holds 200'),
    })
  })

  it('of a choice writes the words of the map', async () => {
    await desk().receive(order({ point: 'contactorOrder', value: 1 }))
    expect(statuses()).toEqual(['accepted', 'done'])
    expect(register.coils.get(7)).toBe(true)
  })

  it('to a genset is its key and the complement, in one request', async () => {
    register.holding.set(4_104, 0).set(4_105, 0)
    await desk(device('generator', registerMaps['dse-gencomm'])).receive(
      order({ point: 'control', value: 1 }),
    )
    expect(statuses()).toEqual(['accepted', 'done'])
    expect([register.holding.get(4_104), register.holding.get(4_105)]).toEqual([35_732, 0xffff - 35_732])
    expect(register.asked).toEqual([[16, 4_104, 2]])
  })

  it('to a SunSpec inverter is scaled by its own factor and put in force', async () => {
    sunspecImage(register.holding, 40_000, [{ id: 123, words: { 5: 0, 9: 0, 23: -2 }, length: 24 }])
    const inverter = device('pvInverter', undefined)
    await desk(inverter).receive(order({ point: 'powerLimit', value: 62.5 }))
    expect(answers.at(-1)?.message).toContain('not answered yet')
    expect(await inverter.poll()).toMatchObject({ powerLimit: null })
    await desk(inverter).receive(order({ id: 'c3', point: 'powerLimit', value: 62.5 }))
    expect(answers.at(-1)?.status).toBe('done')
    expect(register.holding.get(40_002 + 5)).toBe(6_250)
    expect(await inverter.poll()).toMatchObject({ powerLimit: 62.5 })
  })
})
