// @module-tag whole

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startBroker, type TestBroker } from './testing/broker.ts'

const main = join(import.meta.dirname, 'main.ts')
let folder: string
let broker: TestBroker

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-simulator-'))
  broker = await startBroker()
})
afterEach(async () => {
  await broker.stop()
  rmSync(folder, { recursive: true, force: true })
})

function start(...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const streams = [child.stdout, child.stderr].flatMap((stream) => stream ?? [])
  for (const stream of streams) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
    })
  }
  // Not its `close`, which never comes when the channel was closed from here.
  const ended = Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'end'))]).then(
    ([[code]]) => ({ code: code as number | null, output }),
  )
  return { child, ended }
}

const oneSite = () => ['--url', broker.url, '--sites', 'KM-002', '--history', '0', '--state', folder]

describe('the program', () => {
  it('goes live, and ends cleanly by a signal with its state saved', async () => {
    const { child, ended } = start(...oneSite())
    await broker.until(() => broker.countOf('KM-002') > 0)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
    expect(existsSync(join(folder, 'KM-002.json'))).toBe(true)
  })

  it('does not outlive the program that started it', async () => {
    const { child, ended } = start(...oneSite())
    await broker.until(() => broker.countOf('KM-002') > 0)
    child.disconnect()
    expect((await ended).code).toBe(0)
  })

  it('says in a sentence what it does not understand', async () => {
    const { code, output } = await start('--sites', 'XX-999').ended
    expect(code).toBe(1)
    expect(output).toBe('There is no site XX-999.\n')
  })

  it('prints messages without a broker', async () => {
    const { code, output } = await start('print', '--site', 'KM-002', '--steps', '3').ended
    expect(code).toBe(0)
    const times = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).ts as number)
    expect(times).toEqual([0, 1, 2].map((step) => Date.parse('2026-01-01') + step * 60_000))
  })
})
