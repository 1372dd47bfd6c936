import { calls } from '@gridhelm/contract/calls'
import { apiBase, type Endpoint } from '@gridhelm/contract/endpoint'
import { logInByApi } from '../scripts/testing/api.ts'
import { type CrowdedDatabase, type Running, withCrowdedDatabase } from './support/crowded-server.ts'
import type { Report } from './support/figure.ts'
import { percentile } from './support/load.ts'

export const name = 'administration'

const size = { users: 100_000, logs: 1_000_000 }
const most = { listMs: 50, exportMb: 200 }
const warmUp = 10
const rounds = 100
const exported = 100_000

interface Asked {
  what: string
  who: 'admin' | 'master'
  endpoint: Endpoint
  /** Another one each time: nothing is answered from a memory of the last. */
  query: (round: number) => Record<string, string | number>
}

const day = 86_400_000
const wire = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
const people = ['admin', 'master'] as const
const words = ['Positions: add', 'export', '删除', 'utilisateur', 'user4711']

const lists: Asked[] = people.flatMap((who) => {
  const users = (what: string, query: Asked['query']): Asked => ({
    what: `users, ${what}`,
    who,
    endpoint: calls.users.list,
    query,
  })
  const logs = (what: string, query: Asked['query']): Asked => ({
    what: `logs, ${what}`,
    who,
    endpoint: calls.logs.list,
    query,
  })
  return [
    users('first page', () => ({ pageNo: 1 })),
    users('by a part of the name', (n) => ({ username: `*user${100 + n * 7}*` })),
    users('by phone', (n) => ({ phone: `+8839${String(n * 911).padStart(7, '0')}` })),
    users('a deep page', (n) => ({ pageNo: 900 + n })),
    logs('first page', (n) => ({ logType: 1 + (n % 2) })),
    logs('by a keyword', (n) => ({ logType: 2, keyWord: words[n % words.length] ?? '' })),
    logs('by a user', (n) => ({ logType: 2, username: `user${1 + n * 97}` })),
    logs('by a time range', (n) => ({
      logType: 2,
      createTime_begin: wire(Date.now() - (n + 2) * day),
      createTime_end: wire(Date.now() - (n + 1) * day),
    })),
    logs('a deep page', (n) => ({ logType: 2, pageNo: 800 + n })),
  ]
})
lists.push({
  what: 'department tree',
  who: 'admin',
  endpoint: calls.departments.queryTreeList,
  query: () => ({}),
})

async function get(address: string, token: string, endpoint: Endpoint, query: object): Promise<Response> {
  const url = new URL(apiBase + endpoint.path, address)
  url.search = new URLSearchParams(query as Record<string, string>).toString()
  const response = await fetch(url, {
    headers: { 'X-Access-Token': token, 'Language-Type': 'en', 'Time-Zone': 'UTC' },
  })
  if (!response.ok) throw new Error(`${endpoint.path}: HTTP ${response.status} ${await response.text()}`)
  return response
}

async function ask(address: string, token: string, { endpoint, query }: Asked, round: number): Promise<void> {
  const body = await (await get(address, token, endpoint, query(round))).text()
  if (!body.includes('"success":true')) throw new Error(`${endpoint.path}: ${body.slice(0, 300)}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const tokensOf = async (address: string) => ({
  admin: (await logInByApi(address, 'admin')).token,
  master: (await logInByApi(address, 'master')).token,
})

/** The tables that nobody may read from end to end. */
const wholeTable = /Seq Scan on (?:sys_log|sys_user|sys_user_role|sys_user_depart)\b/

async function measureLists(report: Report, database: CrowdedDatabase): Promise<void> {
  await database.withServer(async ({ address }) => {
    const tokens = await tokensOf(address)
    const whole: string[] = []
    for (const asked of lists) {
      const token = tokens[asked.who]
      for (let round = 0; round < warmUp; round++) await ask(address, token, asked, rounds + round)
      const latencies: number[] = []
      for (let round = 0; round < rounds; round++)
        latencies.push(await timed(() => ask(address, token, asked, round)))
      const value = percentile(
        latencies.toSorted((a, b) => a - b),
        0.95,
      )
      report({ figure: `${asked.what}, as ${asked.who}, p95`, value, unit: 'ms', target: most.listMs })
      const plans = await database.plansOf(async () => {
        for (let round = 0; round < words.length; round++) await ask(address, token, asked, round)
      })
      if (!plans.includes('plan:')) throw new Error('The database wrote no plans.')
      if (wholeTable.test(plans)) whole.push(`${asked.what}, as ${asked.who}`)
    }
    if (whole.length > 0) console.error(`Read from end to end: ${whole.join('; ')}`)
    report({ figure: 'lists that read a whole table', value: whole.length, unit: '', target: 0 })
  })
}

/** Other people's calls for as long as some work takes. */
async function callsDuring(server: Running, token: string, work: Promise<unknown>): Promise<number[]> {
  const page = lists.find(({ what }) => what === 'logs, first page')
  const latencies: number[] = []
  let working = true
  const stop = () => {
    working = false
  }
  work.then(stop, stop)
  for (let round = 0; working && page; round++)
    latencies.push(await timed(() => ask(server.address, token, page, round)))
  return latencies.toSorted((a, b) => a - b)
}

async function measureExport(report: Report, database: CrowdedDatabase): Promise<void> {
  // A process of its own: only what the export takes is measured.
  await database.withServer(async (server) => {
    const { admin, master } = await tokensOf(server.address)
    const before = server.peakMemory()
    const begin = wire(Date.now() - (360 * day * exported) / size.logs)
    const { exportXls } = calls.logs
    let bytes = 0
    const export_ = timed(async () => {
      const file = await get(server.address, admin, exportXls, { createTime_begin: begin, format: 'xlsx' })
      for await (const chunk of file.body ?? []) bytes += chunk.length
    })
    const latencies = await callsDuring(server, master, export_)
    const durationMs = await export_
    report({ figure: `export of ${exported} logs as XLSX`, value: durationMs / 1000, unit: 's', target: 50 })
    report({ figure: 'size of the sheet', value: bytes / 1_048_576, unit: 'MB' })
    report({ figure: 'memory of the server before it', value: before, unit: 'MB' })
    report({
      figure: 'most memory of the server during it',
      value: server.peakMemory(),
      unit: 'MB',
      target: most.exportMb,
    })
    report({
      figure: 'first page of logs during it, p95',
      value: percentile(latencies, 0.95),
      unit: 'ms',
    })
  })
}

export async function run(report: Report): Promise<void> {
  await withCrowdedDatabase(size, async (database) => {
    await measureLists(report, database)
    await measureExport(report, database)
  })
}
