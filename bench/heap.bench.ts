import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { apiBase } from '@gridhelm/contract/endpoint'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { seedDemo } from '../apps/server/src/seed/demo.ts'
import { type System, startSystem } from '../apps/server/src/system.ts'
import { addCrowd } from '../apps/server/src/testing/crowd.ts'
import { freePort } from '../scripts/free-port.ts'
import { callApi, logInByApi } from '../scripts/testing/api.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'

export const name = 'heap'

const isShort = process.env.GRIDHELM_BENCH_SHORT === '1'
const rounds = isShort ? 6 : 20
const visitsARound = isShort ? 20 : 100
const mostMegabytes = 4
const password = 'Gridhelm#2026'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function heapMegabytes(): Promise<number> {
  // What timers and the pool still hold goes in the turns between.
  for (let turn = 0; turn < 4; turn++) {
    collectGarbage()
    await delay(100)
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1_048_576
}

/** Comes from an address of its own, takes sheets out, puts one in, and goes. */
async function visit(address: string, username: string, place: number): Promise<void> {
  const { token } = await logInByApi(address, username, password)
  const headers = { 'X-Access-Token': token, 'X-Forwarded-For': `10.1.${place % 250}.${(place * 7) % 250}` }
  for (const path of ['/sys/user/exportXls', '/sys/position/exportXls', '/sys/log/exportXls'])
    await fetch(`${address}${apiBase}${path}?format=xlsx&keyWord=${place}`, { headers }).then((answer) =>
      answer.arrayBuffer(),
    )
  const form = new FormData()
  form.set('file', new File([`Code,Name\nH${place},Heap ${place}\n`], 'heap.csv'))
  const body = { method: 'POST', headers, body: form }
  await fetch(`${address}${apiBase}/sys/position/importExcel`, body).then((answer) => answer.arrayBuffer())
  await callApi(address, sessionCalls.logout, {}, token)
}

async function usernames(system: System): Promise<string[]> {
  const rows = await system.platform.db
    .selectFrom('sysUser')
    .select('username')
    .where('id', 'like', 'demo-%')
    .execute()
  return rows.map((row) => row.username)
}

/** Many accounts that log in, export, import and log out: what the server keeps of them. */
export function run(report: Report): Promise<void> {
  return withTemporaryFolder(async (dataDir) => {
    const config = readConfig('demo', {
      PORT: String(await freePort()),
      MQTT_PORT: '0',
      GRIDHELM_DATA: dataDir,
      GRIDHELM_LOG: 'silent',
      GRIDHELM_TRUST_PROXY: 'yes',
    })
    const system = await startSystem(config, {
      prepare: ({ db }) => seedDemo(db, password),
      tell: (sentence) => console.error(sentence),
    })
    try {
      await addCrowd(system.platform.db, { users: 500, logs: 2_000 })
      const people = await usernames(system)
      const seen: number[] = []
      for (let round = 0; round < rounds; round++) {
        for (let place = 0; place < visitsARound; place++)
          await visit(system.address ?? '', people[place % people.length] ?? '', round * visitsARound + place)
        seen.push(await heapMegabytes())
        console.error(`round ${round + 1}: ${seen.at(-1)?.toFixed(1)} MB`)
      }
      // The first rounds fill what is kept on purpose.
      const early = seen[Math.floor(rounds / 3)] ?? Number.NaN
      const visits = (rounds - 1 - Math.floor(rounds / 3)) * visitsARound
      report({ figure: 'heap after the last round', value: seen.at(-1) ?? Number.NaN, unit: 'MB' })
      report({
        figure: `heap kept of ${visits} visits`,
        value: (seen.at(-1) ?? Number.NaN) - early,
        unit: 'MB',
        target: mostMegabytes,
      })
    } finally {
      await system.stop()
    }
  })
}
