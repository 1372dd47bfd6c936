import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { apiBase } from '@gridhelm/contract/endpoint'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { announcementCalls } from '@gridhelm/contract/telling/notices/announcement-calls'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { hashToken, newToken } from '../apps/server/src/platform/session/tokens.ts'
import { addCrowd } from '../apps/server/src/testing/crowd.ts'
import { freePort } from '../scripts/free-port.ts'
import { serverMain, serverMemory } from '../scripts/places.ts'
import { callApi, logInByApi } from '../scripts/testing/api.ts'
import { startProcess } from '../scripts/testing/server-process.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { percentile } from './support/load.ts'
import type { FromReaders, Reader, ToReaders } from './support/notice-readers.ts'

export const name = 'notices'

const people = 1_000
const rounds = process.env.GRIDHELM_BENCH_SHORT === '1' ? 2 : 10
const patienceMs = 10_000

/** Sessions as a login would have left them, without a thousand passwords to check. */
async function logInAll(db: Db): Promise<Reader[]> {
  const users = await db
    .selectFrom('sysUser')
    .select('id')
    .where('id', 'like', 'crowd-%')
    .orderBy('id')
    .limit(people)
    .execute()
  const readers = users.map(({ id }) => ({ userId: id, token: newToken() }))
  await db
    .insertInto('session')
    .values(
      readers.map(({ userId, token }) => ({
        id: `bench-${userId}`,
        tokenHash: hashToken(token),
        userId,
        language: 'en',
        address: '127.0.0.1',
        userAgent: 'bench',
        expiresAt: new Date(Date.now() + 3_600_000),
      })),
    )
    .execute()
  return readers
}

async function answerOf(child: ChildProcess, message: ToReaders): Promise<FromReaders> {
  const answer = once(child, 'message')
  child.send(message)
  const [said] = (await answer) as [FromReaders]
  if ('failed' in said) throw new Error(said.failed)
  return said
}

async function arrivalsOf(child: ChildProcess, id: string): Promise<readonly number[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const said = await answerOf(child, { ask: id })
    const arrivals = 'arrivals' in said ? said.arrivals : []
    if (arrivals.length >= people || Date.now() > deadline) return arrivals
    await delay(100)
  }
}

/** From the press of the button until each of the thousand has been told, sorted; who was not told waits for ever. */
async function publish(address: string, child: ChildProcess, token: string, target: object) {
  const form = { titile: 'Works on Friday', msgCategory: '1', priority: 'M', msgContent: '<p>At noon.</p>' }
  const { id } = (await callApi(address, announcementCalls.add, { ...form, ...target } as never, token)) as {
    id: string
  }
  const begun = Date.now()
  await callApi(address, announcementCalls.release, { id }, token)
  const answered = Date.now() - begun
  const arrivals = await arrivalsOf(child, id)
  const missing = Array.from({ length: people - arrivals.length }, () => Number.POSITIVE_INFINITY)
  return { answered, latencies: [...arrivals.map((at) => at - begun), ...missing].toSorted((a, b) => a - b) }
}

async function measure(report: Report, address: string, child: ChildProcess, readers: readonly Reader[]) {
  const { token } = await logInByApi(address, 'admin')
  const targets = {
    'all users': { msgType: 'ALL' },
    'chosen users': { msgType: 'USER', userIds: readers.map(({ userId }) => userId) },
  }
  for (const [whom, target] of Object.entries(targets)) {
    const latencies: number[] = []
    let slowest = 0
    for (let round = 0; round < rounds; round++) {
      const { answered, latencies: these } = await publish(address, child, token, target)
      latencies.push(...these)
      slowest = Math.max(slowest, answered)
    }
    latencies.sort((a, b) => a - b)
    report({
      figure: `notice to ${people} connections, ${whom}, p99`,
      value: percentile(latencies, 0.99),
      unit: 'ms',
      target: 1_000,
    })
    report({ figure: `the last connection, ${whom}`, value: latencies.at(-1) ?? Number.NaN, unit: 'ms' })
    report({ figure: `publishing answered, ${whom}`, value: slowest, unit: 'ms' })
  }
}

async function withReaders(
  port: number,
  readers: readonly Reader[],
  work: (child: ChildProcess) => Promise<void>,
) {
  const child = fork(join(import.meta.dirname, 'support/notice-readers.ts'))
  try {
    await answerOf(child, { open: { port, readers } })
    await work(child)
  } finally {
    child.kill()
  }
}

/** One server, a thousand people with the console open, and an announcement that all of them have to hear of. */
export async function run(report: Report): Promise<void> {
  await withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
    const open = openDatabase(postgres.url, { poolSize: 2, onError: console.error })
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const server = startProcess(process.execPath, [...serverMemory.flags, serverMain, 'demo'], {
      ...serverMemory.env,
      PORT: String(port),
      MQTT_PORT: '0',
      DATABASE_URL: postgres.url,
      GRIDHELM_ROLES: 'api',
    })
    try {
      await server.untilAnswering(address + apiBase + consoleCalls.config.path)
      await addCrowd(open.db, { users: people, logs: 0 })
      const readers = await logInAll(open.db)
      await withReaders(port, readers, (child) => measure(report, address, child, readers))
    } finally {
      await server.interrupt()
      await open.close()
      await postgres.stop()
    }
  })
}
