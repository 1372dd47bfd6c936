import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { apiBase } from '@gridhelm/contract/endpoint'
import { heartbeatText, mostLiveSites, pushPath, pushProtocol } from '@gridhelm/contract/push'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { createBus } from '../apps/server/src/platform/bus/bus.ts'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { freePort } from '../scripts/free-port.ts'
import { serverMain, serverMemory } from '../scripts/places.ts'
import { logInByApi } from '../scripts/testing/api.ts'
import { startProcess } from '../scripts/testing/server-process.ts'
import { cpuSeconds } from './support/cpu.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { addManySites, devicesPerSite, sayAgain, tellTheRest } from './support/many-sites.ts'

export const name = 'spread'

/** A short run shows that it works. */
const isShort = process.env.GRIDHELM_BENCH_SHORT === '1'
const sites = 3_000
const seconds = isShort ? 5 : 20
/** As often as an ingest process writes newest values. */
const tickMs = 200
const metricsToken = 'what the bench reads figures with'

interface Heard {
  messages: number
  bytes: number
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

async function heardBy(address: string): Promise<Heard> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await answer.text()
  const figure = (key: string) => Number(new RegExp(`^gridhelm_${key} (\\S+)$`, 'm').exec(text)?.[1])
  return { messages: figure('bus_messages_total'), bytes: figure('bus_bytes_total') }
}

/** Browsers of an administrator that look at these sites; nobody without any. */
async function lookAt(address: string, token: string, siteIds: readonly number[], fleet = false) {
  const sockets: WebSocket[] = []
  const path = `${address.replace('http', 'ws')}${apiBase}${pushPath('demo-admin')}`
  const groups = Array.from({ length: Math.ceil(siteIds.length / mostLiveSites) }, (_, index) =>
    siteIds.slice(index * mostLiveSites, (index + 1) * mostLiveSites),
  )
  for (const group of fleet ? [[]] : groups) {
    const socket = new WebSocket(path, [pushProtocol, token])
    sockets.push(socket)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true })
      socket.addEventListener('error', reject, { once: true })
    })
    socket.send(JSON.stringify({ cmd: 'watch', siteIds: group.map(String), fleet }))
  }
  const heart = setInterval(() => {
    for (const socket of sockets) socket.send(heartbeatText)
  }, 10_000)
  return () => {
    clearInterval(heart)
    for (const socket of sockets) socket.close()
  }
}

/** Ten devices of every site take turns, so that each site says something every second. */
async function keepSaying(db: Db, siteIds: readonly number[]): Promise<void> {
  const ticks = 1_000 / tickMs
  const began = performance.now()
  for (let turn = 0; turn < seconds * ticks; turn++) {
    const some = siteIds.filter((_, index) => index % ticks === turn % ticks)
    await sayAgain(db, some, 1 + (Math.floor(turn / ticks) % devicesPerSite))
    await delay(Math.max(0, began + (turn + 1) * tickMs - performance.now()))
  }
}

async function measure(
  db: Db,
  url: string,
  siteIds: readonly number[],
  at: { address: string; pid: number },
) {
  const { token } = await logInByApi(at.address, 'admin')
  const everything = createBus(url, console.error)
  await everything.start()
  everything.followSites(() => undefined).all(true)

  async function whileWatching(watched: number, fleet = false) {
    const leave = await lookAt(at.address, token, siteIds.slice(0, watched), fleet)
    // What was listened to before is let go after ten seconds; the first reading of a fleet takes its time.
    await delay(fleet ? 20_000 : 12_000)
    const before = { ...(await heardBy(at.address)), cpu: cpuSeconds(at.pid), all: { ...everything.heard } }
    const began = performance.now()
    await keepSaying(db, siteIds)
    const elapsed = (performance.now() - began) / 1_000
    const after = await heardBy(at.address)
    leave()
    return {
      messages: (after.messages - before.messages) / elapsed,
      bytes: (after.bytes - before.bytes) / elapsed,
      cpu: (100 * (cpuSeconds(at.pid) - before.cpu)) / elapsed,
      everything: (everything.heard.bytes - before.all.bytes) / elapsed,
    }
  }

  const found = {
    'nobody watches': await whileWatching(0),
    '1 site watched': await whileWatching(1),
    '100 sites watched': await whileWatching(100),
    'the fleet watched': await whileWatching(0, true),
  }
  await everything.stop()
  return found
}

export async function run(report: Report): Promise<void> {
  await withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
    const open = openDatabase(postgres.url, { poolSize: 2, onError: console.error })
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const server = startProcess(process.execPath, [...serverMemory.flags, serverMain, 'demo'], {
      ...serverMemory.env,
      PORT: String(port),
      MQTT_PORT: '0',
      DATABASE_URL: postgres.url,
      GRIDHELM_ROLES: 'api',
      GRIDHELM_METRICS_TOKEN: metricsToken,
    })
    try {
      // Its start brings the schema and the demo.
      await server.untilAnswering(address + apiBase + consoleCalls.config.path)
      const siteIds = await addManySites(open.db, sites)
      const found = await measure(open.db, postgres.url, siteIds, { address, pid: server.pid })
      for (const [who, { messages, bytes, cpu, everything }] of Object.entries(found)) {
        report({ figure: `${who}: messages into the process`, value: messages, unit: '/s' })
        report({ figure: `${who}: bytes into the process`, value: bytes, unit: '/s' })
        report({ figure: `${who}: of a core`, value: cpu, unit: '%' })
        report({
          figure: `${who}: share of what is told in all`,
          value: (100 * bytes) / everything,
          unit: '%',
          ...(who === 'nobody watches' && { target: 1 }),
          ...(who === '1 site watched' && { target: 5 }),
        })
      }
      report({ figure: 'memory of the process at its end', value: residentMegabytes(server.pid), unit: 'MB' })
    } finally {
      await server.interrupt()
      await tellTheRest()
      await open.close()
      await postgres.stop()
    }
  })
}
