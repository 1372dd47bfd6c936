import { gatewaySetup } from '@gridhelm/contract/stations/gateway/setup'
import { registerMaps } from '@gridhelm/points/registers/maps'
import type { RegisterMap } from '@gridhelm/points/registers/model'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createModbusLink, type ModbusLink } from '../modbus/link.ts'
import { startModbusServer, type TestDevice, type TestModbus } from '../testing/modbus-server.ts'
import { sunspecImage } from '../testing/sunspec-image.ts'
import { createDevice, type PolledDevice } from './device.ts'
import { dueAfter } from './rhythm.ts'

let server: TestModbus
let link: ModbusLink
let device: TestDevice
const said: string[] = []

beforeEach(async () => {
  server = await startModbusServer()
  link = createModbusLink({ host: '127.0.0.1', port: server.port, framing: 'tcp' })
  device = server.unit(1)
  said.length = 0
})
afterEach(async () => {
  link.close()
  await server.stop()
})

/** As long as a device may take, also on a busy machine. */
const patient = { timeout: 60 }
/** For one that does not answer. */
const impatient = { timeout: 0.1 }

function polled(kind: string, map: RegisterMap | undefined, more: object = {}): PolledDevice {
  const { devices } = gatewaySetup.parse({
    devices: [{ number: 'D-01', kind, map: 'any', host: '127.0.0.1', ...patient, ...more }],
  })
  const [config] = devices
  if (!config) throw new Error('There is no device.')
  return createDevice({ config, intervalMs: 1_000, link, map, say: (line) => said.push(line), now: Date.now })
}

const meter: RegisterMap = {
  name: 'A meter',
  source: 'made up for this test',
  kind: 'grid',
  maxGap: 0,
  rules: [
    { point: 'activePower', address: 0, type: 's32', unit: 'W' },
    { point: 'voltageA', address: 2, type: 'u16', scale: 0.1, none: [0xffff] },
    { point: 'voltageB', address: 3, type: 'u16', scale: 0.1, none: [0xffff] },
    { point: 'frequency', address: 4, type: 'float32' },
    { point: 'importTotal', address: 6, type: 'u32', words: 'little', scale: 0.01 },
  ],
}

function fillMeter(): void {
  const float = Buffer.alloc(4)
  float.writeFloatBE(49.98)
  const words = [0xffff, 0xd8f0, 2_301, 0xffff, float.readUInt16BE(0), float.readUInt16BE(2), 0x86a0, 1]
  for (const [address, word] of words.entries()) device.holding.set(address, word)
}

describe('reading', () => {
  it('gives what the registers mean, and null for what is not implemented', async () => {
    fillMeter()
    expect(await polled('grid', meter).poll()).toEqual({
      activePower: -10,
      voltageA: 230.1,
      voltageB: null,
      frequency: 49.98,
      importTotal: 1_000,
      communicationState: 1,
    })
    expect(device.asked).toEqual([[3, 0, 8]])
  })

  it('a wrong word order gives a number that the catalogue finds implausible, never a crash', async () => {
    fillMeter()
    const wrong: RegisterMap = { ...meter, words: 'little' }
    const { activePower } = await polled('grid', wrong).poll()
    expect(Math.abs(activePower ?? 0)).toBeGreaterThan(100_000)
  })

  it('turns the signs of a device that was built in the other way', async () => {
    fillMeter()
    expect(await polled('grid', meter, { reverse: true }).poll()).toMatchObject({
      activePower: 10,
      voltageA: 230.1,
    })
  })

  it('finds out which registers are not there, and asks for them no more', async () => {
    fillMeter()
    device.holding.delete(2)
    const one = polled('grid', meter)
    const first = await one.poll()
    expect(first).toMatchObject({
      activePower: -10,
      frequency: 49.98,
      importTotal: 1_000,
      communicationState: 1,
    })
    expect(first).not.toHaveProperty('voltageA')
    const before = device.asked.length
    expect(await one.poll()).toEqual(first)
    expect(
      device.asked.slice(before).every(([, address, count]) => !(address <= 2 && address + count > 2)),
    ).toBe(true)
  })
})

it('two readings at once, as after a command, do not mix', async () => {
  fillMeter()
  device.fault = { is: 'slow', ms: 5 }
  const one = polled('grid', meter)
  const [first, second] = await Promise.all([one.poll(), one.poll()])
  expect(first).toEqual(second)
  expect(first).toMatchObject({ activePower: -10, communicationState: 1 })
})

describe('a device that fails', () => {
  it('is told as silent, said once, asked less often, and told again when it is back', async () => {
    fillMeter()
    const one = polled('grid', meter, impatient)
    device.fault = { is: 'mute' }
    for (let turn = 0; turn < 3; turn++) expect(await one.poll()).toEqual({ communicationState: 0 })
    expect(said).toEqual(['D-01 does not answer: timeout.'])
    expect(dueAfter(10_000, one) - 10_000).toBe(4_000)
    device.fault = { is: 'none' }
    await expect.poll(() => one.poll()).toMatchObject({ activePower: -10, communicationState: 1 })
    expect(said.at(-1)).toBe('D-01 answers again.')
    expect(dueAfter(10_000, one)).toBe(11_000)
  })

  it.each([
    ['exception 11 of a gateway', { is: 'exception', code: 11 }],
    ['the answer of another unit', { is: 'otherUnit' }],
    ['half an answer', { is: 'half' }],
    ['something else than Modbus', { is: 'noise' }],
  ] as const)('%s is silence', async (_, fault) => {
    fillMeter()
    device.fault = fault
    expect(await polled('grid', meter, impatient).poll()).toEqual({ communicationState: 0 })
  })

  it('a connection that was lost meanwhile costs no reading', async () => {
    fillMeter()
    const one = polled('grid', meter)
    await one.poll()
    server.dropAll()
    expect(await one.poll()).toMatchObject({ communicationState: 1 })
  })
})

describe('SunSpec', () => {
  it.each([40_000, 50_000, 0])('is found at %i, and its models say what there is', async (base) => {
    sunspecImage(device.holding, base, [
      { id: 1, words: new Array(66).fill(0) },
      // 10.00 kW: 1000 × 10^1; phase B is not there; 231.4 V; 50.02 Hz; 12345678 Wh; throttled.
      {
        id: 103,
        words: {
          2: 145,
          3: 50,
          4: 0xffff,
          6: -1,
          10: 2_314,
          13: -1,
          14: 1_000,
          15: 1,
          16: 5_002,
          17: -2,
          24: 0xbc,
          25: 0x614e,
          26: 0,
          33: -52,
          37: -1,
          38: 5,
          40: 0,
          41: 0b1000_0000,
        },
        length: 50,
      },
      { id: 124, words: { 7: 100, 8: 7_150, 10: 5_120, 11: 4, 21: -1, 22: -2, 24: -1 }, length: 24 },
    ])
    expect(await polled('pvInverter', undefined).poll()).toMatchObject({
      currentA: 5,
      currentB: null,
      voltageA: 231.4,
      activePower: 10,
      frequency: 50.02,
      energyTotal: 12_345.678,
      internalTemperature: -5.2,
      runState: 4,
      faultState: 0,
      alarmWord: 2 ** 9,
      // A model that says nothing of it: not implemented.
      apparentPower: null,
      communicationState: 1,
    })
    expect(await polled('battery', undefined).poll()).toMatchObject({
      soc: 71.5,
      voltage: 512,
      chargeState: 1,
      socFloor: 10,
    })
    expect(said[0]).toContain('SunSpec models 1, 103, 124')
  })

  it('a device without the mark is silent for us, and it is said why', async () => {
    device.holding.set(0, 1).set(1, 2)
    expect(await polled('pvInverter', undefined).poll()).toEqual({ communicationState: 0 })
    expect(said[0]).toContain('no SunSpec mark')
  })

  it('inputs of model 160 are those of the catalogue', async () => {
    const module = (nth: number) => ({
      [10 + 20 * nth + 9]: 81 + nth,
      [10 + 20 * nth + 10]: 6_200,
      [10 + 20 * nth + 11]: 502,
    })
    sunspecImage(device.holding, 40_000, [
      { id: 160, words: { 2: -1, 3: -1, 4: 1, 8: 2, ...module(0), ...module(1) }, length: 48 },
    ])
    expect(await polled('pvInverter', undefined).poll()).toMatchObject({
      dc1Current: 8.1,
      dc1Voltage: 620,
      dc1Power: 5.02,
      dc2Current: 8.2,
    })
  })
})

it('a genset’s alarms come from the conditions that its maker documents', async () => {
  for (let address = 768; address < 2_100; address++) device.holding.set(address, 0xffff)
  // With a sign, the highest positive number says that there is none.
  for (const address of [1_052, 1_054, 1_056, 1_536, 1_558]) device.holding.set(address, 0x7fff)
  device.holding
    .set(772, 1)
    .set(774, 0b1_0000_0000_0000)
    .set(1024, 420)
    .set(1027, 0xfffc)
    .set(1798, 0)
    .set(1799, 3_600)
    // Emergency stop: shutdown. Low oil pressure: warning.
    .set(2049, 0x321f)
  const values = await polled('generator', registerMaps['dse-gencomm']).poll()
  expect(values).toMatchObject({
    mode: 2,
    faultState: 1,
    oilPressure: 4.2,
    fuelLevel: null,
    runHours: 1,
    faultWord: 2 ** 11,
    alarmWord: 2 ** 1,
    activePower: null,
  })
})
