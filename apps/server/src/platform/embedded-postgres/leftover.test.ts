// @module-tag whole

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepEmbeddedPostgres } from './kept.ts'
import { allPids, commandLine, isAlive } from './processes.ts'
import {
  fast,
  query,
  spawnHost,
  spawnUntilFirstLine,
  start,
  usedDataDir,
  whenExited,
} from './testing/place.ts'
import { watchdogName } from './watchdog.ts'

const watchdogsOf = (dataDir: string) =>
  allPids().filter((pid) => [watchdogName, dataDir].every((word) => commandLine(pid).includes(word)))

describe('after a crash', { timeout: 120_000 }, () => {
  it('the database of a killed Gridhelm ends by itself within seconds, and keeps its data', async () => {
    const dataDir = await usedDataDir()
    const [host, line] = await spawnHost(dataDir)
    const [pid = '', url = ''] = line.split(' ')
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS value')
    host.kill('SIGKILL')
    await vi.waitFor(() => expect([Number(pid), ...watchdogsOf(dataDir)].filter(isAlive)).toEqual([]), {
      timeout: 60_000,
    })
    expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toMatch(
      /database system is shut down\s*$/,
    )
    expect(await query((await start(dataDir)).url, 'SELECT value FROM kept')).toEqual([{ value: 7 }])
  })

  it('ends the database that a killed Gridhelm left running without its watchdog, and keeps its data', async () => {
    const dataDir = await usedDataDir()
    const [host, line] = await spawnHost(dataDir)
    const [pid = '', url = ''] = line.split(' ')
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS value')
    for (const watchdog of watchdogsOf(dataDir)) process.kill(watchdog, 'SIGKILL')
    host.kill('SIGKILL')
    await whenExited(host)
    expect(await query(url, 'SELECT value FROM kept')).toEqual([{ value: 7 }])

    const server = await start(dataDir)
    expect(server.pid).not.toBe(Number(pid))
    expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toContain(
      `[${pid}] LOG:  received fast shutdown request`,
    )
    expect(await query(server.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }])
  })

  it('a database that is killed again and again comes back at the same address after a growing pause', async () => {
    const dataDir = await usedDataDir()
    const told: string[] = []
    const kept = await keepEmbeddedPostgres({ dataDir, settings: fast, tell: (one) => told.push(one) })
    onTestFinished(kept.stop)
    await query(kept.url, 'CREATE TABLE kept AS SELECT 7 AS value')
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
    for (const round of [1, 2]) {
      process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL')
      await vi.waitFor(() => expect(told).toHaveLength(2 * round), { timeout: 60_000 })
      expect(await query(kept.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }])
    }
    expect(told.filter((_, index) => index % 2 === 0)).toEqual([
      expect.stringMatching(/stopped unexpectedly \(ended by SIGKILL\)[\s\S]*again in 0\.25 s\.$/),
      expect.stringMatching(/again in 0\.5 s\.$/),
    ])
    expect(told[1]).toBe('The embedded PostgreSQL runs again.')
  })

  it('starts over a killed database whose backend is still busy', async () => {
    const dataDir = await usedDataDir()
    const { promise, resolve } = Promise.withResolvers<string>()
    const killed = await start(dataDir, resolve)
    const client = new Client({ connectionString: killed.url })
    client.on('error', () => {})
    await client.connect()
    const backend = Number((await client.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid)
    const endless = client.query('SELECT count(*) FROM generate_series(1, 1000000000000)').catch(() => {})
    onTestFinished(() => client.end())
    await busy(killed.url, backend)
    process.kill(killed.pid, 'SIGKILL')
    await promise

    const server = await start(dataDir)
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await endless
    expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('still in use')
  })

  it('leaves alone a program that now has the pid of the last database', async () => {
    const dataDir = await usedDataDir()
    await (await start(dataDir)).stop()
    const [foreign] = await spawnUntilFirstLine('/bin/sh', ['-c', 'echo; exec sleep 600'])
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
    writeFileSync(pidFile, `${foreign.pid}\n${path.dirname(pidFile)}\n1\n5432\n\n\n`)

    const server = await start(dataDir)
    expect(readFileSync(pidFile, 'utf8')).toMatch(new RegExp(`^${server.pid}\n`))
    expect(foreign.exitCode ?? foreign.signalCode).toBeNull()
    expect(isAlive(foreign.pid ?? 0)).toBe(true)
  })

  it('leaves alone the database of another data folder', async () => {
    const [mine, theirs] = [await usedDataDir(), await usedDataDir()]
    const other = await start(theirs)
    await (await start(mine)).stop()
    writeFileSync(
      path.join(mine, 'postgres', 'postmaster.pid'),
      readFileSync(path.join(theirs, 'postgres', 'postmaster.pid')),
    )
    await start(mine)
    expect(await query(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

async function busy(url: string, backend: number): Promise<void> {
  const asked = `SELECT 1 FROM pg_stat_activity WHERE pid = ${backend} AND state = 'active'`
  while ((await query(url, asked)).length === 0);
}
