// @module-tag whole

import { appendFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, type OpenDatabase, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { createReplica, type Replica } from '../apps/server/src/platform/db/replica.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { createAppender } from '../apps/server/src/telemetry/frames/append.ts'
import { createFarReader } from '../apps/server/src/telemetry/read/far-reader.ts'
import { createReader, type Reader } from '../apps/server/src/telemetry/read/reader.ts'
import { carefree, copyPreparedData } from '../apps/server/src/testing/prepared-data.ts'
import { eventually } from './testing/installation.ts'

const device = { siteId: 4_711, deviceId: 1 }
const noon = Date.UTC(2026, 10, 15, 12)
const log = createLog({ logLevel: 'silent' })

let folder: string
let first: EmbeddedPostgres
let second: EmbeddedPostgres
let near: OpenDatabase
let appender: ReturnType<typeof createAppender>
let reader: Reader

const dataOf = (name: string) => join(folder, name)
const start = (name: string) =>
  startEmbeddedPostgres({ dataDir: dataOf(name), settings: carefree, onUnexpectedExit: () => undefined })

/** A copy of the first one that follows it. */
function follow(name: string, url: string): void {
  const cluster = join(dataOf(name), 'postgres')
  const host = new URL(url).searchParams.get('host')
  writeFileSync(join(cluster, 'standby.signal'), '')
  appendFileSync(
    join(cluster, 'postgresql.conf'),
    `primary_conninfo = 'host=${host} port=5432 user=gridhelm'\n`,
  )
}

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-replica-')))
  for (const name of ['first', 'second']) {
    mkdirSync(dataOf(name))
    await copyPreparedData(dataOf(name), carefree)
  }
  first = await start('first')
  follow('second', first.url)
  second = await start('second')
  near = openDatabase(first.url, { poolSize: 3, onError: () => undefined })
  appender = createAppender({ url: first.url, db: near.db, now: () => noon, onError: () => undefined })
  reader = createReader(near.db)
}, 120_000)

afterAll(async () => {
  await reader?.stop()
  await appender?.stop()
  await near?.close()
  await second?.stop()
  await first?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

const mostLagMs = 1_000
const replicaAt = (url: string, lag = mostLagMs): Replica =>
  createReplica({ url, first: near.db, mostLagMs: lag, log, everyMs: 30 })

let moments = 0
async function store(): Promise<number> {
  const ts = noon + 1_000 * ++moments
  await appender.append([{ ...device, ts, values: Float64Array.of(moments) }])
  return ts
}

async function timesIn(which: Pick<Reader, 'samples'>): Promise<readonly number[]> {
  const query = { ...device, points: [0], from: noon, to: noon + 3_600_000 }
  return [...(await which.samples(query)).times]
}

const everywhere = (count: number) => Array.from({ length: count }, (_, index) => noon + 1_000 * (index + 1))
const isReplaying = (db: Db, does: 'pause' | 'resume') =>
  sql`SELECT ${sql.raw(`pg_wal_replay_${does}()`)}`.execute(db)

describe('a second database that follows the first', { timeout: 180_000 }, () => {
  test('answers while it is close behind, and the first does otherwise', async () => {
    const replica = replicaAt(second.url)
    const far = createFarReader(reader, replica)
    // One that may lag for as long as this test takes.
    const patient = replicaAt(second.url, 3_600_000)
    const farBehind = createFarReader(reader, patient)
    await eventually(() => expect([replica, patient].map((one) => one.isUsable())).toEqual([true, true]))
    await store()
    await eventually(async () => expect(await timesIn(far)).toEqual(everywhere(1)))

    await isReplaying(replica.db, 'pause')
    await store()
    // It is the second that answers: it does not know yet.
    expect([await timesIn(farBehind), await timesIn(reader)]).toEqual([everywhere(1), everywhere(2)])
    await farBehind.stop()
    await patient.stop()
    await eventually(() => expect(replica.isUsable()).toBe(false))
    expect(replica.lagMs()).toBeGreaterThan(mostLagMs)
    expect(await timesIn(far)).toEqual(everywhere(2))

    await isReplaying(replica.db, 'resume')
    await eventually(() => expect(replica.isUsable()).toBe(true))
    await eventually(async () => expect(await timesIn(far)).toEqual(everywhere(2)))

    // Gone in the middle of it: nobody who asks notices.
    await second.stop()
    await store()
    expect(await timesIn(far)).toEqual(everywhere(3))
    expect(replica.isUsable()).toBe(false)
    second = await start('second')
    await eventually(() => expect(replica.isUsable()).toBe(true))
    await eventually(async () => expect(await timesIn(far)).toEqual(everywhere(3)))

    // One that has become a first of its own goes its own way.
    await sql`SELECT pg_promote()`.execute(replica.db)
    await eventually(() => expect(replica.isUsable()).toBe(false))
    await store()
    expect(await timesIn(far)).toEqual(everywhere(4))
    await far.stop()
    await replica.stop()
  })

  test('may be the first itself; one that is not there is not asked', async () => {
    const [same, away] = [replicaAt(first.url), replicaAt('postgresql://gridhelm@127.0.0.1:1/gridhelm')]
    const far = createFarReader(reader, away)
    await eventually(() => expect(same.isUsable()).toBe(true))
    expect(await timesIn(far)).toEqual(await timesIn(reader))
    expect([away.isUsable(), away.lagMs()]).toEqual([false, undefined])
    await far.stop()
    await Promise.all([same.stop(), away.stop()])
  })
})
