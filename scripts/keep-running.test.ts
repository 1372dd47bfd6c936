import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepRunning } from './keep-running.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-keep-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program that does the next of these at each of its starts. */
async function keep(lives: readonly string[], lookMs = 60_000) {
  const said: string[] = []
  let starts = 0
  const start = () => {
    const life = `${lives[starts++] ?? 'process.exit(0)'}\nsetTimeout(() => {}, 60_000)`
    return spawn(process.execPath, ['-e', life], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      cwd: folder,
    })
  }
  const quick = { firstMs: 10, mostMs: 40, calmMs: 60_000, lookMs, mostLooks: 3 }
  const code = await keepRunning(start, (sentence) => said.push(sentence), quick)
  return { code, starts, said }
}

const up = (then: string) => `process.send('up', () => { ${then} })`

describe('a program that is kept running', () => {
  test('is started again after any end of its own, with a pause that grows to a bound', async () => {
    const die = up("process.kill(process.pid, 'SIGKILL')")
    const { code, starts, said } = await keep([die, up('process.exit(1)'), 'process.exit(7)', die])
    expect({ code, starts }).toEqual({ code: 0, starts: 5 })
    expect(said).toEqual([
      'Gridhelm has ended (SIGKILL). It is started again in 0.01 s.',
      'Gridhelm has ended (exit code 1). It is started again in 0.02 s.',
      'Gridhelm has ended (exit code 7). It is started again in 0.04 s.',
      'Gridhelm has ended (SIGKILL). It is started again in 0.04 s.',
    ])
  })

  test('is ended and started again when it stands still', async () => {
    const { starts, said } = await keep([up('while (true);')], 100)
    expect(starts).toBe(2)
    expect(said).toEqual(['Gridhelm has ended (stuck). It is started again in 0.01 s.'])
  })

  test('is not tried again when it never came up, unless it asks for that', async () => {
    await expect(keep(['process.exit(1)'])).resolves.toEqual({ code: 1, starts: 1, said: [] })
    await expect(keep(['process.exit(75)', up('process.exit(0)')])).resolves.toMatchObject({
      code: 0,
      starts: 2,
    })
  })

  test('passes a signal on and is not started again', async () => {
    const program = `
      import { keepRunning } from ${JSON.stringify(join(import.meta.dirname, 'keep-running.mjs'))}
      import { spawn } from 'node:child_process'
      const life = "process.on('SIGTERM', () => { require('node:fs').writeFileSync('ended', ''); process.exit(0) }); process.send('up'); setTimeout(() => {}, 60_000)"
      const start = () => {
        const child = spawn(process.execPath, ['-e', life], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
        child.on('message', () => console.log('up'))
        return child
      }
      process.exit(await keepRunning(start, console.log))`
    const keeper = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: folder })
    const ended = new Promise((resolve) => keeper.once('exit', resolve))
    keeper.stdout.once('data', () => keeper.kill('SIGTERM'))
    expect(await ended).toBe(0)
    expect(readFileSync(join(folder, 'ended'), 'utf8')).toBe('')
  })
})
