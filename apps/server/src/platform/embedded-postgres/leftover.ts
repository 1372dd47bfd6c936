import { readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { errorCode } from './errors.ts'
import { allPids, commandLine, isAlive } from './processes.ts'

/** Written into the command line of every process of the cluster: follows the folder when it is moved. */
export function clusterName(clusterFolder: string): string {
  const { dev, ino } = statSync(clusterFolder)
  return `gridhelm-${dev}-${ino}`
}

/**
 * Ends what a killed Gridhelm left running on this cluster. Only processes proven to be this cluster's
 * own are ever signalled. The caller holds the data folder's lock.
 */
export async function endLeftover(clusterFolder: string): Promise<void> {
  const pidFile = path.join(clusterFolder, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid !== undefined) {
    if (isOfCluster(pid, clusterFolder)) await end(clusterFolder, [pid], ['SIGINT', 'SIGQUIT', 'SIGKILL'])
    // A dead pid PostgreSQL handles itself; one used again by another program would refuse the start.
    else if (isAlive(pid)) rmSync(pidFile, { force: true })
  }
  // Backends of a killed server end by themselves, but not while they are busy with a query.
  const orphans = allPids().filter((candidate) => isOfCluster(candidate, clusterFolder))
  if (orphans.length > 0 && !(await gone(clusterFolder, orphans, 1000))) {
    await end(clusterFolder, orphans, ['SIGQUIT', 'SIGKILL'])
  }
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isOfCluster(pid: number, clusterFolder: string): boolean {
  const command = commandLine(pid)
  const program = /^postgres: |^\/.*\/postgres -D /.test(command)
  if (!program || !new RegExp(`\\b${clusterName(clusterFolder)}\\b`).test(command)) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === clusterFolder
  } catch {
    // macOS has no /proc, and root in a container may not look into another user's process.
    return commandLine(pid) === command
  }
}

async function end(clusterFolder: string, pids: number[], signals: NodeJS.Signals[]): Promise<void> {
  for (const signal of signals) {
    for (const pid of pids) {
      if (isOfCluster(pid, clusterFolder)) send(pid, signal)
    }
    if (await gone(clusterFolder, pids, 5000)) return
  }
  throw new StartError(
    `A PostgreSQL of an earlier Gridhelm (process ${pids.join(', ')}) ` +
      `still uses ${clusterFolder} and does not end: ` +
      'end it, or restart the machine.',
  )
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

async function gone(clusterFolder: string, pids: number[], within: number): Promise<boolean> {
  const deadline = Date.now() + within
  while (pids.some((pid) => isOfCluster(pid, clusterFolder))) {
    if (Date.now() > deadline) return false
    await delay(20)
  }
  return true
}
