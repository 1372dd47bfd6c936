import { readFileSync } from 'node:fs'
import { apiBase } from '@gridhelm/contract/endpoint'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { freePort } from '../scripts/free-port.ts'
import { serverMain, serverMemory } from '../scripts/places.ts'
import { startProcess } from '../scripts/testing/server-process.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { percentile } from './support/load.ts'
import { addPublishingSites, publishAll } from './support/mqtt-load.ts'
import { pointsADevice } from './support/telemetry-payload.ts'

export const name = 'ingest'

/** A short run shows that it works; the figures that count come from the long one. */
const isShort = process.env.GRIDHELM_BENCH_SHORT === '1'
const seconds = isShort
  ? { warmUp: 5, sustained: 20, latency: 10 }
  : { warmUp: 20, sustained: 300, latency: 60 }

interface Form {
  label: string
  devicesAMessage: number
  /** Messages of a controller that wait for their acknowledgement. */
  inFlight: number
  target: number
}
const forms: readonly Form[] = [
  { label: '10 devices a message', devicesAMessage: 10, inFlight: 8, target: 600_000 },
  { label: '1 device a message', devicesAMessage: 1, inFlight: 60, target: 400_000 },
]

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** The middle of what was seen in the first and in the last fifth: one collection of garbage more or less says nothing. */
function watchMemory(pid: number) {
  const seen: number[] = []
  const timer = setInterval(() => seen.push(residentMegabytes(pid)), 500)
  const middle = (some: readonly number[]) =>
    percentile(
      some.toSorted((a, b) => a - b),
      0.5,
    )
  return {
    stop() {
      clearInterval(timer)
      const fifth = Math.max(1, Math.floor(seen.length / 5))
      return { begin: middle(seen.slice(0, fifth)), end: middle(seen.slice(-fifth)) }
    },
  }
}

async function countFrames(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('telemetryFrame')
    .select((row) => row.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

interface Running {
  url: string
  pid: number
  db: Db
}

async function measure(report: Report, { url, pid, db }: Running, form: Form): Promise<void> {
  const { label, devicesAMessage, inFlight, target } = form
  const pointsAMessage = devicesAMessage * pointsADevice
  const full = { devicesAMessage, load: { kind: 'full', inFlight } } as const
  await publishAll(url, { ...full, seconds: seconds.warmUp })

  const framesBefore = await countFrames(db)
  const memory = watchMemory(pid)
  const sustained = await publishAll(url, { ...full, seconds: seconds.sustained })
  const { begin, end } = memory.stop()
  const stored = (await countFrames(db)) - framesBefore
  const throughput = (sustained.acknowledged * pointsAMessage) / sustained.seconds

  const rate = Math.min(throughput, target) / 2 / pointsAMessage
  const half = await publishAll(url, {
    devicesAMessage,
    load: { kind: 'rate', messagesPerSecond: rate },
    seconds: seconds.latency,
  })

  report({
    figure: `points sustained for ${seconds.sustained} s, ${label}`,
    value: throughput,
    unit: '/s',
    target,
    higherIsBetter: true,
  })
  const inMs = { unit: 'ms' }
  report({
    figure: `publish to committed p50 at half load, ${label}`,
    value: percentile(half.latencies, 0.5),
    ...inMs,
    target: 60,
  })
  report({
    figure: `publish to committed p99 at half load, ${label}`,
    value: percentile(half.latencies, 0.99),
    ...inMs,
    target: 250,
  })
  report({
    figure: `frames acknowledged and not stored, ${label}`,
    value: Math.max(0, sustained.acknowledged * devicesAMessage - stored),
    unit: '',
    target: 0,
  })
  report({ figure: `connections lost, ${label}`, value: sustained.lost + half.lost, unit: '', target: 0 })
  report({ figure: `server memory at the begin, ${label}`, value: begin, unit: 'MB' })
  report({
    figure: `server memory at the end, ${label}`,
    value: end,
    unit: 'MB',
    // Flat: within what the garbage collector leaves lying about.
    target: begin * 1.15,
  })
}

/** The server as it runs in production, with the embedded database and broker, in a process of its own. */
async function withServer(
  databaseUrl: string,
  work: (url: string, pid: number) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const mqttPort = await freePort()
  const server = startProcess(process.execPath, [...serverMemory.flags, serverMain], {
    ...serverMemory.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    MQTT_PORT: String(mqttPort),
    DATABASE_URL: databaseUrl,
    GRIDHELM_LOG: 'warn',
  })
  try {
    await server.untilAnswering(`http://127.0.0.1:${port}${apiBase}${consoleCalls.config.path}`)
    await work(`mqtt://127.0.0.1:${mqttPort}`, server.pid)
  } finally {
    await server.interrupt()
    const complaints = server.stderr().trim()
    if (complaints !== '') console.error(complaints)
  }
}

export async function run(report: Report): Promise<void> {
  await withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      onUnexpectedExit: (why) => console.error(why),
    })
    const open = openDatabase(postgres.url, { poolSize: 2, onError: console.error })
    try {
      // Its first start brings the schema.
      await withServer(postgres.url, async (url, pid) => {
        await addPublishingSites(open.db)
        for (const form of forms) await measure(report, { url, pid, db: open.db }, form)
      })
    } finally {
      await open.close()
      await postgres.stop()
    }
  })
}
