// @module-tag whole

import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { binariesIn, locateBinaries } from './binaries.ts'
import { isAlive } from './processes.ts'
import { chooseAccount, findRunAs } from './run-as.ts'
import { startEmbeddedPostgres } from './supervisor.ts'
import {
  fast,
  isRoot,
  query,
  start,
  temporaryDataDir,
  temporaryFolder,
  usedDataDir,
} from './testing/place.ts'

describe('starting', () => {
  it('creates the database, takes no network connection, and finds its data again', async () => {
    const dataDir = temporaryDataDir()
    mkdirSync(path.join(dataDir, 'postgres.new.crash'), { recursive: true })
    const first = await start(dataDir)
    expect(await query(first.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await query(first.url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    expect(await query(first.url, 'SHOW wal_level')).toEqual([{ wal_level: 'replica' }])
    expect(statSync(path.join(dataDir, 'run')).mode & 0o777).toBe(0o700)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([])
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS value')
    await query(first.url, 'CREATE DATABASE other')
    expect(await query(first.urlFor('other'), 'SELECT current_database() AS name')).toEqual([
      { name: 'other' },
    ])
    await first.stop()

    const second = await start(dataDir)
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }])
  })

  it('copes with a path that is too long for a socket and full of odd characters', async () => {
    const dataDir = path.join(temporaryFolder(), `it's "odd", 50%41+ é ${'x'.repeat(100)}`, 'data')
    const server = await start(dataDir)
    const socketFolder = new URL(server.url).searchParams.get('host') ?? ''
    expect(socketFolder.startsWith(dataDir)).toBe(false)
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    await server.stop()
    expect(existsSync(socketFolder)).toBe(false)
  })

  it('quotes the log when the server does not come up', async () => {
    const dataDir = await usedDataDir()
    const settings = { ...fast, shared_buffers: 'plenty' }
    const starting = startEmbeddedPostgres({ dataDir, settings, onUnexpectedExit: () => {} })
    await expect(starting).rejects.toThrow(/did not start.*postgres\.log[\s\S]*"plenty"/)
  })

  it('empties a log that has grown long', async () => {
    const dataDir = await usedDataDir()
    writeFileSync(path.join(dataDir, 'postgres.log'), Buffer.alloc(11 * 1024 * 1024))
    await start(dataDir)
    expect(statSync(path.join(dataDir, 'postgres.log')).size).toBeLessThan(10_000)
  })
})

describe('refusing', () => {
  async function refusal(dataDir: string): Promise<string> {
    const error = await start(dataDir).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    return error instanceof StartError ? error.message : ''
  }

  it('a cluster of another major version', async () => {
    const dataDir = temporaryDataDir()
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '9.6\n')
    expect(await refusal(dataDir)).toMatch(/made by PostgreSQL 9\.6 and Gridhelm brings \d+/)
  })

  it('a database folder with something else in it', async () => {
    const dataDir = temporaryDataDir()
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(path.join(dataDir, 'postgres', 'holiday.jpg'), '')
    expect(await refusal(dataDir)).toContain('holds something else')
    expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual(['holiday.jpg'])
  })

  it('a data folder that is a file', async () => {
    const file = temporaryDataDir()
    writeFileSync(file, '')
    expect(await refusal(file)).toContain('is a file')
    expect(await refusal(path.join(file, 'beneath'))).toContain('is a file')
  })

  it('a data folder that cannot be written', async () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o500)
    // Root may write everywhere but in /proc.
    expect(await refusal(isRoot ? '/proc/gridhelm' : folder)).toContain('cannot be created or written')
  })

  it('a database that a server out of sight is serving', async () => {
    const dataDir = await usedDataDir()
    await (await start(dataDir)).stop()
    mkdirSync(path.join(dataDir, 'run'))
    const other = createServer().listen(path.join(dataDir, 'run', '.s.PGSQL.5432'))
    await new Promise((resolve) => other.once('listening', resolve))
    expect(await refusal(dataDir)).toContain('Another PostgreSQL')
    await new Promise((resolve) => other.close(resolve))
  })
})

describe('stopping', () => {
  it('may be asked twice and is not reported as unexpected', async () => {
    const surprises: string[] = []
    const server = await start(await usedDataDir(), (why) => surprises.push(why))
    await Promise.all([server.stop(), server.stop()])
    await server.stop()
    expect(isAlive(server.pid)).toBe(false)
    expect(surprises).toEqual([])
  })

  it.each(['SIGKILL', 'SIGINT'] as const)('by %s from outside is reported', async (signal) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const server = await start(await usedDataDir(), resolve)
    process.kill(server.pid, signal)
    expect(await promise).toContain('stopped unexpectedly')
    await server.stop()
  })
})

describe.runIf(isRoot && process.platform === 'linux')('started by root', () => {
  function effectiveCapabilities(pid: number): { uid: number; capabilities: bigint } {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
    return { uid, capabilities: BigInt(`0x${/^CapEff:\s+(\w+)/m.exec(status)?.[1]}`) }
  }
  const dacOverride = 2n

  it('runs as another user, who may pass folders that only root may enter', async () => {
    const server = await start(await usedDataDir())
    const { uid, capabilities } = effectiveCapabilities(server.pid)
    expect(uid).toBeGreaterThan(0)
    expect(capabilities).toBe(dacOverride)
  })

  it('runs programs that only root may reach', async () => {
    const folder = temporaryFolder()
    const native = path.dirname(path.dirname(locateBinaries().postgres))
    cpSync(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    const account = chooseAccount(undefined)
    const { runAs } = await findRunAs(account, binariesIn(path.join(folder, 'native')), [folder])
    expect(runAs).toEqual({ account, passFolders: true })
  })

  it('keeps no capability where every folder is open', async ({ skip }) => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    const { runAs } = await findRunAs(chooseAccount(undefined), locateBinaries(), [folder])
    skip(runAs.passFolders === true, 'this copy of Gridhelm lies where only root may enter')
    const server = await start(path.join(folder, 'data'))
    expect(effectiveCapabilities(server.pid).capabilities).toBe(0n)
  })

  it('names the barred folder when there is no way to pass it', async () => {
    const folder = temporaryFolder()
    const searched = process.env.PATH
    process.env.PATH = '/nonexistent'
    try {
      await expect(start(path.join(folder, 'data'))).rejects.toThrow(/root.*may not enter \/.*GRIDHELM_DATA/)
    } finally {
      process.env.PATH = searched
    }
  })
})
