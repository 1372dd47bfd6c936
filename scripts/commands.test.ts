// @module-tag whole

import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { Command, CommandState } from '@gridhelm/contract/acting/commands/entities'
import { leastExpirySeconds, mostExpirySeconds } from '@gridhelm/contract/acting/commands/rules'
import type { Endpoint, InputOf, ResultOf } from '@gridhelm/contract/endpoint'
import { receptionCalls } from '@gridhelm/contract/stations/reception/calls'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/embedded-postgres/running.ts'
import { copyPreparedData } from '../apps/server/src/testing/prepared-data.ts'
import { unguarded } from '../apps/server/src/testing/unguarded.ts'
import { root } from './places.ts'
import { callApi, logInByApi } from './testing/api.ts'
import { addressOf, type DemoSettings, demoSettings, startDemo } from './testing/demo-server.ts'
import { type ServerProcess, startProcess } from './testing/server-process.ts'
import { type Simulator, startSimulator } from './testing/simulator.ts'

/** Each test has a site of its own. */
const sites = {
  stop: 'MG-001',
  cut: 'NE-005',
  blocked: 'UG-003',
  killed: 'KM-002',
  unplugged: 'KE-004',
} as const
type Site = (typeof sites)[keyof typeof sites]

let dataDir: string
let settings: DemoSettings
let address: string
let server: ServerProcess
let simulator: Simulator
let token: string
let idOfSite: ReadonlyMap<string, string>
/** Sent with the link cut. */
let cutOff: Command

const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 180_000, interval: 100 })

const ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResultOf<E>> =>
  callApi(address, endpoint, input, token)

async function generatorOf(site: Site): Promise<string> {
  const controls = await ask(commandCalls.list, { siteId: idOfSite.get(site) ?? '' })
  const generator = controls.find(({ device }) => device.number === 'GEN-01')?.device.id
  if (generator === undefined) throw new Error(`${site} has no generator`)
  return generator
}

async function request(site: Site, point: string, value: number, expirySeconds = mostExpirySeconds) {
  const deviceId = await generatorOf(site)
  const input = { deviceId, point, value, reason: 'a test', expirySeconds }
  return ask(commandCalls.commandControl, input)
}

/** Asked for and confirmed. */
async function send(site: Site, point: string, value: number, expirySeconds?: number): Promise<Command> {
  const { command } = await request(site, point, value, expirySeconds)
  return ask(commandCalls.confirm, { id: command.id })
}

const detailOf = ({ id }: Pick<Command, 'id'>) => ask(commandCalls.commandControlInfo, { id })

async function untilState(command: Pick<Command, 'id'>, state: CommandState) {
  return eventually(async () => {
    const detail = await detailOf(command)
    expect(detail.state, detail.message ?? '').toBe(state)
    return detail
  })
}

const carriedOut = async (site: Site) => (await simulator.site(site)).commands.carriedOut

const stepsOf = ({ events }: { events: readonly { step: string }[] }) => events.map(({ step }) => step)

async function cut(site: Site): Promise<void> {
  await simulator.setLink(site, false)
  await eventually(async () => {
    const { records } = await ask(receptionCalls.list, { keyWord: site })
    expect(records[0]?.isConnected).toBe(false)
  })
}

beforeAll(async () => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-commands-')))
  await copyPreparedData(dataDir)
  settings = await demoSettings(dataDir)
  address = addressOf(settings)
  server = await startDemo(settings)
  simulator = await startSimulator({
    mqttPort: Number(settings.MQTT_PORT),
    sites: Object.values(sites),
    stateFolder: join(dataDir, 'sites'),
  })
  token = (await logInByApi(address, 'admin')).token
  const stations = await ask(stationCalls.lists, {})
  idOfSite = new Map(stations.map(({ id, projectNumber }) => [projectNumber, id]))
  // Frames of all have come when nothing speaks against a command to any of them.
  await eventually(async () => {
    const deviceIds = await Promise.all(Object.values(sites).map(generatorOf))
    const { mayGo } = await ask(commandCalls.dryRun, { deviceIds, point: 'startSoc', value: 25 })
    expect(mayGo).toBe(deviceIds.length)
  })
  // Its time runs out while the others are at work.
  await cut(sites.cut)
  cutOff = await send(sites.cut, 'startSoc', 31, leastExpirySeconds)
}, 300_000)

afterAll(async () => {
  await simulator?.stop()
  server.signal('SIGTERM')
  await server.whenEnded
  rmSync(dataDir, { recursive: true, force: true })
})

describe('commands to virtual sites', { timeout: 300_000 }, () => {
  test('a generator is stopped, and telemetry proves it', async () => {
    await untilState(await send(sites.stop, 'modeSetting', 1), 'verified')
    await untilState(await send(sites.stop, 'control', 1), 'verified')
    const stopped = await untilState(await send(sites.stop, 'control', 0), 'verified')
    expect(stopped.proof).toMatchObject({ point: 'runState', value: 0 })
    expect(stopped.proof?.at).toBeGreaterThan(stopped.confirmedAt ?? 0)
    expect(stepsOf(stopped).filter((step) => step !== 'resent' && step !== 'answered')).toEqual([
      'requested',
      'confirmed',
      'queued',
      'sent',
      'accepted',
      'verified',
    ])
    expect(await carriedOut(sites.stop)).toBe(3)
  })

  test('an interlock that is violated blocks, with the value that blocks', async () => {
    await untilState(await send(sites.blocked, 'modeSetting', 0), 'verified')
    const { isBlocked, needsApproval, interlocks, command } = await request(sites.blocked, 'control', 1)
    expect({ isBlocked, needsApproval }).toEqual({ isBlocked: true, needsApproval: false })
    const blocking = interlocks.filter((finding) => finding.isBlocking)
    expect(blocking).toMatchObject([{ point: 'mode', value: 0, isUnknown: false, mayBeOverridden: false }])
    await expect(ask(commandCalls.confirm, { id: command.id })).rejects.toThrow(blocking[0]?.shown)
    expect(await detailOf(command)).toMatchObject({ state: 'requested' })
    expect(await carriedOut(sites.blocked)).toBe(1)
  })

  test('a batch brings a command to devices of several sites', async () => {
    const { id } = await ask(commandCalls.startBatch, {
      deviceIds: [await generatorOf(sites.stop), await generatorOf(sites.blocked)],
      point: 'stopSoc',
      value: 78,
      name: 'a test',
      reason: 'a test',
      staggerSeconds: 1,
      stopAfter: 1,
    })
    await eventually(async () => {
      expect(await ask(commandCalls.batch, { id })).toMatchObject({ state: 'done', succeeded: 2, failed: 0 })
    })
  })

  test('kill -9 of the server between queued and sent: after the next start it is carried out exactly once', async () => {
    await cut(sites.unplugged)
    const waiting = await send(sites.unplugged, 'startSoc', 33)
    // At this one the server dies wherever it happens to be: about to send, or just after.
    const racing = await send(sites.killed, 'startSoc', 34)
    server.signal('SIGKILL')
    await server.whenEnded
    server = await startDemo(settings)
    expect(await detailOf(waiting)).toMatchObject({ state: 'queued' })
    await simulator.setLink(sites.unplugged, true)
    await untilState(waiting, 'verified')
    await untilState(racing, 'verified')
    expect(await carriedOut(sites.unplugged)).toBe(1)
    expect(await carriedOut(sites.killed)).toBe(1)
  })

  test('with the link cut it expires, and is not carried out when the link is back', async () => {
    const expired = await untilState(cutOff, 'expired')
    expect(stepsOf(expired)).toEqual(['requested', 'confirmed', 'queued', 'expired'])
    await simulator.setLink(sites.cut, true)
    // The link works: the next command arrives, and the one before has not.
    await eventually(async () => expect((await request(sites.cut, 'stopSoc', 77)).isBlocked).toBe(false))
    await untilState(await send(sites.cut, 'stopSoc', 77), 'verified')
    expect(await carriedOut(sites.cut)).toBe(1)
    expect(await detailOf(cutOff)).toMatchObject({ state: 'expired' })
  })
})

describe('npm run audit', { timeout: 120_000 }, () => {
  const audit = async () => {
    const program = startProcess(process.execPath, [join(root, 'scripts', 'commands', 'audit.ts')], settings)
    const { code } = await program.whenEnded
    return { code, said: program.stdout() + program.stderr() }
  }

  test('finds the trail whole beside a running server, and broken once a row was changed', async () => {
    const whole = await audit()
    expect(whole.said).toMatch(/is whole: \d+ rows of 5 sites/)
    expect(whole.said).toMatch(/The log is whole: \d+ rows/)
    expect(whole.code).toBe(0)
    const open = openDatabase((await runningDatabaseUrl(dataDir)) ?? '', {
      poolSize: 1,
      onError: () => undefined,
    })
    await unguarded(open.db, (tx) =>
      sql`UPDATE command_event SET by_user = 'nobody' WHERE seq = 2 AND site_id = ${Number(idOfSite.get(sites.stop))}`.execute(
        tx,
      ),
    )
    await open.close()
    const broken = await audit()
    expect(broken.said).toContain(`row 2 of site ${idOfSite.get(sites.stop)}`)
    expect(broken.code).toBe(1)
  })
})
