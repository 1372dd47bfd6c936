import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { errorCode, errorText } from './errors.ts'
import type { Account } from './run-as.ts'

const socketName = '.s.PGSQL.5432'
/** The system's limit is 103 or 107 bytes. */
const longestSocketPath = 100

/** A folder that only the database's user may enter, with a path short enough for a socket. */
export function prepareSocketFolder(dataFolder: string, account: Account | undefined): string {
  const folder = socketFolderFor(dataFolder)
  try {
    if (path.dirname(folder) === dataFolder) mkdirSync(folder, { recursive: true, mode: 0o700 })
    else createInPublic(folder, account)
    chmodSync(folder, 0o700)
    if (account) chownSync(folder, account.uid, account.gid)
    return folder
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The folder ${folder}, where the embedded PostgreSQL listens, cannot be prepared ` +
        `(${errorText(error)}): remove it, or start Gridhelm as the user who owns it.`,
    )
  }
}

export function socketFolderFor(dataFolder: string): string {
  const name = `gridhelm-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`
  const folders = [path.join(dataFolder, 'run'), path.join(os.tmpdir(), name), path.join('/tmp', name)]
  const fits = (folder: string) => Buffer.byteLength(path.join(folder, socketName)) <= longestSocketPath
  return folders.find(fits) ?? path.join('/tmp', name)
}

/** Anyone may write to the temporary folder, so what is found there is trusted only after a look. */
function createInPublic(folder: string, account: Account | undefined): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const stat = lstatSync(folder)
  const owners = [process.getuid?.(), account?.uid]
  if (!stat.isDirectory() || !owners.includes(stat.uid) || (stat.mode & 0o077) !== 0) {
    throw new StartError(
      `The folder ${folder}, where the embedded PostgreSQL would listen, exists ` +
        'but is not private to its user: remove it, ' +
        'or choose a data folder with a shorter path with GRIDHELM_DATA.',
    )
  }
}

/** A socket left by a dead server; its lock file would refuse the start if the pid in it is used again. */
export function clearSocketFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(socketName)) rmSync(path.join(folder, name), { force: true })
  }
}

export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It is reused by the next start.
  }
}

/** Whether a server answers there, perhaps one in another container, whose pids we cannot see. */
export function isAnswering(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path.join(folder, socketName))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
