import { fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { apiBase } from '@gridhelm/contract/endpoint'
import { usualMapping } from '@gridhelm/contract/money/payments/mapping'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { sql } from 'kysely'
import { placeOfSecret } from '../apps/server/src/features/money/payments/providers.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { createSecrets } from '../apps/server/src/platform/secrets/secrets.ts'
import { freePort } from '../scripts/free-port.ts'
import { serverMain, serverMemory } from '../scripts/places.ts'
import { startProcess } from '../scripts/testing/server-process.ts'
import { cpuSeconds, databaseCpuSeconds } from './support/cpu.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { evenly, openLoop, percentile } from './support/load.ts'
import { addPublishingSites, publishAll } from './support/mqtt-load.ts'
import { createPoster } from './support/post-json.ts'
import { pointsADevice } from './support/telemetry-payload.ts'
import type { FloodOrder, FloodResult } from './support/unsigned-flood.ts'

export const name = 'payments'

/** A short run shows that it works; the figures that count come from the long one. */
const isShort = process.env.GRIDHELM_BENCH_SHORT === '1'
const seconds = isShort ? 4 : 30
const perSecond = 100
const floodPerSecond = 1_000
const pointsPerSecond = isShort ? 20_000 : 100_000
const most = { webhookMs: 100, slower: 1.5 }
const secret = 'a-secret-of-the-bench'
const code = 'bench'
const devicesAMessage = 10

interface Running {
  webhook: string
  mqtt: string
  db: Db
  pid: number
  databasePid: number
}

async function addProvider(db: Db, env: Readonly<Record<string, string>>): Promise<void> {
  const { id: ownerId } = await db
    .selectFrom('sysUser')
    .select('id')
    .where('tier', '=', 'admin')
    .executeTakeFirstOrThrow()
  const secrets = createSecrets(readConfig('production', env))
  await db
    .insertInto('paymentProvider')
    .values({
      ...{ id: code, code, nameEn: 'Bench', nameZh: 'Bench', nameFr: 'Bench', ownerId, currency: 'XOF' },
      ...{ secret: secrets.seal(secret, placeOfSecret(code)), mapping: JSON.stringify(usualMapping) },
    })
    .execute()
}

let payments = 0
const post = createPoster(64)

/** Each tells of a payment that nobody has heard of. */
async function tell(webhook: string): Promise<void> {
  const transactionId = `B${++payments}`
  const body = JSON.stringify({
    transactionId,
    amount: '100',
    currency: 'XOF',
    account: 'X',
    status: 'SUCCESS',
  })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const { status } = await post(webhook, { 'x-signature': signature }, body)
  if (status !== 200) throw new Error(`HTTP ${status}`)
}

async function signed(report: Report, { webhook }: Running, beside: string): Promise<number[]> {
  const { latencies, failures } = await openLoop(evenly(perSecond * seconds, seconds * 1_000), () =>
    tell(webhook),
  )
  report({
    figure: `signed calls at ${perSecond}/s, ${beside}, p99`,
    value: percentile(latencies, 0.99),
    unit: 'ms',
    target: most.webhookMs,
  })
  report({ figure: `of them not taken, ${beside}`, value: failures.length, unit: '', target: 0 })
  return latencies
}

function flood(order: FloodOrder): Promise<FloodResult> {
  const child = fork(join(import.meta.dirname, 'support', 'unsigned-flood.ts'))
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as FloodResult))
    child.once('exit', (ended) => reject(new Error(`The flood ended with ${ended}`)))
    child.send(order)
  })
}

const whileIngesting = ({ mqtt }: Running) =>
  publishAll(mqtt, {
    devicesAMessage,
    load: { kind: 'rate', messagesPerSecond: pointsPerSecond / (devicesAMessage * pointsADevice) },
    seconds: seconds + 2,
  })

/** Of every table that a call could reach; those of telemetry have their own. */
async function rowsOf(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT ((SELECT count(*) FROM payment_notice) + (SELECT count(*) FROM payment) + (SELECT count(*) FROM sys_log))::int
      AS total`.execute(db)
  return rows[0]?.total ?? 0
}

/** Until what was told is booked. */
async function untilWorkedOff(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT FROM payment_notice WHERE outcome IS NULL LIMIT 1`.execute(db)
    if (rows.length === 0) return
    await delay(100)
  }
}

/** What one call costs with all that becomes of it. */
async function costsOf(report: Report, { db, pid, databasePid }: Running, work: () => Promise<unknown>) {
  const [ofServer, ofDatabase, before] = [cpuSeconds(pid), databaseCpuSeconds(databasePid), payments]
  await work()
  await untilWorkedOff(db)
  const each = 1_000 / (payments - before)
  report({ figure: 'CPU of server per payment', value: (cpuSeconds(pid) - ofServer) * each, unit: 'ms' })
  report({
    figure: 'CPU of database per payment',
    value: (databaseCpuSeconds(databasePid) - ofDatabase) * each,
    unit: 'ms',
  })
}

async function measure(report: Report, server: Running): Promise<void> {
  for (let round = 0; round < 50; round++) await tell(server.webhook)
  await costsOf(report, server, () => signed(report, server, 'alone'))

  const published = whileIngesting(server)
  const calm = await signed(report, server, 'beside ingest')
  const { acknowledged, seconds: took } = await published
  report({
    figure: 'points taken in meanwhile',
    value: (acknowledged * devicesAMessage * pointsADevice) / took,
    unit: '/s',
    target: pointsPerSecond * 0.95,
    higherIsBetter: true,
  })

  const also = whileIngesting(server)
  const flooding = flood({ url: server.webhook, perSecond: floodPerSecond, seconds: seconds + 1 })
  const flooded = await signed(report, server, `beside ingest and ${floodPerSecond} unsigned calls/s`)
  const { answered, refused } = await flooding
  await also
  report({
    figure: 'signed calls with the flood against without, p95',
    value: percentile(flooded, 0.95) / percentile(calm, 0.95),
    unit: '×',
    target: most.slower,
  })
  report({ figure: 'unsigned calls that were not refused', value: answered - refused, unit: '', target: 0 })

  await untilWorkedOff(server.db)
  const before = await rowsOf(server.db)
  await flood({ url: server.webhook, perSecond: floodPerSecond, seconds: 2 })
  report({
    figure: 'rows that a flood leaves behind',
    value: (await rowsOf(server.db)) - before,
    unit: '',
    target: 0,
  })
}

export async function run(report: Report): Promise<void> {
  await withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
    const open = openDatabase(postgres.url, { poolSize: 2, onError: console.error })
    const [port, mqttPort] = [await freePort(), await freePort()]
    const env = { DATABASE_URL: postgres.url, GRIDHELM_DATA: join(dataDir, 'server'), GRIDHELM_LOG: 'warn' }
    const server = startProcess(process.execPath, [...serverMemory.flags, serverMain], {
      ...serverMemory.env,
      ...env,
      ...{ PORT: String(port), HOST: '127.0.0.1', MQTT_PORT: String(mqttPort) },
    })
    try {
      const address = `http://127.0.0.1:${port}`
      // Its first start brings the schema.
      await server.untilAnswering(address + apiBase + consoleCalls.config.path)
      await addPublishingSites(open.db)
      await addProvider(open.db, env)
      const webhook = `${address}${apiBase}/finance/payment/webhook/${code}`
      const mqtt = `mqtt://127.0.0.1:${mqttPort}`
      await measure(report, { webhook, mqtt, db: open.db, pid: server.pid, databasePid: postgres.pid })
    } finally {
      await server.interrupt()
      await open.close()
      await postgres.stop()
    }
  })
}
