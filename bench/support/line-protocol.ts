import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import type { Frame } from '../../apps/server/src/telemetry/frame.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type ServerProcess, startProcess } from '../../scripts/testing/server-process.ts'
import { withTemporaryFolder } from './demo-server.ts'
import { provideProgram } from './programs.ts'

/** Another store of time series that takes InfluxDB's line protocol over HTTP. */
export interface OtherStore {
  name: string
  /** Undefined when it is not installed. */
  with<T>(work: (store: RunningStore) => Promise<T>): Promise<T | undefined>
}

interface RunningStore {
  write(body: Buffer): Promise<void>
  /** How many samples of the first point it can be asked for. */
  count(): Promise<number>
}

interface Recipe {
  name: string
  program: string
  debianPackage: string
  start(folder: string, port: number): Promise<ServerProcess>
  readyPath: string
  prepare(address: string): Promise<void>
  writePath: string
  count(address: string): Promise<number>
}

/** One line a frame: all points of a device at a moment. */
export const linesOf = (frames: readonly Frame[]): Buffer =>
  Buffer.from(
    frames
      .map(({ siteId, deviceId, ts, values }) => {
        const fields = Array.from(values, (value, point) => `p${point}=${value}`).join(',')
        return `frame,site=${siteId},device=${deviceId} ${fields} ${ts}`
      })
      .join('\n'),
  )

async function answerOf(address: string, path: string, form?: URLSearchParams): Promise<string> {
  const response = await fetch(address + path, form ? { method: 'POST', body: form } : {})
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${text}`)
  return text
}

const influx: Recipe = {
  name: 'InfluxDB',
  program: 'influxd',
  debianPackage: 'influxdb',
  async start(folder, port) {
    const settings = join(folder, 'influxdb.conf')
    await mkdir(join(folder, 'meta'))
    await writeFile(
      settings,
      `reporting-disabled = true
bind-address = "127.0.0.1:${await freePort()}"
[meta]
dir = "${join(folder, 'meta')}"
[data]
dir = "${join(folder, 'data')}"
wal-dir = "${join(folder, 'wal')}"
query-log-enabled = false
[monitor]
store-enabled = false
[http]
bind-address = "127.0.0.1:${port}"
log-enabled = false
`,
    )
    return startProcess('influxd', ['run', '-config', settings], {})
  },
  readyPath: '/ping',
  async prepare(address) {
    await answerOf(address, '/query', new URLSearchParams({ q: 'CREATE DATABASE bench' }))
  },
  writePath: '/write?db=bench&precision=ms',
  async count(address) {
    const query = new URLSearchParams({ db: 'bench', q: 'SELECT count(p0) FROM frame' })
    const answer: { results: { series?: { values: number[][] }[] }[] } = JSON.parse(
      await answerOf(address, `/query?${query}`),
    )
    return answer.results[0]?.series?.[0]?.values[0]?.[1] ?? 0
  },
}

const victoria: Recipe = {
  name: 'VictoriaMetrics',
  program: 'victoria-metrics',
  debianPackage: 'victoria-metrics',
  start: async (folder, port) =>
    startProcess(
      'victoria-metrics',
      [`-storageDataPath=${folder}`, `-httpListenAddr=127.0.0.1:${port}`, '-retentionPeriod=100y'],
      {},
    ),
  readyPath: '/health',
  prepare: async () => undefined,
  writePath: '/write?precision=ms',
  async count(address) {
    await answerOf(address, '/internal/force_flush')
    const lines = await answerOf(address, '/api/v1/export?match[]=frame_p0')
    return lines
      .split('\n')
      .filter((line) => line !== '')
      .reduce((sum, line) => sum + (JSON.parse(line) as { values: number[] }).values.length, 0)
  },
}

function post(agent: Agent, url: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { agent, method: 'POST', headers: { 'Content-Length': body.length } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          if (answer.statusCode === 204) resolve()
          else reject(new Error(`${url}: HTTP ${answer.statusCode} ${Buffer.concat(chunks)}`))
        })
      },
    )
    call.once('error', reject)
    call.end(body)
  })
}

const storeOf = (recipe: Recipe): OtherStore => ({
  name: recipe.name,
  async with(work) {
    if (!(await provideProgram(recipe.program, recipe.debianPackage))) return undefined
    return withTemporaryFolder(async (folder) => {
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const server = await recipe.start(folder, port)
      const agent = new Agent({ keepAlive: true })
      try {
        await server.untilAnswering(address + recipe.readyPath)
        await recipe.prepare(address)
        return await work({
          write: (body) => post(agent, address + recipe.writePath, body),
          count: () => recipe.count(address),
        })
      } finally {
        agent.destroy()
        await server.interrupt()
      }
    })
  },
})

export const otherStores: readonly OtherStore[] = [storeOf(influx), storeOf(victoria)]
