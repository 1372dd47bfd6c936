import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  chooseAccount,
  type RunAs,
  runToEnd,
  spawnAs,
} from '../../apps/server/src/platform/embedded-postgres/run-as.ts'
import {
  type ServerProcess,
  watchProcess,
} from '../../apps/server/src/platform/embedded-postgres/server-process.ts'
import { runIn } from '../../apps/server/src/testing/databases.ts'
import { freePort } from '../free-port.ts'

/** The folder of PostgreSQL's programs on a machine whose PostgreSQL has Citus. */
export const citusPrograms: string | undefined = process.env.GRIDHELM_TEST_CITUS

/** For the log of a run that does without. */
export const sayWhySkipped = (what: string): void => {
  if (!citusPrograms) console.log(`Skipped: GRIDHELM_TEST_CITUS names no PostgreSQL with Citus (${what}).`)
}

export interface ClusterMachine {
  port: number
  url: string
  /** Without a chance to write anything. */
  kill(): Promise<void>
  /** Until it answers. */
  start(): Promise<void>
}

export interface CitusCluster {
  /** Of the coordinator. */
  url: string
  coordinator: ClusterMachine
  workers: readonly ClusterMachine[]
  /** One more, that nothing lies on yet. */
  addWorker(): Promise<ClusterMachine>
  stop(): Promise<void>
}

/** What is committed outlives the death of a process, as with the product's settings; only the disk is not waited for. */
const settings = {
  shared_preload_libraries: 'citus',
  listen_addresses: '127.0.0.1',
  max_connections: '300',
  max_prepared_transactions: '300',
  max_locks_per_transaction: '256',
  wal_level: 'logical',
  fsync: 'off',
  timezone: 'UTC',
  'citus.shard_count': '8',
  // Whatever was in the middle of being committed is settled soon after a machine is back.
  'citus.recover_2pc_interval': '2s',
}

/** Until a machine answers. */
const patienceMs = 180_000

interface Owner {
  programs: string
  folder: string
  runAs: RunAs
}

async function createMachine(
  { programs, folder, runAs }: Owner,
  name: string,
): Promise<ClusterMachine & { stop(): Promise<void> }> {
  const port = await freePort()
  const data = join(folder, name)
  const made = await runToEnd(runAs, join(programs, 'initdb'), [
    `--pgdata=${data}`,
    '--username=gridhelm',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  if (!made.ok) throw new Error(made.stderr)
  const own = { ...settings, port: String(port), unix_socket_directories: '' }
  const args = ['-D', data, ...Object.entries(own).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
  const url = `postgresql://gridhelm@127.0.0.1:${port}/postgres`
  let server: ServerProcess
  const begin = () => {
    server = watchProcess(spawnAs(runAs, join(programs, 'postgres'), args, { stdio: 'ignore' }))
  }

  const start = async () => {
    begin()
    const deadline = Date.now() + patienceMs
    for (;;) {
      // As long as a process of the one that was killed still ends, another one refuses to start.
      if (server.ended()) begin()
      const failure = await runIn(url, 'SELECT').then(
        () => undefined,
        (error: unknown) => error,
      )
      if (failure === undefined) return
      if (Date.now() > deadline) throw failure
      await delay(20)
    }
  }
  await start()
  await runIn(url, 'CREATE EXTENSION citus')
  return {
    port,
    url,
    start,
    kill: () => server.end(['SIGKILL'], 0),
    stop: () => server.end(['SIGINT', 'SIGQUIT', 'SIGKILL'], 10_000),
  }
}

/** A coordinator and its workers on this machine, with a folder of their own. */
export async function startCitus(programs: string, workerCount = 2): Promise<CitusCluster> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-citus-')))
  const account = chooseAccount(undefined)
  if (account) chownSync(folder, account.uid, account.gid)
  const owner = { programs, folder, runAs: account ? { account } : {} }
  const coordinator = await createMachine(owner, 'coordinator')
  await runIn(coordinator.url, `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
  const workers: Awaited<ReturnType<typeof createMachine>>[] = []
  const addWorker = async () => {
    const worker = await createMachine(owner, `worker-${workers.length + 1}`)
    workers.push(worker)
    await runIn(coordinator.url, `SELECT citus_add_node('127.0.0.1', ${worker.port})`)
    return worker
  }
  for (let count = 0; count < workerCount; count++) await addWorker()
  return {
    url: coordinator.url,
    coordinator,
    workers,
    addWorker,
    async stop() {
      for (const machine of [coordinator, ...workers]) await machine.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
