// @module-tag whole

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../apps/gateway/src/config/config.ts'
import { createGateway, type Gateway } from '../../apps/gateway/src/gateway.ts'
import { openJournal } from '../../apps/gateway/src/store/journal.ts'
import { startModbusServer, type TestModbus } from '../../apps/gateway/src/testing/modbus-server.ts'
import { sunspecImage } from '../../apps/gateway/src/testing/sunspec-image.ts'
import { addMqttSite, mqttPassword } from '../../apps/server/src/ingest/broker/testing/mqtt-sites.ts'
import { createIngest } from '../../apps/server/src/ingest/create-ingest.ts'
import { type Mqtt, startMqtt } from '../../apps/server/src/ingest/start-mqtt.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import { createReader } from '../../apps/server/src/telemetry/read/reader.ts'
import type {} from '../../apps/server/src/testing/database-server.ts'
import { eventually } from '../../apps/server/src/testing/eventually.ts'
import type { TestSite } from '../../apps/server/src/testing/sites.ts'
import { createTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts'
import { startGateway } from '../testing/gateway.ts'
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'

const minute = 60_000
const day = 1_440 * minute
const kinds = { 'PV-01': 'pvInverter', 'BAT-01': 'battery' } as const satisfies Record<string, DeviceKind>

let app: TestApp
let mqtt: Mqtt
let stopServer: () => Promise<void>
let site: TestSite
let network: TcpProxy
let modbus: TestModbus
let folder: string
const undo: (() => Promise<unknown>)[] = []
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  const platform: Platform = { ...app.platform, now: Date.now }
  const store = createTelemetryStore(platform.databaseUrl, platform)
  await store.start()
  const ingest = createIngest(platform, store)
  await ingest.start()
  mqtt = await startMqtt(platform, ingest)
  stopServer = async () => {
    await mqtt.stop()
    await ingest.stop()
    await store.stop()
    await app.close()
  }
})
afterAll(() => stopServer())

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-gateway-'))
  site = await addMqttSite(app.platform.db, { number: `GW-${++count}`, devices: kinds })
  network = await startTcpProxy({ host: '127.0.0.1', port: mqtt.port ?? 0 })
  modbus = await startModbusServer()
  sunspecImage(modbus.unit(1).holding, 40_000, [
    { id: 1, words: new Array(66).fill(0) },
    { id: 103, words: { 14: 1_000, 15: 0, 24: 0, 25: 1, 26: 0, 38: 4 }, length: 50 },
    { id: 124, words: { 7: 200, 8: 500, 10: 520, 11: 3, 21: -1, 22: -1, 24: -1 }, length: 24 },
  ])
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
  await modbus.stop()
  await network.stop()
  rmSync(folder, { recursive: true, force: true })
})

const config = (more: object = {}) => ({
  site: site.number,
  broker: { url: `mqtt://127.0.0.1:${network.port}`, password: mqttPassword },
  folder: 'kept',
  devices: Object.entries(kinds).map(([number, kind]) => ({
    ...{ number, kind, map: 'sunspec', host: '127.0.0.1', port: modbus.port, commands: true, timeout: 30 },
  })),
  ...more,
})

function gatewayHere(more: object = {}): Gateway {
  const path = join(folder, 'gateway.json')
  writeFileSync(path, JSON.stringify(config(more)))
  const gateway = createGateway({ config: readConfig(path, {}), say: () => undefined })
  undo.push(() => gateway.stop())
  return gateway
}

/** Everything that is stored of a point, as a reader sees it. */
async function stored(device: keyof typeof kinds, point: string, from: number, to: number) {
  const found = findPoint(kinds[device] as DeviceKind, point)
  const { times, values } = await createReader(app.platform.db).samples({
    siteId: site.siteId,
    deviceId: site.devices[device] ?? 0,
    points: [found?.number ?? -1],
    from,
    to,
  })
  // A frame of the device that does not say the point has no number there.
  return Array.from(times, (time, index) => [time, values[0]?.[index] ?? Number.NaN] as const).filter(
    ([, value]) => !Number.isNaN(value),
  )
}

/** What the inverter says next, in watts and in watt-hours. */
function turn(watts: number, wattHours: number): void {
  modbus
    .unit(1)
    .holding.set(40_070 + 14, watts)
    .set(40_070 + 24, wattHours >>> 16)
    .set(40_070 + 25, wattHours & 0xffff)
}

describe('from a register to the store', () => {
  it('figures arrive in our units, and faults of a device are told as such', async () => {
    const gateway = gatewayHere()
    gateway.connect()
    const ts = Date.now() - 3 * minute
    await gateway.readNow(ts)
    modbus.unit(1).fault = { is: 'exception', code: 11 }
    await gateway.readNow(ts + minute)
    await eventually(() => expect(gateway.waiting).toBe(0))
    expect(await stored('PV-01', 'activePower', ts, ts + 2 * minute)).toEqual([[ts, 1]])
    expect(await stored('BAT-01', 'soc', ts, ts + 2 * minute)).toEqual([[ts, 50]])
    expect(await stored('PV-01', 'communicationState', ts, ts + 2 * minute)).toEqual([
      [ts, 1],
      [ts + minute, 0],
    ])
    const quarantined = await app.platform.db
      .selectFrom('telemetryQuarantine')
      .selectAll()
      .where('siteId', '=', site.siteId)
      .execute()
    expect(quarantined).toEqual([])
  })

  it('a day without network arrives once', async () => {
    const gateway = gatewayHere()
    network.refuse()
    gateway.connect()
    const begun = Math.floor((Date.now() - day) / minute) * minute
    const wanted: [number, number][] = []
    for (let beat = 0; beat < 1_440; beat++) {
      const ts = begun + beat * minute
      turn(beat, 1_000_000 + beat)
      await gateway.readNow(ts)
      wanted.push([ts, beat / 1_000])
    }
    expect(gateway.waiting).toBe(1_440)
    network.pass()
    await eventually(() => expect(gateway.waiting).toBe(0))
    expect(await stored('PV-01', 'activePower', begun, begun + day)).toEqual(wanted)
    expect(await stored('PV-01', 'energyTotal', begun, begun + day)).toEqual(
      wanted.map(([ts], beat) => [ts, (1_000_000 + beat) / 1_000]),
    )
    expect(gateway.dropped).toBe(0)
  })

  it('a command is written, and the new value comes back', async () => {
    const gateway = gatewayHere()
    gateway.connect()
    await gateway.readNow(Date.now() - 2_000)
    await eventually(() => expect(gateway.waiting).toBe(0))
    const order = { id: 'gw-1', device: 'BAT-01', point: 'socFloor', value: 35, expires: Date.now() + minute }
    await mqtt.publish(site.topics.set, JSON.stringify(order))
    await eventually(() => expect(modbus.unit(1).holding.get(40_122 + 7)).toBe(350))
    await eventually(async () => {
      const rows = await stored('BAT-01', 'socFloor', Date.now() - minute, Date.now() + minute)
      expect(rows.map(([, value]) => value)).toEqual([20, 35])
    })
  })
})

it('kill -9 loses nothing that was read, and doubles nothing', async () => {
  network.refuse()
  const setup = config({ interval: 0.2 })
  const kept = join(folder, 'kept', 'messages')
  const waiting = () => {
    // Beside the running program: a copy, as opening cuts off what is torn.
    const copy = mkdtempSync(join(folder, 'copy-'))
    cpSync(kept, copy, { recursive: true })
    const journal = openJournal({ folder: copy, maxBytes: 1e9, syncMs: 1e6, say: () => undefined })
    const found: { ts: number; devices: Record<string, Record<string, number>> }[] = []
    for (let next = journal.next('oldest', () => false); next; next = journal.next('oldest', () => false)) {
      found.push(JSON.parse(journal.read(next).toString()))
      journal.done(next)
    }
    journal.close()
    return found
  }
  for (let round = 1; round <= 3; round++) {
    const program = startGateway(folder, setup, mqttPassword)
    await eventually(() => expect(waiting().length).toBeGreaterThan(round * 5))
    program.signal('SIGKILL')
    await program.whenEnded
  }
  const read = waiting()
  network.pass()
  const last = startGateway(folder, setup, mqttPassword)
  undo.push(async () => {
    last.signal('SIGTERM')
    expect(await last.whenEnded).toMatchObject({ code: 0 })
  })
  const from = read[0]?.ts ?? 0
  const to = (read.at(-1)?.ts ?? 0) + 1
  const wanted = read.flatMap(({ ts, devices }) => {
    const value = devices['PV-01']?.activePower
    return value === undefined ? [] : [[ts, value]]
  })
  expect(wanted.length).toBeGreaterThan(10)
  await eventually(async () => expect(await stored('PV-01', 'activePower', from, to)).toEqual(wanted))
})
