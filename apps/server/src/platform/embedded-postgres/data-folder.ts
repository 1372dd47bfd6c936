import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { diskFullMessage, errorCode, errorText } from './errors.ts'
import { startStamp } from './processes.ts'

export interface DataFolderLock {
  release(): void
}

const marker = 'gridhelm.json'
const lockName = 'gridhelm.lock'
/** By these a folder is known as ours, and as in use. */
export const ownFiles: readonly string[] = [marker, lockName]
const lockContent = z.object({ pid: z.int().positive(), started: z.string() })
// Keys and the ends of the audit trails are there alone while the data are in a database elsewhere.
const harmless = new Set(['lost+found', '.DS_Store', '.gitkeep', 'secret.key', 'trail'])

/** Makes the folder ours alone until `release`; a lock whose process is gone is taken over. */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const folder = openDataFolder(dataDir)
  try {
    claim(folder)
    return takeLock(folder)
  } catch (error) {
    throw unusable(folder, error)
  }
}

/** The folder's real path; creates it when missing. */
export function openDataFolder(dataDir: string): string {
  const folder = path.resolve(dataDir)
  try {
    if (!existsSync(folder)) {
      makeFolder(folder)
      // Started by root, the database runs as another user, who must pass through.
      chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
    }
    if (!statSync(folder).isDirectory()) throw isFile(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw unusable(folder, error)
  }
}

/** Not mkdir's own recursion, which never returns beneath a folder that takes no entries, such as /proc. */
function makeFolder(folder: string): void {
  const parent = path.dirname(folder)
  if (!existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

function isFile(folder: string): StartError {
  return new StartError(
    `The data folder ${folder} is a file or lies beneath one: move that file away, ` +
      'or choose another folder with GRIDHELM_DATA.',
  )
}

/** What went wrong with the folder, as a sentence. */
export function unusable(folder: string, error: unknown): StartError {
  if (error instanceof StartError) return error
  const code = errorCode(error)
  if (code === 'ENOSPC') return new StartError(diskFullMessage(folder))
  if (code === 'ENOTDIR') return isFile(folder)
  return new StartError(
    `The data folder ${folder} cannot be created or written (${errorText(error)}): ` +
      'give this user the right to write there, or choose another folder with GRIDHELM_DATA.',
  )
}

function claim(folder: string): void {
  const entries = readdirSync(folder)
  if (entries.includes(marker)) return
  if (entries.some((name) => !harmless.has(name))) {
    throw new StartError(
      `The folder ${folder} is not empty and is not a Gridhelm data folder (it has no ${marker}): ` +
        'choose an empty or a new folder with GRIDHELM_DATA.',
    )
  }
  writeFileSync(path.join(folder, marker), `${JSON.stringify({ kind: 'gridhelm-data', version: 1 })}\n`)
}

function takeLock(folder: string): DataFolderLock {
  const file = path.join(folder, lockName)
  const mine = JSON.stringify({ pid: process.pid, started: startStamp(process.pid) })
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o644 })
      return { release: () => releaseLock(file, mine) }
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const seen = readText(file)
    if (seen === undefined) continue
    const holder = livingHolder(file, seen)
    if (holder !== undefined) {
      throw new StartError(
        `The data folder ${folder} is in use by another Gridhelm (${holder}): ` +
          'stop that one first, or choose another folder with GRIDHELM_DATA.',
      )
    }
    discard(file, seen)
  }
}

/** Moves the lock aside before deleting it, so that a fresh lock of a rival is noticed and put back. */
function discard(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (readText(aside) === stale) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

function livingHolder(file: string, text: string): string | undefined {
  const lock = parseLock(text)
  if (lock) return lock.started === startStamp(lock.pid) ? `process ${lock.pid}` : undefined
  // Unreadable: either being written this very moment, or torn by a power cut.
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return Math.abs(age) < 1000 ? 'just starting' : undefined
}

function parseLock(text: string): z.infer<typeof lockContent> | undefined {
  try {
    return lockContent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function releaseLock(file: string, mine: string): void {
  if (readText(file) === mine) rmSync(file, { force: true })
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
