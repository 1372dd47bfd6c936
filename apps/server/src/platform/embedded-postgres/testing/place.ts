import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, type QueryResultRow } from 'pg'
import { onTestFinished } from 'vitest'
import { endLeftover } from '../leftover.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../supervisor.ts'

export const isRoot = process.getuid?.() === 0
export const fast = { fsync: 'off', shared_buffers: '16MB' }

/** A temporary folder (mode 0700) that is gone, with whatever still serves from it, after the test. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'gridhelm-pg-')))
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
