import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@gridhelm/contract/calls'
import { statisticsCalls } from '@gridhelm/contract/history/statistics/calls'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { makeBackup } from '../../apps/server/src/backup/backup.ts'
import { restoreBackup } from '../../apps/server/src/backup/restore.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { copyPreparedData } from '../../apps/server/src/testing/prepared-data.ts'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'
import { startCitus } from '../../scripts/testing/citus-cluster.ts'
import { addressOf, demoSettings, startDemo } from '../../scripts/testing/demo-server.ts'
import { startSimulator } from '../../scripts/testing/simulator.ts'
import { expect } from './server.ts'

/** Everything at one of them, no grid at the next, no diesel at the last. */
export const told = ['KE-004', 'MG-001', 'CN-010'] as const
const dayMs = 86_400_000
/** Of what the demo makes of its past. */
const transfersMade = 300

/** The demo with two days of sites and half a year of money, left at rest. */
async function fillDemo(dataDir: string): Promise<void> {
  await copyPreparedData(dataDir)
  const settings = { ...(await demoSettings(dataDir)), GRIDHELM_DEMO_MONEY: 'on' }
  const address = addressOf(settings)
  const server = await startDemo(settings)
  const simulator = await startSimulator({
    mqttPort: Number(settings.MQTT_PORT),
    sites: told,
    stateFolder: join(dataDir, 'simulator'),
    history: 2,
  })
  const { token } = await logInByApi(address, 'admin')
  const stations = await callApi(address, stationCalls.lists, {}, token)
  const sites = stations.filter((one) => told.some((number) => number === one.projectNumber))
  const patience = { timeout: 600_000, intervals: [1_000] }
  for (const { id } of sites) {
    const since = async () =>
      (await callApi(address, statisticsCalls.powerGeneration, { siteId: id, unit: 'total' }, token)).since
    await expect.poll(since, patience).toBeLessThan(Date.now() - 1.9 * dayMs)
  }
  const transfers = async () => (await callApi(address, calls.transfers.list, { pageSize: 1 }, token)).total
  await expect.poll(transfers, patience).toBeGreaterThanOrEqual(transfersMade)
  await simulator.stop()
  server.signal('SIGTERM')
  await server.whenEnded
}

/** One server on one machine and one on a cluster, with the same data: the way of an installation that has outgrown its machine. */
export async function startOnBoth(programs: string): Promise<{
  plain: string
  cluster: string
  stop: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'gridhelm-both-'))
  const [plainFolder, clusterFolder] = [join(folder, 'plain'), join(folder, 'cluster')]
  for (const one of [plainFolder, clusterFolder]) mkdirSync(one)
  await fillDemo(plainFolder)
  const citus = await startCitus(programs)
  const postgres = await startEmbeddedPostgres({ dataDir: plainFolder, onUnexpectedExit: () => undefined })
  const from = { databaseUrl: postgres.url, dataDir: plainFolder }
  const { file } = await makeBackup({ ...from, folder: join(folder, 'backups'), keep: 1, now: Date.now })
  await postgres.stop()
  await restoreBackup(file, { databaseUrl: citus.url, dataDir: clusterFolder })
  // Nothing comes in and nobody works on it: what they show stays as it is.
  const only = { GRIDHELM_ROLES: 'api' }
  const plain = { ...(await demoSettings(plainFolder)), ...only }
  const cluster = { ...(await demoSettings(clusterFolder)), ...only, DATABASE_URL: citus.url }
  const servers = [await startDemo(plain), await startDemo(cluster)]
  return {
    plain: addressOf(plain),
    cluster: addressOf(cluster),
    async stop() {
      for (const server of servers) {
        server.signal('SIGTERM')
        await server.whenEnded
      }
      await citus.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
