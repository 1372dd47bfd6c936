import { calls } from '@gridhelm/contract/calls'
import { apiBase, type Endpoint } from '@gridhelm/contract/endpoint'
import { roleId } from '../apps/server/src/seed/base.ts'
import { logInByApi } from '../scripts/testing/api.ts'
import { type CrowdedDatabase, type Running, withCrowdedDatabase } from './support/crowded-server.ts'
import type { Report } from './support/figure.ts'
import { fillLedger } from './support/ledger-crowd.ts'
import { percentile } from './support/load.ts'
import { addPublishingSites, publishAll } from './support/mqtt-load.ts'
import { pointsADevice } from './support/telemetry-payload.ts'

export const name = 'ledger'

/** A short run shows that it works; the figures that count come from the long one. */
const isShort = process.env.GRIDHELM_BENCH_SHORT === '1'

/** Of the sales an agent has ten of eleven: a million. */
const size = { agents: 200, sales: isShort ? 55_000 : 1_100_000 }
const pointsPerSecond = 100_000
const most = { listMs: 50, monthMs: 100, exportSeconds: 30, exportMb: 200, salesPerSecond: 300 }
const warmUp = 3
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
  const durationMs = await timed(async () => {
    const query = { accountId: 'float-crowd-a0', format: 'csv' }
    const file = await call(server.address, token, calls.ledgerAccounts.exportStatement, query)
    for await (const chunk of file.body ?? []) bytes += chunk.length
  })
  const lines = (size.sales / 11) * 10
  report({
    figure: `statement of ${lines} postings`,
    value: durationMs / 1000,
    unit: 's',
    target: most.exportSeconds,
  })
  report({ figure: 'size of it', value: bytes / 1_048_576, unit: 'MB' })
  report({
    figure: 'most memory of the server',
    value: server.peakMemory(),
    unit: 'MB',
    target: most.exportMb,
  })
}

/** Every agent sells as fast as answers come, while controllers publish. */
async function measureSales(report: Report, { address, mqtt }: Running): Promise<void> {
  const tokens = await Promise.all(
    Array.from({ length: sellers }, async (_, n) => (await logInByApi(address, `crowd_a${n}`)).token),
  )
  const devicesAMessage = 10
  const messagesPerSecond = pointsPerSecond / (devicesAMessage * pointsADevice)
  // Until the last sale is over, and a little longer.
  const load = {
    devicesAMessage,
    load: { kind: 'rate', messagesPerSecond },
    seconds: saleSeconds + 5,
  } as const
  const published = publishAll(mqtt, load)
  const until = performance.now() + saleSeconds * 1_000
  const latencies: number[] = []
  const sell = async (token: string, seller: number) => {
    for (let n = 0; performance.now() < until; n++) {
      const sale = {
        userId: `crowd-c${seller * 10 + (n % 10)}`,
        amount: 100,
        currency: 'XOF',
        clientKey: `bench-${n}-${seller}`,
      }
      latencies.push(await timed(() => succeed(address, token, calls.transfers.loadMoney, sale)))
    }
  }
  await Promise.all(tokens.map(sell))
  const sorted = latencies.toSorted((a, b) => a - b)
  report({
    figure: `sales by ${sellers} agents at once`,
    value: latencies.length / saleSeconds,
    unit: '/s',
    target: most.salesPerSecond,
    higherIsBetter: true,
  })
  report({ figure: 'a sale, p95', value: percentile(sorted, 0.95), unit: 'ms' })
  const { acknowledged, seconds } = await published
  report({
    figure: 'points taken in meanwhile',
    value: (acknowledged * devicesAMessage * pointsADevice) / seconds,
    unit: '/s',
    target: pointsPerSecond * 0.95,
    higherIsBetter: true,
  })
}

export async function run(report: Report): Promise<void> {
  await withCrowdedDatabase({ users: 1_000, logs: 0 }, async (database) => {
    await fillLedger(database.db, size)
    await openDoors(database)
    // Each in a process of its own: only what it takes is measured.
    await database.withServer((server) => measureLists(report, server))
    await database.withServer((server) => measureExport(report, server))
    await addPublishingSites(database.db)
    await database.withServer((server) => measureSales(report, server), true)
  })
}
