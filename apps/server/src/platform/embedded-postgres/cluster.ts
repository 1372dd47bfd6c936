import {
  chownSync,
  closeSync,
  fsyncSync,
  lchownSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { diskFullMessage, errorCode, errorText } from './errors.ts'
import { type Account, type RunAs, runToEnd } from './run-as.ts'

interface Cluster {
  folder: string
  major: string
  owner: { uid: number; gid: number }
}

const unfinished = 'postgres.new'

/** Written into the new cluster's postgresql.conf, where an operator may change them. */
const defaults = { shared_buffers: '256MB', max_connections: '100', log_checkpoints: 'off' }

function clusterFolder(dataFolder: string): string {
  return path.join(dataFolder, 'postgres')
}

/** The existing cluster, or undefined when there is none yet. */
export function findCluster(dataFolder: string): Cluster | undefined {
  const folder = clusterFolder(dataFolder)
  try {
    const stat = statSync(folder, { throwIfNoEntry: false })
    if (!stat) return undefined
    const uid = process.getuid?.()
    if (uid !== 0 && uid !== stat.uid) throw belongsToAnother(folder, stat.uid)
    const entries = readdirSync(folder)
    if (entries.length === 0) return undefined
    if (!entries.includes('PG_VERSION')) throw notACluster(folder)
    const major = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
    return { folder: realpathSync(folder), major, owner: { uid: stat.uid, gid: stat.gid } }
  } catch (error) {
    if (error instanceof StartError) throw error
    if (errorCode(error) === 'ENOTDIR') throw notACluster(folder)
    throw new StartError(
      `The database folder ${folder} cannot be read (${errorText(error)}): ` +
        'give this user the right to read it, or choose another data folder with GRIDHELM_DATA.',
    )
  }
}

function notACluster(folder: string): StartError {
  return new StartError(
    `${folder} should hold Gridhelm's database but holds something else: ` +
      'move it away, or choose another data folder with GRIDHELM_DATA.',
  )
}

function belongsToAnother(folder: string, uid: number): StartError {
  return new StartError(
    `The database folder ${folder} belongs to another user (uid ${uid}): ` +
      'start Gridhelm as that user or as root, or choose another data folder with GRIDHELM_DATA.',
  )
}

export function requireMajor(cluster: Cluster, major: string): void {
  if (cluster.major === major) return
  throw new StartError(
    `The database in ${cluster.folder} was made by PostgreSQL ${cluster.major} ` +
      `and Gridhelm brings ${major}: ` +
      `move it over with pg_dump, or serve it with a PostgreSQL ${cluster.major} and set DATABASE_URL, ` +
      'or choose another data folder with GRIDHELM_DATA.',
  )
}

/** A half-made cluster never bears the final name: it is made aside, synced, then renamed. */
export async function createCluster(
  binaries: Binaries,
  dataFolder: string,
  runAs: RunAs,
  durable: boolean,
): Promise<string> {
  const folder = clusterFolder(dataFolder)
  try {
    // A name of its own each time: an initdb whose Gridhelm was killed may still be writing to the last one.
    const fresh = mkdtempSync(path.join(dataFolder, `${unfinished}.`))
    if (runAs.account) chownSync(fresh, runAs.account.uid, runAs.account.gid)
    const outcome = await runToEnd(runAs, binaries.initdb, initdbArguments(fresh, durable))
    if (!outcome.ok) throw new StartError(initdbFailure(dataFolder, outcome.stderr))
    renameSync(fresh, folder)
    if (durable) syncFolder(dataFolder)
    return realpathSync(folder)
  } catch (error) {
    removeUnfinished(dataFolder)
    if (error instanceof StartError) throw error
    throw new StartError(initdbFailure(dataFolder, errorText(error)))
  }
}

export function removeUnfinished(dataFolder: string): void {
  for (const name of readdirSync(dataFolder)) {
    if (!name.startsWith(unfinished)) continue
    rmSync(path.join(dataFolder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function initdbArguments(folder: string, durable: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=gridhelm',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...Object.entries(defaults).map(([name, value]) => `--set=${name}=${value}`),
    ...(durable ? [] : ['--no-sync']),
  ]
}

function initdbFailure(dataFolder: string, output: string): string {
  if (/No space left on device|ENOSPC|Disk quota exceeded/.test(output)) return diskFullMessage(dataFolder)
  const reason = output.split('\n').filter((line) => /error|fatal|detail|hint/i.test(line))
  return (
    `The database could not be created in ${dataFolder} (${reason.join(' ').trim() || output.trim()}): ` +
    'mend that, or choose another data folder with GRIDHELM_DATA.'
  )
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A cluster restored by root from a copy belongs to root; PostgreSQL wants its own user as the owner. */
export function giveCluster(folder: string, { uid, gid }: Account): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, name), uid, gid)
  }
  chownSync(folder, uid, gid)
}
