import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { apiBase } from '@gridhelm/contract/endpoint'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { freePort } from '../scripts/free-port.ts'
import { root, serverMain, serverMemory } from '../scripts/places.ts'
import { demoPassword } from '../scripts/testing/api.ts'
import { startProcess } from '../scripts/testing/server-process.ts'
import { shareOfCore } from './support/cpu.ts'
import { withDemoServer, withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import type { Said, Say } from './support/home-publisher.ts'
import { addVillages, villages } from './support/village-homes.ts'

export const name = 'villages'

/** A short run shows that it works; the figures that count come from the long one. */
const isShort = process.env.GRIDHELM_BENCH_SHORT === '1'
const seconds = isShort ? { settle: 20, alone: 20, beside: 60 } : { settle: 60, alone: 60, beside: 180 }
const everyMs = 60_000
const homes = villages.count * villages.homesEach
const mostOfACore = 15

/** The demo's server and its twelve sites, each in a process of its own. */
async function withTwelveSites(
  databaseUrl: string,
  work: (server: { url: string; pid: number }) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const mqttPort = await freePort()
  const server = startProcess(process.execPath, [...serverMemory.flags, serverMain, 'demo'], {
    ...serverMemory.env,
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    DATABASE_URL: databaseUrl,
    GRIDHELM_LOG: 'warn',
  })
  const url = `mqtt://127.0.0.1:${mqttPort}`
  try {
    await server.untilAnswering(`http://127.0.0.1:${port}${apiBase}${consoleCalls.config.path}`)
    const sites = startProcess(
      process.execPath,
      [
        join(root, 'apps', 'simulator', 'src', 'main.ts'),
        ...['--url', url, '--history', '0', '--homes', 'off'],
      ],
      { GRIDHELM_SITE_PASSWORD: demoPassword },
    )
    try {
      await work({ url, pid: server.pid })
    } finally {
      sites.signal('SIGTERM')
      await sites.whenEnded
    }
  } finally {
    await server.interrupt()
  }
}

function speak(say: Say): Promise<Said> {
  const child = fork(join(import.meta.dirname, 'support', 'home-publisher.ts'))
  return new Promise((resolve, reject) => {
    child.once('message', (said) => resolve(said as Said))
    child.once('exit', (code) => reject(new Error(`The publisher ended with ${code}`)))
    child.send(say)
  })
}

/** What the demo would make at its first start is no part of the measurement. */
async function leaveOutMoney(db: Db): Promise<void> {
  for (const key of ['demo:money', 'demo:loads'])
    await db
      .insertInto('seeded')
      .values({ key })
      .onConflict((one) => one.doNothing())
      .execute()
}

async function heardLately(db: Db, siteIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ heard: number }>`
    SELECT count(*) AS heard FROM telemetry_latest
    WHERE site_id = ANY (${siteIds}::int[]) AND ts > now() - make_interval(secs => ${(1.5 * everyMs) / 1_000})`.execute(
    db,
  )
  return rows[0]?.heard ?? 0
}

/** Alarms of a new device look once at what was stored before anybody watched it: no part of every day. */
async function untilPastIsKnown(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      SELECT FROM alarm_cursor WHERE memory::jsonb ? 'p' LIMIT 1`.execute(db)
    if (rows.length === 0) return
    await delay(1_000)
  }
}

export async function run(report: Report): Promise<void> {
  await withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
    const { db, close } = openDatabase(postgres.url, { poolSize: 2, onError: console.error })
    try {
      // Its first start brings the schema and the demo; the villages are there before the second.
      await withDemoServer(async () => undefined, { DATABASE_URL: postgres.url, GRIDHELM_ROLES: 'api' })
      await leaveOutMoney(db)
      const siteIds = await addVillages(db)
      await withTwelveSites(postgres.url, async ({ url, pid }) => {
        await delay(seconds.settle * 1_000)
        const alone = await shareOfCore(pid, () => delay(seconds.alone * 1_000))
        report({ figure: 'the twelve sites alone: of a core', value: alone, unit: '%' })
        // A first round makes every home known.
        await speak({ url, seconds: everyMs / 1_000, everyMs })
        await untilPastIsKnown(db)
        let said: Said = { acknowledged: 0, lost: 0, behindMs: 0 }
        const together = await shareOfCore(pid, async () => {
          said = await speak({ url, seconds: seconds.beside, everyMs })
        })
        const heard = await heardLately(db, siteIds)
        report({
          figure: `${homes} homes at a message a minute beside them: of a core`,
          value: together,
          unit: '%',
        })
        report({
          figure: 'of it the homes: of a core',
          value: together - alone,
          unit: '%',
          target: mostOfACore,
        })
        report({
          figure: 'messages of homes acknowledged a second',
          value: said.acknowledged / seconds.beside,
          unit: '/s',
        })
        report({ figure: 'messages of homes lost', value: said.lost, unit: '', target: 0 })
        report({
          figure: 'homes not heard within a minute and a half',
          value: homes - heard,
          unit: '',
          target: 0,
        })
        report({ figure: 'latest message of the publisher', value: said.behindMs, unit: 'ms' })
      })
    } finally {
      await close()
      await postgres.stop()
    }
  })
}
