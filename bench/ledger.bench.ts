import { fork } from 'node:child_process'
import { join } from 'node:path'
import { calls } from '@gridhelm/contract/calls'
import { apiBase, type Endpoint } from '@gridhelm/contract/endpoint'
import { roleId } from '../apps/server/src/seed/base.ts'
import { logInByApi } from '../scripts/testing/api.ts'
import { cpuSeconds, databaseCpuSeconds } from './support/cpu.ts'
import { type CrowdedDatabase, type Running, withCrowdedDatabase } from './support/crowded-server.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { fillLedger } from './support/ledger-crowd.ts'
import { percentile } from './support/load.ts'
import { mostMemory } from './support/memory.ts'
import { addPublishingSites, publishAll } from './support/mqtt-load.ts'
import { createPoster } from './support/post-json.ts'
import type { SellingOrder, SellingResult } from './support/selling.ts'
import { pointsADevice } from './support/telemetry-payload.ts'

export const name = 'ledger'

/** A short run shows that it works; the figures that count come from the long one. */
const isShort = process.env.GRIDHELM_BENCH_SHORT === '1'

/** Of the sales an agent has ten of eleven: a million. */
const size = { agents: 200, sales: isShort ? 55_000 : 1_100_000 }
const pointsPerSecond = 100_000
const most = { listMs: 50, monthMs: 100, exportSeconds: 30, exportMb: 200, salesPerSecond: 300 }
/** Until every connection has planned what is asked, as it has a minute after a start. */
const warmUp = isShort ? 3 : 30
const rounds = isShort ? 5 : 40
const sellers = 40
const saleSeconds = 10

/** The top, a company, the agent with nearly all sales, and one with few. */
const people = ['admin', 'master', 'crowd_a0', 'crowd_a7'] as const

const year = new Date().getUTCFullYear()
const month = new Date().getUTCMonth() + 1

const asked: readonly [what: string, target: number, endpoint: Endpoint, query: object][] = [
  ['transfers', most.listMs, calls.transfers.list, {}],
  ['transfers, a deep page', most.listMs, calls.transfers.list, { pageNo: 900 }],
  ['transfers that wait', most.listMs, calls.transfers.list, { state: 'requested' }],
  ['recharges of customers', most.listMs, calls.recharges.userRechargeList, {}],
  ['accounts', most.listMs, calls.ledgerAccounts.list, {}],
  ['sums', most.monthMs, calls.ledgerAccounts.summary, {}],
  ['a month', most.monthMs, calls.financeStatistics.monthlyStatistics, { year, month }],
]

async function call(address: string, token: string, endpoint: Endpoint, input: object): Promise<Response> {
  const url = new URL(apiBase + endpoint.path, address)
  const isQuery = endpoint.method === 'GET'
  if (isQuery) url.search = new URLSearchParams(input as Record<string, string>).toString()
  const response = await fetch(url, {
    method: endpoint.method,
    headers: { 'X-Access-Token': token, 'Language-Type': 'en', 'content-type': 'application/json' },
    ...(isQuery ? {} : { body: JSON.stringify(input) }),
  })
  if (!response.ok) throw new Error(`${endpoint.path}: HTTP ${response.status} ${await response.text()}`)
  return response
}

async function succeed(address: string, token: string, endpoint: Endpoint, input: object): Promise<void> {
  const body = await (await call(address, token, endpoint, input)).text()
  if (!body.includes('"success":true')) throw new Error(`${endpoint.path}: ${body.slice(0, 300)}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Agents who can log in with the password of the demo, and have something to sell. */
async function openDoors({ db }: CrowdedDatabase): Promise<void> {
  const { passwordHash } = await db
    .selectFrom('sysUser')
    .select('passwordHash')
    .where('id', '=', 'demo-agent')
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: sellers }, (_, n) => `crowd-a${n}`)
  await db.updateTable('sysUser').set({ passwordHash }).where('id', 'in', ids).execute()
  await db
    .insertInto('sysUserRole')
    .values(ids.map((userId) => ({ userId, roleId: roleId('agent') })))
    .execute()
  await db
    .updateTable('ledgerAccount')
    .set({ creditLine: 1_000_000_000 })
    .where('kind', '=', 'float')
    .execute()
}

async function measureLists(report: Report, { address }: Running): Promise<void> {
  for (const who of people) {
    const { token } = await logInByApi(address, who)
    for (const [what, target, endpoint, query] of asked) {
      for (let round = 0; round < warmUp; round++) await succeed(address, token, endpoint, query)
      const latencies: number[] = []
      for (let round = 0; round < rounds; round++)
        latencies.push(await timed(() => succeed(address, token, endpoint, query)))
      const sorted = latencies.toSorted((a, b) => a - b)
      report({ figure: `${what}, as ${who}, p95`, value: percentile(sorted, 0.95), unit: 'ms', target })
    }
  }
}

async function measureExport(report: Report, server: Running): Promise<void> {
  const { token } = await logInByApi(server.address, 'admin')
  let bytes = 0
  let durationMs = 0
  const { before, most: held } = await mostMemory(server.pid, async () => {
    durationMs = await timed(async () => {
      const query = { accountId: 'float-crowd-a0', format: 'csv' }
      const file = await call(server.address, token, calls.ledgerAccounts.exportStatement, query)
      for await (const chunk of file.body ?? []) bytes += chunk.length
    })
  })
  const lines = (size.sales / 11) * 10
  report({
    figure: `statement of ${lines} postings`,
    value: durationMs / 1000,
    unit: 's',
    target: most.exportSeconds,
  })
  report({ figure: 'size of it', value: bytes / 1_048_576, unit: 'MB' })
  report({ figure: 'memory of the server before it', value: before, unit: 'MB' })
  report({
    figure: 'most memory of the server while it goes out',
    value: held,
    unit: 'MB',
    target: most.exportMb,
  })
  report({ figure: "the same with the pages of Node's program", value: server.peakMemory(), unit: 'MB' })
}

const devicesAMessage = 10
const published = (mqtt: string, seconds: number) =>
  publishAll(mqtt, {
    devicesAMessage,
    load: { kind: 'rate', messagesPerSecond: pointsPerSecond / (devicesAMessage * pointsADevice) },
    seconds,
  })

/** While controllers publish, until the work is over and a little longer. */
async function besideIngest<T>(
  report: Report,
  mqtt: string,
  who: string,
  work: () => Promise<T>,
): Promise<T> {
  const publishing = published(mqtt, saleSeconds + 5)
  const result = await work()
  const { acknowledged, seconds } = await publishing
  report({
    figure: `points taken in beside sales ${who}`,
    value: (acknowledged * devicesAMessage * pointsADevice) / seconds,
    unit: '/s',
    target: pointsPerSecond * 0.95,
    higherIsBetter: true,
  })
  return result
}

/** What a sale costs, beside nothing else. */
function reportCosts(report: Report, who: string, sold: number, server: number, database: number): void {
  report({ figure: `CPU of server per sale ${who}`, value: (1_000 * server) / sold, unit: 'ms' })
  report({ figure: `CPU of database per sale ${who}`, value: (1_000 * database) / sold, unit: 'ms' })
}

const rateOf = (who: string, beside: string, sold: number, isTarget: boolean) => ({
  figure: `sales ${who} by ${sellers} agents, ${beside}`,
  value: sold / saleSeconds,
  unit: '/s',
  ...(isTarget ? { target: most.salesPerSecond, higherIsBetter: true } : {}),
})

function sellByService(order: SellingOrder): Promise<SellingResult> {
  const child = fork(join(import.meta.dirname, 'support', 'selling.ts'))
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as SellingResult))
    child.once('exit', (code) => reject(new Error(`Selling ended with ${code}`)))
    child.send(order)
  })
}

/** Transfers as the service posts them, without a wire; what controllers publish comes in beside it. */
async function measureService(
  report: Report,
  { mqtt }: Running,
  { url, pid }: CrowdedDatabase,
): Promise<void> {
  const who = 'by the service'
  await withTemporaryFolder(async (dataDir) => {
    const order = { databaseUrl: url, dataDir, sellers, seconds: saleSeconds }
    const before = databaseCpuSeconds(pid)
    const alone = await sellByService({ ...order, run: 'service-alone' })
    reportCosts(report, who, alone.sold, alone.cpuSeconds, databaseCpuSeconds(pid) - before)
    report(rateOf(who, 'alone', alone.sold, false))
    const { sold } = await besideIngest(report, mqtt, who, () =>
      sellByService({ ...order, run: 'service-beside' }),
    )
    report(rateOf(who, 'beside ingest', sold, true))
  })
}

/** Every agent sells over HTTP as fast as answers come. */
async function measureSales(report: Report, server: Running, { pid }: CrowdedDatabase): Promise<void> {
  const who = 'over HTTP'
  const { address, mqtt } = server
  const tokens = await Promise.all(
    Array.from({ length: sellers }, async (_, n) => (await logInByApi(address, `crowd_a${n}`)).token),
  )
  const post = createPoster(sellers)
  const url = new URL(apiBase + calls.transfers.loadMoney.path, address).href
  async function sellAll(run: string): Promise<number[]> {
    const until = performance.now() + saleSeconds * 1_000
    const latencies: number[] = []
    await Promise.all(
      tokens.map(async (token, seller) => {
        for (let n = 0; performance.now() < until; n++) {
          const userId = `crowd-c${seller * 10 + (n % 10)}`
          const sale = { userId, amount: 100, currency: 'XOF', clientKey: `${run}-${n}-${seller}` }
          const headers = { 'x-access-token': token, 'language-type': 'en' }
          const sell = async () => {
            const { text } = await post(url, headers, JSON.stringify(sale))
            if (!text.includes('"success":true')) throw new Error(`Not sold: ${text.slice(0, 300)}`)
          }
          latencies.push(await timed(sell))
        }
      }),
    )
    return latencies.toSorted((a, b) => a - b)
  }
  const [ofServer, ofDatabase] = [cpuSeconds(server.pid), databaseCpuSeconds(pid)]
  const alone = await sellAll('alone')
  reportCosts(
    report,
    who,
    alone.length,
    cpuSeconds(server.pid) - ofServer,
    databaseCpuSeconds(pid) - ofDatabase,
  )
  report(rateOf(who, 'alone', alone.length, false))
  const latencies = await besideIngest(report, mqtt, who, () => sellAll('beside'))
  report(rateOf(who, 'beside ingest', latencies.length, true))
  report({ figure: 'a sale over HTTP beside ingest, p95', value: percentile(latencies, 0.95), unit: 'ms' })
}

export async function run(report: Report): Promise<void> {
  await withCrowdedDatabase({ users: 1_000, logs: 0 }, async (database) => {
    await fillLedger(database.db, size)
    await openDoors(database)
    // Each in a process of its own: only what it takes is measured.
    await database.withServer((server) => measureLists(report, server))
    await database.withServer((server) => measureExport(report, server), { isFresh: true })
    await addPublishingSites(database.db)
    await database.withServer((server) => measureService(report, server, database), { hears: true })
    await database.withServer((server) => measureSales(report, server, database), { hears: true })
  })
}
