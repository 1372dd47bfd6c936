import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { runIn } from '../apps/server/src/testing/databases.ts'
import { isLongRun } from '../apps/server/src/testing/long-run.ts'
import { demoPassword } from './testing/api.ts'
import {
  type CitusCluster,
  type ClusterMachine,
  citusPrograms,
  sayWhySkipped,
  startCitus,
} from './testing/citus-cluster.ts'
import { type DemoSettings, demoSettings, startDemo } from './testing/demo-server.ts'
import { eventually } from './testing/installation.ts'
import { type Publisher, startPublisher } from './testing/publisher.ts'
import type { ServerProcess } from './testing/server-process.ts'
import { spoken, storedSamples } from './testing/stored-samples.ts'

/** Messages of a site between two killings at most; the long run has more of them. */
const longestRound = isLongRun ? 5_000 : 100
const hour = 3_600_000

let dataDir: string
let cluster: CitusCluster
let settings: DemoSettings
let server: ServerProcess
let database: OpenDatabase

/** A site of each worker. */
let sites: readonly string[]

interface Placed {
  site: string
  port: number
}

/** Where the values of each site lie. */
async function places(): Promise<Placed[]> {
  return (await runIn(
    cluster.url,
    `SELECT project_number AS site, nodeport AS port FROM iot_project
     JOIN citus_shards ON shardid = get_shard_id_for_distribution_column('telemetry_block', site_id)
     ORDER BY project_number`,
  )) as Placed[]
}

// Not in a hook: where everything is skipped none of them runs.
sayWhySkipped('what outlives the loss of a machine, and moving shards')

beforeAll(async () => {
  if (!citusPrograms) return
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-on-citus-')))
  cluster = await startCitus(citusPrograms)
  settings = { ...(await demoSettings(dataDir)), DATABASE_URL: cluster.url }
  server = await startDemo(settings)
  database = openDatabase(cluster.url, { poolSize: 2, onError: () => undefined })
  const placed = await places()
  sites = cluster.workers.map(({ port }) => placed.find((one) => one.port === port)?.site ?? '')
}, 300_000)

afterAll(async () => {
  server?.signal('SIGTERM')
  await server?.whenEnded
  await database?.close()
  await cluster?.stop()
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
})

/** Each load has an hour of its own, before the one of the load before. */
let next = Date.now() - hour

/** Sites that speak all the time, and what is stored of them in the end. */
async function startLoad() {
  const begun = next
  next -= hour
  const publishers = await Promise.all(
    sites.map((site) =>
      startPublisher({
        url: `mqtt://127.0.0.1:${settings.MQTT_PORT}`,
        username: site,
        password: demoPassword,
        topic: `gridhelm/${site}/data`,
        device: spoken.device,
        point: spoken.point.key,
        momentOf: (index) => begun + index,
        window: 20,
      }),
    ),
  )
  const all = (work: (publisher: Publisher) => Promise<void>) => Promise.all(publishers.map(work))
  return {
    progress: (count: number) => all((one) => one.progress(count)),
    /** Of the sites of the other workers, while one is away. */
    othersProgress: (away: ClusterMachine) =>
      Promise.all(
        publishers.filter((_, index) => cluster.workers[index] !== away).map((one) => one.progress(20)),
      ),
    async isStoredOnce() {
      await all((one) => one.finish())
      for (const [index, site] of sites.entries()) {
        const expected = [...(publishers[index] as Publisher).acknowledged].toSorted(([a], [b]) => a - b)
        // What was being committed when a machine went is settled by the coordinator when it is back.
        await eventually(async () =>
          expect(await storedSamples(database.db, begun, begun + hour, site)).toEqual(expected),
        )
      }
    },
  }
}

describe.skipIf(!citusPrograms)('a cluster under load', { timeout: 900_000 }, () => {
  test('whichever machine is killed and comes back, what was acknowledged is stored once, and others go on', async () => {
    const load = await startLoad()
    for (const machine of [...cluster.workers, cluster.coordinator]) {
      await load.progress(Math.random() * longestRound)
      await machine.kill()
      if (machine !== cluster.coordinator) await load.othersProgress(machine)
      await machine.start()
      await load.progress(1)
    }
    await load.isStoredOnce()
  })

  test('a worker is added and takes its share while data come in', async () => {
    const load = await startLoad()
    await load.progress(longestRound)
    const { port } = await cluster.addWorker()
    await runIn(cluster.url, 'SELECT citus_rebalance_start()', 'SELECT citus_rebalance_wait()')
    await load.progress(longestRound)
    await load.isStoredOnce()
    const found = (await runIn(
      cluster.url,
      `SELECT DISTINCT table_name::text AS name FROM citus_shards WHERE nodeport = ${port}`,
    )) as { name: string }[]
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['telemetry_frame', 'alarm']))
  })
})
