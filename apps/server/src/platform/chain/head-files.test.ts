import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHeadFiles, type Head } from './head-files.ts'
import { createSyslog } from './syslog.ts'

const key = Buffer.alloc(32, 7)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-heads-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const head = (chain: string, seq: number): Head => ({ chain, seq, mac: String(seq).padStart(64, '0') })
const open = (most?: number) => createHeadFiles({ folder, key, now: Date.now }, most)

it('what was kept is read again, also by another process; half a line and a forged one are left out', async () => {
  await open().append([head('a/1', 1), head('a/2', 5)])
  const [file] = readdirSync(folder)
  const text = readFileSync(join(folder, file as string), 'utf8')
  appendFileSync(
    join(folder, file as string),
    `${text.trim().split('\n')[0]?.replace('"seq":1', '"seq":9')}\n{"chain":"a`,
  )
  await open().append([head('a/1', 2)])
  expect(open().read()).toEqual([head('a/1', 1), head('a/2', 5), head('a/1', 2)])
})

it('the file stays within its bound, and the newest of every chain stays', async () => {
  const files = open(3_000)
  for (let seq = 1; seq <= 60; seq++)
    await files.append([head('a/1', seq), ...(seq === 1 ? [head('a/2', 1)] : [])])
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  expect(sizes).toHaveLength(2)
  for (const size of sizes) expect(size).toBeLessThan(4_000)
  expect(files.read()).toContainEqual(head('a/2', 1))
  expect(files.read()).toContainEqual(head('a/1', 60))
})

it('what a process that is gone has left is taken over', async () => {
  await open().append([head('a/1', 3)])
  const [file] = readdirSync(folder) as [string]
  const gone = `heads.${hostname().replace(/[^\w-]/g, '_')}.99999999.log`
  writeFileSync(join(folder, gone), readFileSync(join(folder, file)))
  rmSync(join(folder, file))
  await open().append([head('a/2', 1)])
  expect(readdirSync(folder)).toEqual([file])
  expect(open().read()).toEqual([head('a/1', 3), head('a/2', 1)])
})

it('a syslog server is told', async () => {
  const server = createSocket('udp4')
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const syslog = createSyslog(
    `udp://127.0.0.1:${server.address().port}`,
    () => 0,
    (error) => {
      throw error
    },
  )
  const heard = once(server, 'message')
  syslog.tell([head('command/7', 12)])
  expect(String((await heard)[0])).toMatch(
    /^<109>1 1970-01-01T00:00:00.000Z \S+ gridhelm \d+ trail - command\/7 12 0+12$/,
  )
  await syslog.stop()
  server.close()
})
