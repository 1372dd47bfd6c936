import { calls } from '@gridhelm/contract/calls'
import { apiBase } from '@gridhelm/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import { logInByApi } from '../scripts/testing/api.ts'
import { withCrowdedDatabase } from './support/crowded-server.ts'
import type { Report } from './support/figure.ts'
import { percentile } from './support/load.ts'

export const name = 'homes'

const size = { homes: 100_000, agents: 200 }
const targetMs = 50
const warmUp = 3
const rounds = 40

const asked: readonly [what: string, query: Record<string, string>][] = [
  ['homes', {}],
  ['homes, a deep page', { pageNo: '900' }],
  ['homes that are paused', { state: 'paused' }],
  ['homes by what is paid', { column: 'paidUntil', order: 'asc' }],
  ['homes by a word', { keyWord: '*SHS-B-0099*' }],
]

/** Homes of agents below the demo's regional operator, each with a customer and a card; written without their work. */
async function fillHomes(db: Db): Promise<void> {
  await db.connection().execute(async (session) => {
    const run = (statement: string) => sql.raw(statement).execute(session)
    await run('SET session_replication_role = replica; SET statement_timeout = 0')
    const path = `(SELECT tier_path FROM sys_user WHERE id = 'demo-operator')`
    await run(`
      INSERT INTO sys_user (id, username, realname, password_hash, tier, parent_id, tier_path, work_no)
      SELECT 'home-a' || n, 'home_a' || n, 'Agent ' || n, 'none', 'agent', 'demo-operator', ${path} || 'home-a' || n || '/', 'HA' || n
      FROM generate_series(0, ${size.agents - 1}) n;
      INSERT INTO sys_user (id, username, realname, password_hash, tier, parent_id, tier_path, work_no)
      SELECT 'home-c' || n, 'home_c' || n, 'Customer ' || n, 'none', 'enduser', 'home-a' || n % ${size.agents},
        ${path} || 'home-a' || n % ${size.agents} || '/home-c' || n || '/', 'HC' || n
      FROM generate_series(0, ${size.homes - 1}) n;
      INSERT INTO agent_terminal (id, agent_sn, agent_id, agent_path, create_by, creator_tier)
      SELECT 'home-t' || n, 'AGT-B-' || n, 'home-a' || n, ${path} || 'home-a' || n || '/', 'operator', 'operator'
      FROM generate_series(0, ${size.agents - 1}) n`)
    await run(`
      INSERT INTO shs (id, shs_sn, model, customer_id, agent_id, agent_path, customer_path, way, state, paid_until,
        create_by, creator_tier, create_time)
      SELECT 'home-' || n, 'SHS-B-' || lpad(n::text, 6, '0'), 'L20', 'home-c' || n, 'home-a' || n % ${size.agents},
        ${path} || 'home-a' || n % ${size.agents} || '/',
        ${path} || 'home-a' || n % ${size.agents} || '/home-c' || n || '/', 'keypad',
        CASE WHEN n % 50 = 0 THEN 'paused' ELSE 'active' END, now() + interval '1 hour' * (n % 700),
        'operator', 'operator', now() - interval '1 minute' * n
      FROM generate_series(0, ${size.homes - 1}) n;
      INSERT INTO shs_card (id, card_id, shs_id, customer_id, agent_id, agent_path, customer_path, create_by, creator_tier)
      SELECT 'card-' || n, '73' || lpad(n::text, 8, '0'), 'home-' || n, 'home-c' || n, 'home-a' || n % ${size.agents},
        ${path} || 'home-a' || n % ${size.agents} || '/',
        ${path} || 'home-a' || n % ${size.agents} || '/home-c' || n || '/', 'operator', 'operator'
      FROM generate_series(0, ${size.homes - 1}) n`)
    await run('SET session_replication_role = origin')
    for (const table of ['sys_user', 'shs', 'shs_card', 'agent_terminal']) await run(`ANALYZE ${table}`)
  })
}

export async function run(report: Report): Promise<void> {
  await withCrowdedDatabase({ users: 1_000, logs: 0 }, async (database) => {
    await fillHomes(database.db)
    await database.withServer(async ({ address }) => {
      for (const who of ['admin', 'master', 'operator']) {
        const { token } = await logInByApi(address, who)
        for (const [what, query] of asked) {
          const url = new URL(apiBase + calls.solarHomes.list.path, address)
          url.search = new URLSearchParams(query).toString()
          const ask = async () => {
            const response = await fetch(url, { headers: { 'X-Access-Token': token, 'Language-Type': 'en' } })
            const body = await response.text()
            if (!body.includes('"success":true')) throw new Error(`${url.pathname}: ${body.slice(0, 300)}`)
          }
          for (let round = 0; round < warmUp; round++) await ask()
          const latencies: number[] = []
          for (let round = 0; round < rounds; round++) {
            const begun = performance.now()
            await ask()
            latencies.push(performance.now() - begun)
          }
          const sorted = latencies.toSorted((a, b) => a - b)
          report({
            figure: `${what}, as ${who}, p95`,
            value: percentile(sorted, 0.95),
            unit: 'ms',
            target: targetMs,
          })
        }
      }
    })
  })
}
