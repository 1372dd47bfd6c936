import { closeSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { type Binaries, locateBinaries } from './binaries.ts'
import { createCluster, findCluster, giveCluster, removeUnfinished, requireMajor } from './cluster.ts'
import { connectionUrl, connectWhenReady } from './connection.ts'
import { openDataFolder, unusable } from './data-folder.ts'
import { diskFullMessage, errorText } from './errors.ts'
import { clusterName, endLeftover } from './leftover.ts'
import { chooseAccount, findRunAs, type RunAs, spawnAs } from './run-as.ts'
import { createServerLog, type ServerLog } from './server-log.ts'
import { type ServerProcess, watchProcess } from './server-process.ts'
import { clearSocketFolder, isAnswering, prepareSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { type Watchdog, watch } from './watchdog.ts'

export interface EmbeddedPostgresOptions {
  /** The cluster lives in its subfolder `postgres`. The caller holds the folder's lock. */
  dataDir: string
  /** Server settings beyond our own, such as `fsync: 'off'` in tests. */
  settings?: Record<string, string>
  onUnexpectedExit: (why: string) => void
}

export interface EmbeddedPostgres {
  /** Of the database `gridhelm`, over the private socket; fits `pg` and libpq. */
  url: string
  urlFor(database: string): string
  pid: number
  stop(): Promise<void>
}

interface Place {
  cluster: string
  socketFolder: string
  runAs: RunAs
  log: ServerLog
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const settings = options.settings ?? {}
  const binaries = locateBinaries()
  const dataFolder = openDataFolder(options.dataDir)
  const durable = settings.fsync !== 'off'
  const place = await preparePlace(binaries, dataFolder, durable).catch((error: unknown) => {
    throw unusable(dataFolder, error)
  })
  const { log } = place
  const server = spawnServer(binaries, place, settings)
  const watchdog = watch(server.pid, path.join(place.cluster, 'postmaster.pid'))
  try {
    await connectWhenReady(place.socketFolder, () => server.ended() !== undefined)
  } catch (error) {
    const why = server.ended() ?? errorText(error)
    await server.end(['SIGQUIT', 'SIGKILL'], 5000)
    await watchdog.release()
    throw didNotStart(dataFolder, log, why)
  }
  return supervise(server, watchdog, place, options.onUnexpectedExit)
}

async function preparePlace(binaries: Binaries, dataFolder: string, durable: boolean): Promise<Place> {
  removeUnfinished(dataFolder)
  const existing = findCluster(dataFolder)
  const account = chooseAccount(existing?.owner)
  const socketFolder = prepareSocketFolder(dataFolder, account)
  const { runAs, major } = await findRunAs(account, binaries, [dataFolder, socketFolder])
  if (existing) {
    requireMajor(existing, major)
    await endLeftover(existing.folder)
  }
  if (await isAnswering(socketFolder)) throw servedElsewhere(dataFolder)
  clearSocketFolder(socketFolder)
  if (existing && account && existing.owner.uid !== account.uid) giveCluster(existing.folder, account)
  const cluster = existing?.folder ?? (await createCluster(binaries, dataFolder, runAs, durable))
  return { cluster, socketFolder, runAs, log: createServerLog(dataFolder) }
}

function spawnServer(
  binaries: Binaries,
  { cluster, socketFolder, runAs, log }: Place,
  settings: Record<string, string>,
): ServerProcess {
  const all = {
    ...settings,
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    cluster_name: clusterName(cluster),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
  }
  const args = ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const output = log.open()
  try {
    // Detached: Ctrl-C in the terminal reaches us alone, and we stop the database last.
    return watchProcess(
      spawnAs(runAs, binaries.postgres, args, { detached: true, stdio: ['ignore', output, output] }),
    )
  } finally {
    closeSync(output)
  }
}

function supervise(
  server: ServerProcess,
  watchdog: Watchdog,
  { socketFolder, log }: Place,
  onUnexpectedExit: (why: string) => void,
): EmbeddedPostgres {
  let stopping: Promise<void> | undefined
  const trimming = setInterval(log.trim, 3_600_000).unref()
  void server.whenEnded.then((how) => {
    clearInterval(trimming)
    void watchdog.release()
    if (stopping) return
    onUnexpectedExit(`The embedded PostgreSQL stopped unexpectedly (${how}); ${quoteLog(log)}`)
  })
  const stop = async () => {
    await server.end(['SIGINT', 'SIGQUIT', 'SIGKILL'], 10_000)
    await watchdog.release()
    removeSocketFolder(socketFolder)
  }
  return {
    url: connectionUrl(socketFolder),
    urlFor: (database) => connectionUrl(socketFolder, database),
    pid: server.pid,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

function didNotStart(dataFolder: string, log: ServerLog, why: string): StartError {
  if (/No space left on device/.test(log.tail(20))) return new StartError(diskFullMessage(dataFolder))
  return new StartError(`The embedded PostgreSQL did not start (${why}); ${quoteLog(log)}`)
}

function quoteLog(log: ServerLog): string {
  const lines = log.tail(8)
  return lines ? `its log ${log.file} ends with:\n${lines}` : `its log ${log.file} is empty.`
}

function servedElsewhere(dataFolder: string): StartError {
  return new StartError(
    `Another PostgreSQL, perhaps in another container, is serving the database in ${dataFolder}: ` +
      'stop that one first, or choose another data folder with GRIDHELM_DATA.',
  )
}
