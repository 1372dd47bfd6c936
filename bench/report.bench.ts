import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { apiBase } from '@gridhelm/contract/endpoint'
import { freeReportCalls } from '@gridhelm/contract/history/freeReport/calls'
import { pointRefsText } from '@gridhelm/contract/history/history/point-refs'
import { sheetFormats } from '@gridhelm/contract/sheets/format'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { type DeviceKind, pointsOf } from '@gridhelm/points/catalogue'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import { freePort } from '../scripts/free-port.ts'
import { serverMain, serverMemory } from '../scripts/places.ts'
import { logInByApi } from '../scripts/testing/api.ts'
import { startProcess } from '../scripts/testing/server-process.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { withYearOfDemo, type YearOptions } from './support/year-of-demo.ts'

export const name = 'report'

const most = { seconds: 30, megabytes: 200, stallMs: 50 }
const columns = 40
const rows = 25_000
const frameMs = 10_000
/** A site of twelve devices, at the rhythm of a real one. */
const project = 'KE-004'
const options: YearOptions = { sites: project, days: 4, pastSeconds: 1_800, liveHours: 76, liveSeconds: 10 }
const lookEveryMs = 20

/** What is never quite the same twice, so that cells are full of digits. */
const lively: ReadonlySet<string> = new Set(['V', 'A', 'Hz', '°C', 'kW'])

/** Four points of each of ten devices. */
async function somePoints(db: Db): Promise<string> {
  const devices = await db
    .selectFrom('iotDevice')
    .innerJoin('iotProject', 'iotProject.siteId', 'iotDevice.siteId')
    .select(['iotDevice.id', 'iotDevice.systemType'])
    .where('iotProject.projectNumber', '=', project)
    .orderBy('iotDevice.deviceId')
    .execute()
  const each = Math.ceil(columns / Math.min(10, devices.length))
  const points = devices
    .flatMap(({ id, systemType }) =>
      pointsOf(systemType as DeviceKind)
        .filter(({ kind, unit }) => kind === 'measure' && lively.has(unit))
        .slice(0, each)
        .map(({ key }) => ({ device: id, point: key })),
    )
    .slice(0, columns)
  return pointRefsText(points)
}

const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000

/** Knocks again and again while the work takes, and says how long the longest answer took. */
async function longestAnswerDuring(address: string, work: () => Promise<void>): Promise<number> {
  let isDone = false
  let longest = 0
  const working = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const asked = performance.now()
    await (await fetch(address + apiBase + consoleCalls.config.path)).arrayBuffer()
    longest = Math.max(longest, performance.now() - asked)
    await delay(lookEveryMs)
  }
  await working
  return longest
}

interface Running {
  address: string
  pid: number
  token: string
}

/** Takes every byte as fast as it comes, and watches what that costs the server. */
async function exported({ address, pid, token }: Running, query: Record<string, string>) {
  const before = residentMegabytes(pid)
  let peak = before
  let size = 0
  let seconds = 0
  const stallMs = await longestAnswerDuring(address, async () => {
    const begun = performance.now()
    const url = `${address}${apiBase}${freeReportCalls.export.path}?${new URLSearchParams(query)}`
    const response = await fetch(url, { headers: { 'X-Access-Token': token } })
    if (!response.body || !response.headers.get('content-disposition')) throw new Error(await response.text())
    for await (const chunk of response.body) {
      size += chunk.length
      peak = Math.max(peak, residentMegabytes(pid))
    }
    seconds = (performance.now() - begun) / 1_000
  })
  return { seconds, megabytes: peak - before, stallMs, size: size / 1e6 }
}

async function withServer(databaseUrl: string, work: (server: Running) => Promise<void>): Promise<void> {
  await withTemporaryFolder(async (dataDir) => {
    const port = await freePort()
    const server = startProcess(process.execPath, [...serverMemory.flags, serverMain, 'demo'], {
      ...serverMemory.env,
      PORT: String(port),
      MQTT_PORT: '0',
      GRIDHELM_DATA: dataDir,
      DATABASE_URL: databaseUrl,
    })
    try {
      const address = `http://127.0.0.1:${port}`
      await server.untilAnswering(address + apiBase + consoleCalls.config.path)
      const { token } = await logInByApi(address, 'admin')
      await work({ address, pid: server.pid, token })
    } finally {
      await server.interrupt()
    }
  })
}

export async function run(report: Report): Promise<void> {
  await withYearOfDemo(options, async ({ db, url, to }) => {
    const points = await somePoints(db)
    const ask = (count: number, format: string) => ({
      points,
      startTime: String(to - count * frameMs),
      endTime: String(to),
      format,
    })
    await withServer(url, async (server) => {
      for (const format of sheetFormats) {
        await exported(server, ask(500, format))
        const { seconds, megabytes, stallMs, size } = await exported(server, ask(rows, format))
        const what = `${points.split(',').length} columns × ${rows} rows as ${format.toUpperCase()}`
        report({ figure: what, value: seconds, unit: 's', target: most.seconds })
        report({ figure: `${what}, memory`, value: megabytes, unit: 'MB more', target: most.megabytes })
        report({ figure: `${what}, longest stall`, value: stallMs, unit: 'ms', target: most.stallMs })
        report({ figure: `${what}, size`, value: size, unit: 'MB' })
      }
    })
  })
}
