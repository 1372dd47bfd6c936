// @module-tag whole

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { Language } from '@gridhelm/contract/language'
import { gatewayCalls } from '@gridhelm/contract/stations/gateway/calls'
import { gatewayTopics } from '@gridhelm/contract/stations/gateway/wire'
import { createMqttClient } from '@gridhelm/mqtt/client'
import { server as modbusServers } from 'jsmodbus'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../apps/gateway/src/config/config.ts'
import { createGateway, type Gateway } from '../../apps/gateway/src/gateway.ts'
import { createAnswers } from '../../apps/server/src/features/acting/commands/answers.ts'
import { createDispatch } from '../../apps/server/src/features/acting/commands/dispatcher.ts'
import { createVerification } from '../../apps/server/src/features/acting/commands/verifier.ts'
import { createGatewayHearing } from '../../apps/server/src/features/stations/gateway/hearing.ts'
import { createGatewayVoice } from '../../apps/server/src/features/stations/gateway/voice.ts'
import { addMqttSite, mqttPassword } from '../../apps/server/src/ingest/broker/testing/mqtt-sites.ts'
import { createIngest } from '../../apps/server/src/ingest/create-ingest.ts'
import { type Mqtt, startMqtt } from '../../apps/server/src/ingest/start-mqtt.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import type {} from '../../apps/server/src/testing/database-server.ts'
import { eventually } from '../../apps/server/src/testing/eventually.ts'
import type { TestSite } from '../../apps/server/src/testing/sites.ts'
import { createTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts'

let app: TestApp
let platform: Platform
let mqtt: Mqtt
let stopServer: () => Promise<void>
let token: string

let site: TestSite
let folder: string
let gateway: Gateway
/** A device that somebody else made: it holds what is written to it. */
let device: { sockets: Server; open: Set<Socket>; holding: Buffer; port: number }
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  token = await app.login('admin')
  platform = { ...app.platform, now: Date.now }
  const store = createTelemetryStore(platform.databaseUrl, platform)
  await store.start()
  const ingest = createIngest(platform, store, createAnswers(platform), createGatewayHearing(platform))
  await ingest.start()
  mqtt = await startMqtt(platform, ingest)
  const voice = createGatewayVoice(platform, mqtt)
  voice.start()
  stopServer = async () => {
    await voice.stop()
    await mqtt.stop()
    await ingest.stop()
    await store.stop()
    await app.close()
  }
})
afterAll(() => stopServer())

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-gateway-'))
  const sockets = createServer()
  const open = new Set<Socket>()
  // Who asks may hang up at any moment; this server of somebody else does not expect it.
  sockets.on('connection', (socket) => open.add(socket.on('error', () => undefined)))
  const holding = Buffer.alloc(1_000)
  new modbusServers.TCP(sockets, { holding })
  await new Promise<void>((resolve) => sockets.listen(0, '127.0.0.1', resolve))
  const bound = sockets.address()
  device = { sockets, open, holding, port: typeof bound === 'object' && bound ? bound.port : 0 }
  for (const [address, word] of Object.entries({ 0: 500, 1: 200, 2: 950, 3: 1 }))
    holding.writeUInt16BE(word, 2 * Number(address))
  site = await addMqttSite(app.platform.db, { number: `GWC-${++count}`, devices: { 'BAT-01': 'battery' } })
  // All that a gateway needs to be told at the site.
  const path = join(folder, 'gateway.json')
  const broker = { url: `mqtt://127.0.0.1:${mqtt.port}`, password: mqttPassword }
  writeFileSync(path, JSON.stringify({ site: site.number, broker }))
  gateway = createGateway({ config: readConfig(path, {}), say: () => undefined })
})
afterEach(async () => {
  await gateway.stop()
  for (const socket of device.open) socket.destroy()
  await new Promise((resolve) => device.sockets.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const map = {
  name: 'A battery',
  source: 'made up for this test',
  kind: 'battery',
  rules: [
    { point: 'soc', address: 0, type: 'u16', scale: 0.1 },
    { point: 'socFloor', address: 1, type: 'u16', scale: 0.1 },
    { point: 'socCeiling', address: 2, type: 'u16', scale: 0.1 },
    { point: 'contactorState', address: 3, type: 'u16', states: { 0: 0, 1: 1 } },
  ],
  writes: [{ point: 'socFloor', address: 1, type: 'u16', scale: 0.1, min: 5, max: 60 }],
}
const setupWith = (more: object = {}) => ({
  interval: 0.2,
  devices: [
    {
      ...{ number: 'BAT-01', kind: 'battery', map: 'mine', host: '127.0.0.1', port: device.port },
      ...{ timeout: 30, commands: true, limits: { socFloor: { max: 40 } } },
      ...more,
    },
  ],
  maps: { mine: map },
})
const now = () => app.clock.advance(Math.max(0, Date.now() - app.clock.now()))
const call = (...[endpoint, input]: Parameters<TestApp['call']>) => {
  now()
  return app.call(endpoint, { siteId: site.id, ...input }, { token })
}
const states = async (language: Language = 'en') => {
  now()
  return app.ask(gatewayCalls.state, { siteId: site.id }, { token, language })
}
const save = async (setup: object, basedOn: number) =>
  (await call(gatewayCalls.save, { setup, basedOn })).envelope
const running = (version: number) =>
  eventually(async () => expect(await states()).toMatchObject([{ version, isSilent: false }]))

describe('a gateway that the console configures', () => {
  it('reads what it is told, changes it without a restart, and tells how it goes', async () => {
    gateway.start()
    await eventually(async () => expect(await states()).toMatchObject([{ by: 'console', version: 0 }]))
    expect(await save(setupWith(), 0)).toMatchObject({ success: true, result: { version: 1 } })
    await eventually(async () =>
      expect(await states()).toMatchObject([
        { version: 1, devices: [{ number: 'BAT-01', state: 'ok', values: 4 }] },
      ]),
    )
    expect(await save(setupWith({ unit: 2, port: 1 }), 1)).toMatchObject({ success: true })
    await eventually(async () =>
      expect(await states()).toMatchObject([
        { version: 2, devices: [{ number: 'BAT-01', state: 'failing', fault: 'unreachable' }] },
      ]),
    )
  })

  it('is told when it comes what was set while it was away, and knows it still without a link', async () => {
    await save(setupWith(), 0)
    gateway.start()
    await running(1)
    await gateway.stop()
    const path = join(folder, 'gateway.json')
    const away = { site: site.number, broker: { url: 'mqtt://127.0.0.1:1' } }
    writeFileSync(path, JSON.stringify(away))
    gateway = createGateway({ config: readConfig(path, {}), say: () => undefined })
    gateway.start()
    await eventually(() => expect(gateway.waiting).toBeGreaterThan(1))
  })

  it('refuses a configuration whole that it cannot use, keeps the one before, and says why', async () => {
    await save(setupWith(), 0)
    gateway.start()
    await running(1)
    const wrong = { ...setupWith(), maps: {} }
    expect(await save(wrong, 1)).toMatchObject({ success: false, message: expect.stringContaining('mine') })
    // As a newer server might have it, which knows more than this gateway does.
    const row = {
      siteId: site.siteId,
      version: 2,
      setup: JSON.stringify(wrong),
      note: '',
      createTime: new Date(),
    }
    await platform.db.insertInto('iotGatewaySetup').values(row).execute()
    await platform.bus.publish(platform.db, 'gateways.waiting', { siteIds: [site.siteId] })
    await eventually(async () =>
      expect(await states()).toMatchObject([
        {
          version: 1,
          refused: { version: 2, reasons: ['BAT-01: there is no register map mine'] },
          devices: [{ state: 'ok' }],
        },
      ]),
    )
    expect((await states('fr'))[0]?.refused?.reasons).toEqual([
      'BAT-01\u00a0: il n’y a pas de table de registres mine',
    ])
  })

  it('of another version is understood too: what it says only in words is shown in those', async () => {
    const refused = {
      version: 2,
      reasons: ['of old', 'of later', 'Map mine: too long'],
      faults: [{}, { why: 'nobodyKnows' }, { why: 'manyRules', inMap: 'mine', most: 500 }],
    }
    const report = {
      ...{ name: 'old', by: 'console', startedAt: 0, version: 1, waiting: 0, dropped: 0, devices: {} },
      refused,
    }
    const client = createMqttClient({
      url: `mqtt://127.0.0.1:${mqtt.port}`,
      clientId: 'old',
      username: site.number,
      password: mqttPassword,
    })
    await client.start()
    await client.publish(gatewayTopics(site.number).up, JSON.stringify({ report }))
    await client.stop()
    expect((await states('zh'))[0]?.refused?.reasons).toEqual([
      'of old',
      'of later',
      '寄存器表 mine：规则超过 500 条',
    ])
  })

  it('reads a device once that is not in use yet', async () => {
    const ask = (more: object) => call(gatewayCalls.test, { setup: setupWith(more) })
    expect((await ask({})).envelope.message).toContain('No gateway')
    gateway.start()
    await eventually(async () => expect(await states()).toHaveLength(1))
    const tested = async (more: object = {}) => {
      const { envelope } = await ask(more)
      const { id } = envelope.result as { id: string }
      return eventually(async () => {
        const { envelope } = await call(gatewayCalls.tested, { id })
        expect(envelope.result).toMatchObject({ answer: expect.anything() })
        return (envelope.result as { answer: object }).answer
      })
    }
    expect(await tested()).toMatchObject({
      ok: true,
      values: expect.arrayContaining([
        { point: 'soc', value: 50 },
        { point: 'socFloor', value: 20 },
      ]),
    })
    expect(await tested({ port: 1 })).toMatchObject({
      ok: false,
      fault: 'unreachable',
    })
    expect((await call(gatewayCalls.one)).envelope.result).toMatchObject({ version: 0 })
  })

  it('is spoken to, and speaks, for its own project alone', async () => {
    const other = await addMqttSite(app.platform.db, { number: `GWO-${count}` })
    const { up, down } = gatewayTopics(site.number)
    const client = createMqttClient({
      url: `mqtt://127.0.0.1:${mqtt.port}`,
      clientId: 'foreign',
      username: other.number,
      password: mqttPassword,
    })
    await client.start()
    await expect(client.subscribe([down])).rejects.toThrow()
    await expect(client.publish(up, '{}')).rejects.toThrow()
    await client.stop()
    expect(await states()).toEqual([])
  })
})

describe('a command, from the server to the register and back', () => {
  const idOf = () => `${site.siteId}-${site.devices['BAT-01']}`
  const stateOf = async (id: string) => {
    now()
    return app.ask(commandCalls.commandControlInfo, { id }, { token })
  }
  const passes = async () => {
    await createDispatch(platform, mqtt)()
    await createVerification(platform)()
  }

  beforeEach(async () => {
    await save(setupWith(), 0)
    gateway.start()
    await running(1)
    await eventually(async () => expect(await states()).toMatchObject([{ devices: [{ state: 'ok' }] }]))
    await eventually(() => expect(gateway.waiting).toBe(0))
  })

  async function order(value: number): Promise<string> {
    now()
    const asked = { deviceId: idOf(), point: 'socFloor', value }
    const { command } = await app.ask(commandCalls.commandControl, asked, { token })
    await app.ask(commandCalls.confirm, { id: command.id }, { token })
    return command.id
  }
  const settled = (id: string, state: string) =>
    eventually(async () => {
      await passes()
      const command = await stateOf(id)
      expect(command.state).toBe(state)
      return command
    })

  it('is written, read back, and verified by what the device says afterwards', async () => {
    const command = await settled(await order(35), 'verified')
    expect(device.holding.readUInt16BE(2)).toBe(350)
    expect(command.events.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['sent', 'accepted', 'verified']),
    )
  })

  it('beyond the limits that the console has set for the device is refused at the site', async () => {
    const command = await settled(await order(50), 'rejected')
    expect(JSON.stringify(command)).toContain('the limits of this device')
    expect(device.holding.readUInt16BE(2)).toBe(200)
  })

  it('to a device that has fallen silent is not called done', async () => {
    await save(setupWith({ timeout: 0.5 }), 1)
    await running(2)
    const silence = (socket: Socket) => socket.removeAllListeners('data')
    device.sockets.on('connection', silence)
    device.open.forEach(silence)
    const command = await settled(await order(30), 'rejected')
    expect(JSON.stringify(command)).toContain('timeout')
    expect(device.holding.readUInt16BE(2)).toBe(200)
  })
})
