import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder.ts'
import { isRoot, spawnHost, temporaryDataDir, whenExited } from './testing/place.ts'

describe('the data folder', () => {
  it('is created when missing, and may be used again after release', () => {
    const dataDir = path.join(temporaryDataDir(), 'deep', 'down')
    const lock = lockDataFolder(dataDir)
    expect(() => lockDataFolder(dataDir)).toThrow(`in use by another Gridhelm (process ${process.pid})`)
    lock.release()
    lock.release()
    expect(readdirSync(dataDir)).toEqual(['gridhelm.json'])
    lockDataFolder(dataDir).release()
  })

  it('is not taken when it holds anything else', () => {
    const dataDir = temporaryDataDir()
    mkdirSync(dataDir)
    writeFileSync(path.join(dataDir, 'thesis.txt'), '')
    expect(() => lockDataFolder(dataDir)).toThrow('is not a Gridhelm data folder')
    expect(readdirSync(dataDir)).toEqual(['thesis.txt'])
  })

  it('may be a fresh disk', () => {
    const dataDir = temporaryDataDir()
    mkdirSync(path.join(dataDir, 'lost+found'), { recursive: true })
    lockDataFolder(dataDir).release()
  })

  it.each([
    ['of a dead process', JSON.stringify({ pid: 2 ** 22 + 1, started: 'x:1' })],
    ['whose pid another process has now', JSON.stringify({ pid: process.pid, started: 'x:1' })],
  ])('is taken over from a lock %s', (_, stale) => {
    const dataDir = temporaryDataDir()
    lockDataFolder(dataDir).release()
    writeFileSync(path.join(dataDir, 'gridhelm.lock'), stale)
    const lock = lockDataFolder(dataDir)
    expect(JSON.parse(readFileSync(path.join(dataDir, 'gridhelm.lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
    })
    lock.release()
    expect(readdirSync(dataDir)).toEqual(['gridhelm.json'])
  })

  it('belongs to a living process until it dies', async () => {
    const dataDir = temporaryDataDir()
    const [host] = await spawnHost(dataDir)
    expect(() => lockDataFolder(dataDir)).toThrow(`in use by another Gridhelm (process ${host.pid})`)
    host.kill('SIGKILL')
    await whenExited(host)
    lockDataFolder(dataDir).release()
  })

  it('that cannot be written is refused', () => {
    const folder = temporaryDataDir()
    mkdirSync(folder, { mode: 0o500 })
    expect(() => lockDataFolder(isRoot ? '/proc/gridhelm' : folder)).toThrow('cannot be created or written')
  })
})
