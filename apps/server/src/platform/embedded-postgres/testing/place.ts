import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client, type QueryResultRow } from 'pg'
import { onTestFinished } from 'vitest'
import { lockDataFolder } from '../data-folder.ts'
import { endLeftover } from '../leftover.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../supervisor.ts'

export const isRoot = process.getuid?.() === 0
export const fast = { fsync: 'off', shared_buffers: '16MB' }

const newFolder = () => realpathSync(mkdtempSync(path.join(os.tmpdir(), 'gridhelm-pg-')))

/** A temporary folder (mode 0700) that is gone, with whatever still serves from it, after the test. */
export function temporaryFolder(): string {
  const folder = newFolder()
  onTestFinished(async () => {
    const cluster = path.join(folder, 'data', 'postgres')
    if (existsSync(cluster)) await endLeftover(cluster)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Everything a test uses lives in the subfolder `data`. */
export function temporaryDataDir(): string {
  return path.join(temporaryFolder(), 'data')
}

let made: Promise<string> | undefined

async function makeDatabase(): Promise<string> {
  const folder = newFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'data')
  const lock = lockDataFolder(dataDir)
  const server = await startEmbeddedPostgres({ dataDir, settings: fast, onUnexpectedExit: () => {} })
  await server.stop()
  lock.release()
  rmSync(path.join(dataDir, 'postgres.log'))
  return dataDir
}

/** One that has been used before: a copy of a database at rest, as making one takes longer than most tests. */
export async function usedDataDir(): Promise<string> {
  made ??= makeDatabase()
  const dataDir = temporaryDataDir()
  await promisify(execFile)('cp', ['-a', await made, dataDir])
  return dataDir
}

export async function start(
  dataDir: string,
  onUnexpectedExit: EmbeddedPostgresOptions['onUnexpectedExit'] = () => {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: fast, onUnexpectedExit })
  onTestFinished(() => server.stop())
  return server
}

export async function query(url: string, sql: string): Promise<QueryResultRow[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Another process; ended after the test. Resolves with the first line it prints. */
export async function spawnUntilFirstLine(file: string, args: string[]): Promise<[ChildProcess, string]> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.includes('\n')) break
  }
  return [child, output.split('\n')[0] ?? '']
}

export function spawnHost(dataDir: string): Promise<[ChildProcess, string]> {
  return spawnUntilFirstLine(process.execPath, [fileURLToPath(new URL('host.ts', import.meta.url)), dataDir])
}

export async function whenExited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => child.once('exit', resolve))
}
