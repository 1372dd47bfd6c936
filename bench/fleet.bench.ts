import { setTimeout as delay } from 'node:timers/promises'
import { apiBase } from '@gridhelm/contract/endpoint'
import { heartbeatText, type PushMessage, pushPath, pushProtocol } from '@gridhelm/contract/push'
import { fleetCalls } from '@gridhelm/contract/stations/fleet/calls'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { freePort } from '../scripts/free-port.ts'
import { serverMain, serverMemory } from '../scripts/places.ts'
import { callApi, logInByApi } from '../scripts/testing/api.ts'
import { startProcess } from '../scripts/testing/server-process.ts'
import { cpuSeconds } from './support/cpu.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { percentile } from './support/load.ts'
import { addManySites, devicesPerSite, sayAgain, tellTheRest } from './support/many-sites.ts'

export const name = 'fleet'

const sites = 3_000
const everyMs = 10_000
const tickMs = 100
const seconds = 30

async function withServer(databaseUrl: string, work: (address: string, pid: number) => Promise<void>) {
  const port = await freePort()
  const server = startProcess(process.execPath, [...serverMemory.flags, serverMain, 'demo'], {
    ...serverMemory.env,
    PORT: String(port),
    MQTT_PORT: '0',
    DATABASE_URL: databaseUrl,
    GRIDHELM_ROLES: 'api',
  })
  try {
    const address = `http://127.0.0.1:${port}`
    await server.untilAnswering(address + apiBase + consoleCalls.config.path)
    await work(address, server.pid)
  } finally {
    await server.interrupt()
  }
}

/** The last days of all sites are read in the background; the processor time that it took. */
async function untilIdle(pid: number): Promise<number> {
  const before = cpuSeconds(pid)
  for (let last = before; ; ) {
    await delay(1_000)
    const now = cpuSeconds(pid)
    if (now - last < 0.05) return now - before
    last = now
  }
}

async function spentMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Somebody who looks at home; tells when each message about the fleet has come, and what it says. */
async function lookAtHome(address: string, token: string, onFleet: (message: PushMessage) => void) {
  const path = `${address.replace('http', 'ws')}${apiBase}${pushPath('demo-admin')}`
  const socket = new WebSocket(path, [pushProtocol, token])
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as PushMessage
    if (message.cmd === 'fleet') onFleet(message)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const heart = setInterval(() => socket.send(heartbeatText), 10_000)
  socket.send(JSON.stringify({ cmd: 'watch', siteIds: [], fleet: true }))
  return () => {
    clearInterval(heart)
    socket.close()
  }
}

type Say = (turn: number) => Promise<void>

/** Every ten seconds each site says everything at once; or its devices take turns, and every second says something. */
const ways = (db: Db, siteIds: readonly number[]): Record<string, Say> => {
  const turns = everyMs / tickMs
  const shareOf = (turn: number, of: number) => siteIds.filter((_, index) => index % of === turn % of)
  return {
    'sites that say everything at once': (turn) => sayAgain(db, shareOf(turn, turns)),
    'devices that take turns': (turn) =>
      sayAgain(db, shareOf(turn, turns / devicesPerSite), 1 + (Math.floor(turn / 10) % devicesPerSite)),
  }
}

async function measure(db: Db, siteIds: readonly number[], address: string, pid: number, report: Report) {
  const { token } = await logInByApi(address, 'admin')
  const ask = () => callApi(address, fleetCalls.fleetFigures, {}, token)
  report({ figure: 'figures of 3,000 sites, first', value: await spentMs(ask), unit: 'ms', target: 10_000 })
  const again: number[] = []
  for (let round = 0; round < 9; round++) again.push(await spentMs(ask))
  const median = percentile(
    again.toSorted((a, b) => a - b),
    0.5,
  )
  report({ figure: 'figures of 3,000 sites, again', value: median, unit: 'ms', target: 1_000 })

  const saidAt = new Map<string, number>()
  const delays: number[] = []
  let messages = 0
  const leave = await lookAtHome(address, token, (message) => {
    if (message.cmd !== 'fleet') return
    messages += 1
    for (const { id } of message.type === 'delta' ? message.sites : []) {
      const at = saidAt.get(id)
      if (at !== undefined) delays.push(performance.now() - at)
      saidAt.delete(id)
    }
  })
  const readFor = await untilIdle(pid)
  report({ figure: 'last days of all sites read, once an hour', value: readFor, unit: 's of a core' })
  for (const [way, say] of Object.entries(ways(db, siteIds))) {
    delays.length = 0
    messages = 0
    const before = cpuSeconds(pid)
    const began = performance.now()
    for (let turn = 0; performance.now() - began < seconds * 1_000; turn++) {
      const now = performance.now()
      for (const [index, id] of siteIds.entries())
        if (index % 100 === turn % 100 && !saidAt.has(String(id))) saidAt.set(String(id), now)
      await say(turn)
      await delay(Math.max(0, began + (turn + 1) * tickMs - performance.now()))
    }
    const elapsed = (performance.now() - began) / 1_000
    const share = (100 * (cpuSeconds(pid) - before)) / elapsed
    report({ figure: `${way}: of a core`, value: share, unit: '%', target: 25 })
    report({ figure: `${way}: sites told a second`, value: delays.length / elapsed, unit: '1/s' })
    report({ figure: `${way}: messages a second`, value: messages / elapsed, unit: '1/s', target: 1.05 })
    report({
      figure: `${way}: news on the socket, p95`,
      value: percentile(
        delays.toSorted((a, b) => a - b),
        0.95,
      ),
      unit: 'ms',
    })
  }
  leave()
}

export async function run(report: Report): Promise<void> {
  await withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
    const open = openDatabase(postgres.url, { poolSize: 2, onError: console.error })
    try {
      // Its start brings the schema and the demo.
      await withServer(postgres.url, async () => undefined)
      const siteIds = await addManySites(open.db, sites)
      await withServer(postgres.url, (address, pid) => measure(open.db, siteIds, address, pid, report))
    } finally {
      await tellTheRest()
      await open.close()
      await postgres.stop()
    }
  })
}
