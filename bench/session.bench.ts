import { Agent, request } from 'node:http'
import { apiBase, type Endpoint } from '@gridhelm/contract/endpoint'
import { tiers } from '@gridhelm/contract/feature/tiers'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { permissionCalls } from '@gridhelm/contract/permissions/calls'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { noticeCalls } from '@gridhelm/contract/telling/notices/calls'
import { logInByApi } from '../scripts/testing/api.ts'
import { withDemoServer } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { evenly, type LoadResult, openLoop, percentile } from './support/load.ts'

export const name = 'session'

const rate = 200
const people = 20
const spreadMs = 30_000
const burstMs = 10_000
const burstAt = 3_000

/** What the console itself asks for most. */
const asked: readonly Endpoint[] = [
  sessionCalls.userInfo,
  sessionCalls.roleCode,
  sessionCalls.currentDeparts,
  permissionCalls.getUserPermissionByToken,
  stationCalls.lists,
  noticeCalls.listByUser,
]

/** Kept-alive connections, as browsers keep them. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 })

function ask(address: string, path: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(address + path, { agent, headers: { 'X-Access-Token': token } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const good = response.statusCode === 200 && Buffer.concat(chunks).includes('"success":true')
        if (good) resolve()
        else reject(new Error(`${path}: HTTP ${response.statusCode}`))
      })
    })
    call.once('error', reject)
    call.end()
  })
}

interface Phase {
  requests: LoadResult
  logins: LoadResult
}

async function phase(
  address: string,
  tokens: string[],
  durationMs: number,
  loginTimes: number[],
): Promise<Phase> {
  const [requests, logins] = await Promise.all([
    openLoop(evenly((rate * durationMs) / 1000, durationMs), (index) => {
      // Every account in turn, and each asks for everything in turn.
      const path = asked[Math.floor(index / tokens.length) % asked.length]?.path ?? ''
      return ask(address, apiBase + path, tokens[index % tokens.length] ?? '')
    }),
    openLoop(loginTimes, async (index) => {
      await logInByApi(address, tiers[index % tiers.length] ?? '')
    }),
  ])
  for (const failure of [...requests.failures, ...logins.failures].slice(0, 5)) console.error(failure)
  return { requests, logins }
}

function reportPhase(report: Report, what: string, durationMs: number, { requests, logins }: Phase): void {
  const inMs = { unit: 'ms' }
  report({
    figure: `requests answered within a second, ${what}`,
    value: requests.latencies.filter((ms) => ms <= 1000).length / (durationMs / 1000),
    unit: '/s',
    target: rate,
    higherIsBetter: true,
  })
  report({ figure: `request p50, ${what}`, value: percentile(requests.latencies, 0.5), ...inMs })
  report({
    figure: `request p99, ${what}`,
    value: percentile(requests.latencies, 0.99),
    ...inMs,
    target: 100,
  })
  report({ figure: `login p99, ${what}`, value: percentile(logins.latencies, 0.99), ...inMs })
  report({
    figure: `failures, ${what}`,
    value: requests.failures.length + logins.failures.length,
    unit: '',
    target: 0,
  })
}

export async function run(report: Report): Promise<void> {
  await withDemoServer(async (address) => {
    const tokens: string[] = []
    for (const tier of tiers) tokens.push((await logInByApi(address, tier)).token)
    // Not measured: the first calls compile the code that the rest then run.
    await phase(address, tokens, 3_000, [])
    const spread = await phase(address, tokens, spreadMs, evenly(people, spreadMs))
    const burst = await phase(
      address,
      tokens,
      burstMs,
      Array.from({ length: people }, () => burstAt),
    )
    reportPhase(report, `${people} logins spread`, spreadMs, spread)
    reportPhase(report, `${people} logins at once`, burstMs, burst)
  })
  agent.destroy()
}
