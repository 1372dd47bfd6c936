import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { apiBase, type Endpoint } from '@gridhelm/contract/endpoint'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { noticeCalls } from '@gridhelm/contract/telling/notices/calls'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/embedded-postgres/running.ts'
import { hashMqttPassword } from '../apps/server/src/platform/secrets/mqtt-password.ts'
import { addSite } from '../apps/server/src/testing/sites.ts'
import { freePort } from '../scripts/free-port.ts'
import { serverMemory } from '../scripts/places.ts'
import { callApi, logInByApi } from '../scripts/testing/api.ts'
import { type ServerProcess, startProcess } from '../scripts/testing/server-process.ts'
import { shareOfCore } from './support/cpu.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { percentile } from './support/load.ts'
import type { Order } from './support/mqtt-publisher.ts'
import { logInAll, openSockets, type Person } from './support/soak-browsers.ts'
import { deviceKind, deviceNumbers, pointsADevice } from './support/telemetry-payload.ts'
import { growthOf } from './support/trend.ts'

export const name = 'soak'

const isShort = process.env.GRIDHELM_BENCH_SHORT === '1'
const told = (variable: string, short: number, long: number): number =>
  Number(process.env[variable] ?? (isShort ? short : long))
const minutes = told('GRIDHELM_SOAK_MINUTES', 1, 60)
const sockets = told('GRIDHELM_SOAK_SOCKETS', 50, 1_000)
const pointsPerSecond = told('GRIDHELM_SOAK_POINTS', 3_000, 100_000)
const callsPerSecond = told('GRIDHELM_SOAK_CALLS', 10, 50)
/** Besides the twelve of the demo: those whose controllers send as much as was told. */
const loadedSites = 12
const devicesAMessage = 10
const password = 'of every controller of the bench'
const sampleMs = isShort ? 2_000 : 10_000
/** Over the whole run, after the warm-up. */
const most = { memory: 0.1, handles: 0.05, connections: 0.05, latency: 0.5 }

const asked: readonly Endpoint[] = [
  sessionCalls.userInfo,
  sessionCalls.roleCode,
  stationCalls.lists,
  noticeCalls.listByUser,
]

interface Sample {
  memory: number
  handles: number
  connections: number
  latency: number
}

async function addLoadedSites(db: Db): Promise<string[]> {
  const passwordHash = await hashMqttPassword(password)
  const devices = Object.fromEntries(deviceNumbers.map((number) => [number, deviceKind] as const))
  const numbers: string[] = []
  for (let place = 0; place < loadedSites; place++) {
    const { siteId, number } = await addSite(db, { number: `SOAK${place}`, devices })
    await db.insertInto('iotProjectCredential').values({ siteId, mqttUser: number, passwordHash }).execute()
    numbers.push(number)
  }
  return numbers
}

/** Sends for as long as it takes; how it fared is the ingest bench's business. */
function publish(port: number, siteNumbers: readonly string[], seconds: number): ChildProcess {
  const child = fork(join(import.meta.dirname, 'support', 'mqtt-publisher.ts'), { serialization: 'advanced' })
  const order: Order = {
    url: `mqtt://127.0.0.1:${port}`,
    password,
    siteNumbers,
    devicesAMessage,
    load: { kind: 'rate', messagesPerSecond: pointsPerSecond / (devicesAMessage * pointsADevice) },
    seconds,
  }
  child.send(order)
  return child
}

/** Calls at a fixed rate whatever the answers do; the milliseconds since they were last taken. */
function keepAsking(address: string, people: readonly Person[]) {
  let [times, failures, turn]: [number[], number, number] = [[], 0, 0]
  async function ask(): Promise<void> {
    const index = turn++
    const begun = performance.now()
    const { token } = people[index % people.length] as Person
    const path = asked[Math.floor(index / people.length) % asked.length]?.path ?? ''
    try {
      const response = await fetch(address + apiBase + path, { headers: { 'X-Access-Token': token } })
      await response.arrayBuffer()
      if (response.ok) times.push(performance.now() - begun)
      else failures++
    } catch {
      failures++
    }
  }
  const timer = setInterval(() => void ask(), 1_000 / callsPerSecond)
  return {
    take() {
      const taken = times.toSorted((a, b) => a - b)
      times = []
      return taken
    },
    failures: () => failures,
    stop: () => clearInterval(timer),
  }
}

/** Somebody comes, takes a sheet out, puts one in, and goes, over and over. */
async function comeAndGo(address: string, isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round++) {
    try {
      const { token } = await logInByApi(address, 'admin')
      const headers = { 'X-Access-Token': token }
      const sheet = await fetch(`${address}${apiBase}/sys/position/exportXls?format=xlsx`, { headers })
      await sheet.arrayBuffer()
      const form = new FormData()
      const rows = Array.from({ length: 50 }, (_, n) => `S${round % 20}-${n},Soak ${n}`).join('\n')
      form.set('file', new File([`Code,Name\n${rows}\n`], 'soak.csv'))
      await fetch(`${address}${apiBase}/sys/position/importExcel`, {
        method: 'POST',
        headers,
        body: form,
      }).then((answer) => answer.arrayBuffer())
      await callApi(address, sessionCalls.logout, {}, token)
    } catch (error) {
      console.error(String(error))
    }
    await delay(2_000)
  }
}

const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function sampleOf(db: Db, pid: number, latencies: readonly number[]): Promise<Sample> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM pg_stat_activity WHERE backend_type = 'client backend'`.execute(db)
  return {
    memory: residentMegabytes(pid),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections: Number(rows[0]?.n),
    latency: percentile(latencies, 0.99),
  }
}

const print = (second: number, { memory, handles, connections, latency }: Sample, open: number) =>
  console.error(
    `${String(second).padStart(6)} s  ${memory.toFixed(0).padStart(5)} MB  ${String(handles).padStart(5)} files  ` +
      `${String(connections).padStart(3)} database  ${String(open).padStart(5)} sockets  p99 ${latency.toFixed(0)} ms`,
  )

const settled = {
  lookMs: isShort ? 2_000 : 10_000,
  mostOfACore: 25,
  patienceMs: isShort ? 60_000 : 1_200_000,
}

/** The demo's first start fills half a year of history and money: no part of what goes on for nights. */
async function untilSettled(server: ServerProcess): Promise<void> {
  const begun = performance.now()
  const isLive = () => /virtual sites are live/.test(server.stdout())
  for (let use = 100; !isLive() || use > settled.mostOfACore; ) {
    if (performance.now() - begun > settled.patienceMs) return
    use = await shareOfCore(server.pid, () => delay(settled.lookMs))
  }
}

interface Running {
  address: string
  mqttPort: number
  pid: number
  db: Db
}

async function soak(report: Report, { address, mqttPort, pid, db }: Running): Promise<void> {
  const seconds = minutes * 60
  const people = await logInAll(address, db, sockets)
  const publisher = publish(mqttPort, await addLoadedSites(db), seconds)
  const pushed = await openSockets(address, people, sockets)
  const asking = keepAsking(address, people)
  const end = performance.now() + seconds * 1_000
  const visitor = comeAndGo(address, () => performance.now() >= end)
  const samples: Sample[] = []
  for (let turn = 1; performance.now() < end; turn++) {
    await delay(sampleMs)
    const sample = await sampleOf(db, pid, asking.take())
    samples.push(sample)
    print((turn * sampleMs) / 1_000, sample, pushed.seen().open)
  }
  asking.stop()
  await visitor
  const { messages, failures } = pushed.seen()
  await pushed.stop()
  publisher.kill()

  const series = (of: keyof Sample) => samples.map((sample) => sample[of])
  report({ figure: 'memory at the end', value: samples.at(-1)?.memory ?? Number.NaN, unit: 'MB' })
  for (const [of, what] of [
    ['memory', 'memory'],
    ['handles', 'open files'],
    ['connections', 'connections to the database'],
    ['latency', 'p99 of calls'],
  ] as const) {
    report({
      figure: `${what}: growth over ${minutes} min after the warm-up`,
      value: growthOf(series(of)) * 100,
      unit: '%',
      target: most[of] * 100,
    })
  }
  report({ figure: 'messages pushed', value: messages / seconds, unit: '/s' })
  report({ figure: 'push connections that the server ended', value: failures, unit: '', target: 0 })
  report({ figure: 'calls that failed', value: asking.failures(), unit: '', target: 0 })
}

/** The demo and its sites under load for as long as told, looked at for what grows. */
export function run(report: Report): Promise<void> {
  return withTemporaryFolder(async (dataDir) => {
    const [port, mqttPort] = [await freePort(), await freePort()]
    const main = join(import.meta.dirname, 'support', 'soak-server.ts')
    const server = startProcess(process.execPath, [...serverMemory.flags, main], {
      ...serverMemory.env,
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      GRIDHELM_DATA: dataDir,
    })
    const address = `http://127.0.0.1:${port}`
    try {
      await server.untilAnswering(address + apiBase + consoleCalls.config.path, 180_000)
      await untilSettled(server)
      const { db, close } = openDatabase((await runningDatabaseUrl(dataDir)) ?? '', {
        poolSize: 1,
        onError: () => undefined,
      })
      try {
        await soak(report, { address, mqttPort, pid: server.pid, db })
      } finally {
        await close()
      }
    } finally {
      await server.interrupt()
    }
  })
}
