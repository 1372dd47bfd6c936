import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../apps/server/src/platform/db/database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { isLongRun } from '../apps/server/src/testing/long-run.ts'
import { type Mosquitto, startMosquitto } from '../apps/server/src/testing/mosquitto.ts'
import { copyPreparedData } from '../apps/server/src/testing/prepared-data.ts'
import { openPush, type PushClient } from '../apps/server/src/testing/push-client.ts'
import { freePort } from './free-port.ts'
import { serverMain } from './places.ts'
import { callApi, logInByApi } from './testing/api.ts'
import { startPublisher } from './testing/publisher.ts'
import { type ServerProcess, startProcess } from './testing/server-process.ts'
import { spoken, storedSamples } from './testing/stored-samples.ts'

/** The suite makes do with one. */
const rounds = isLongRun ? 20 : 1
/** Most messages of a round. */
const longestRound = 3_000
const { device, point } = spoken

/** Five processes start at once, perhaps on a busy machine. */
const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 90_000, interval: 20 })

let folder: string
let postgres: EmbeddedPostgres
let database: OpenDatabase
/** Undefined where it is not installed. */
let mosquitto: Mosquitto | undefined
const processes: ServerProcess[] = []
const sockets: PushClient[] = []

/** A process of the system; one with the api role also has a port. */
async function start(roles: string): Promise<{ server: ServerProcess; port: number }> {
  const port = await freePort()
  const server = startProcess(process.execPath, [serverMain, 'demo'], {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    MQTT_URL: `mqtt://127.0.0.1:${mosquitto?.port}`,
    GRIDHELM_DATA: mkdtempSync(join(folder, 'data-')),
    GRIDHELM_SECRET: 'one secret for all of them',
    GRIDHELM_ROLES: roles,
    GRIDHELM_LOG: 'silent',
  })
  processes.push(server)
  return { server, port }
}

async function untilRunning({ server }: { server: ServerProcess }): Promise<void> {
  await eventually(() => expect(server.stdout()).toMatch(/is running/))
}

/** A browser at one of the API processes that looks at the site. */
async function watch(port: number): Promise<PushClient> {
  const address = `http://127.0.0.1:${port}`
  const { token, userInfo } = await logInByApi(address, 'enduser')
  const [station] = await callApi(address, stationCalls.lists, {}, token)
  const client = await openPush(port, { token, userId: userInfo.id })
  client.socket.send(JSON.stringify({ cmd: 'watch', siteIds: [station?.id] }))
  sockets.push(client)
  return client
}

/** The newest value that a browser has been told. */
function shown({ messages }: PushClient): number | undefined {
  const live = messages.filter((message) => message.cmd === 'live')
  const values = live.flatMap(({ devices }) => devices.filter(({ number }) => number === device))
  return values.findLast(({ values: some }) => some[point.key])?.values[point.key]?.v
}

const stored = (from: number, to: number) => storedSamples(database.db, from, to)

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-cluster-')))
  const dataDir = join(folder, 'database')
  mkdirSync(dataDir)
  await copyPreparedData(dataDir)
  postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: () => undefined })
  database = openDatabase(postgres.url, { poolSize: 2, onError: () => undefined })
  mosquitto = await startMosquitto(folder, [
    'allow_anonymous true',
    'persistence true',
    `persistence_location ${folder}/`,
  ])
}, 60_000)

afterAll(async () => {
  for (const { socket } of sockets) socket.terminate()
  for (const server of processes) server.signal('SIGTERM')
  await Promise.all(processes.map(({ whenEnded }) => whenEnded))
  await mosquitto?.stop()
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

describe('several processes on one PostgreSQL and one Mosquitto', { timeout: 900_000 }, () => {
  test('two that ingest and two that serve are one system, and a killed one loses nothing', async () => {
    const firstApi = await start('api,jobs')
    await untilRunning(firstApi)
    const [first, lasting, secondApi] = await Promise.all([start('ingest'), start('ingest'), start('api')])
    await Promise.all([first, lasting, secondApi].map(untilRunning))
    const browsers = await Promise.all([watch(firstApi.port), watch(secondApi.port)])

    // Faster than the clock: from an hour ago they do not reach the future.
    const begun = Date.now() - 3_600_000
    const publisher = await startPublisher({
      url: `mqtt://127.0.0.1:${mosquitto?.port}`,
      username: spoken.site,
      password: 'not asked for by this broker',
      topic: spoken.topic,
      device,
      point: point.key,
      momentOf: (index) => begun + index,
      window: 20,
    })
    await eventually(() => expect(browsers.map(shown).every((value) => value !== undefined)).toBe(true))
    let doomed = first
    for (let round = 0; round < rounds; round++) {
      await publisher.progress(Math.random() * longestRound)
      doomed.server.signal('SIGKILL')
      await doomed.server.whenEnded
      await publisher.progress(200)
      doomed = await start('ingest')
      await untilRunning(doomed)
    }
    await publisher.finish()

    const expected = [...publisher.acknowledged].toSorted(([a], [b]) => a - b)
    await eventually(async () => expect(await stored(begun, begun + 7_200_000)).toHaveLength(expected.length))
    await expect(stored(begun, begun + 7_200_000)).resolves.toEqual(expected)
    const last = expected.at(-1)?.[1]
    await eventually(() => expect(browsers.map(shown)).toEqual([last, last]))
  })
})
