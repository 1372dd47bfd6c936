import { hostname } from 'node:os'
import type { Figures } from '@gridhelm/contract/system/monitor/figures'
import { rounded } from '@gridhelm/points/numbers'
import { poolFigures } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { createClockwork } from '../platform/jobs/every.ts'
import type { Platform } from '../platform/platform.ts'
import { version } from '../platform/version.ts'
import { readDisk } from './disk.ts'
import type { HttpTrace } from './http-trace.ts'
import { forgetBefore, keepInstance, keepSample, removeInstance, storeFigures } from './monitor-queries.ts'
import { createProcessFigures } from './process-figures.ts'
import type { Hearing } from './ready.ts'

const beatEveryMs = 15_000
const sampleEveryMs = 60_000
const keptMs = 24 * 3_600_000
/** Who has missed three beats has stopped or hangs. */
export const aliveMs = 3 * beatEveryMs + 5_000

/** What else the process does and can be asked about. */
interface Parts {
  http?: HttpTrace
  sockets?: () => number
  hearing?: Hearing | undefined
}

/** Finer than any screen shows it. */
const decimals = 3
const withoutNoise = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === null ? null : rounded(value, decimals)]),
  ) as unknown as Figures

/** This process, as it tells of itself to all the others. */
export function createInstance(platform: Platform) {
  const { db, bus, config, log, now } = platform
  const id = newId(now())
  const ofProcess = createProcessFigures()
  const startedAt = new Date(now())
  let parts: Parts = {}
  let sampledAt = Number.NEGATIVE_INFINITY
  let toldRequests = -1
  let sessionsMost = 0
  let busLagMs: number | null = null
  let isStopped = false
  const unsubscribe = bus.subscribe('instance.beat', ({ instance, sentAt }) => {
    if (instance === id) busLagMs = Math.max(0, now() - sentAt)
  })

  async function ofStore() {
    const started = performance.now()
    const store = await storeFigures(db, startedAt, new Date(now()))
    const roundTripMs = performance.now() - started
    if (store) sessionsMost = Math.max(sessionsMost, store.sessions)
    return { ...store, roundTripMs, sessionsMost }
  }

  /** All that can be measured at this moment; null is what cannot. */
  async function read(): Promise<Figures> {
    const { http, sockets, hearing } = parts
    const { total, idle, waiting } = poolFigures(db)
    const disk = await readDisk(config.dataDir)
    const held = hearing?.intake.held()
    const served = await http?.read()
    const store = await ofStore()
    return {
      ...(await ofProcess.read()),
      requests: served?.requests ?? null,
      requestMs: served?.requestMs ?? null,
      slowestMs: served?.slowestMs ?? null,
      faults: served?.faults ?? null,
      sentBytes: served?.sentBytes ?? null,
      connections: served?.connections ?? null,
      connectionsAllowed: http ? config.connections : null,
      listeners: sockets?.() ?? null,
      sessions: store.sessions ?? null,
      sessionsMost: store.sessionsMost,
      sessionsCreated: store.sessionsCreated ?? null,
      sessionsExpired: store.sessionsExpired ?? null,
      storeBytes: store.storeBytes ?? null,
      storeConnections: store.storeConnections ?? null,
      storeConnectionsAllowed: store.storeConnectionsAllowed ?? null,
      cacheHit: store.cacheHit ?? null,
      transactions: store.transactions ?? null,
      locksWaiting: store.locksWaiting ?? null,
      slowStatements: store.slowStatements ?? null,
      oldestTransaction: store.oldestTransaction ?? null,
      roundTripMs: store.roundTripMs,
      busLagMs,
      poolOpen: total,
      poolIdle: idle,
      poolWaiting: waiting,
      latestRows: store.latestRows ?? null,
      diskFree: disk?.freeBytes ?? null,
      diskTotal: disk?.totalBytes ?? null,
      framesWaiting: held?.frames ?? null,
      bytesWaiting: held?.bytes ?? null,
      brokerUp: hearing ? Number(hearing.mqtt.isUp()) : null,
    }
  }

  async function beat(): Promise<void> {
    if (isStopped) return
    const figures = withoutNoise(await read())
    const moment = new Date(now())
    const text = JSON.stringify(figures)
    const hasNews = figures.requests !== null && figures.requests !== toldRequests
    await keepInstance(db, {
      id,
      host: hostname(),
      pid: process.pid,
      roles: [...config.roles].join(','),
      version,
      startedAt,
      seenAt: moment,
      figures: text,
      trace: hasNews && parts.http ? JSON.stringify(parts.http.traces()) : undefined,
    })
    toldRequests = figures.requests ?? -1
    await bus.publish(db, 'instance.beat', { instance: id, sentAt: now() })
    if (now() - sampledAt < sampleEveryMs - beatEveryMs / 2) return
    sampledAt = now()
    await keepSample(db, id, moment, text)
    await forgetBefore(db, id, new Date(now() - keptMs))
  }

  const clockwork = createClockwork([{ name: 'heartbeat', everyMs: beatEveryMs, run: beat }], log)
  return {
    id,
    /** What the process has besides: told once it is there. */
    has(more: Parts) {
      parts = { ...parts, ...more }
    },
    ofProcess: ofProcess.read,
    /** Tells how it is, now. */
    beat,
    start: clockwork.start,
    /** Who leaves in good order leaves nothing behind. */
    async stop() {
      if (isStopped) return
      isStopped = true
      unsubscribe()
      await clockwork.stop()
      ofProcess.stop()
      // Without a database there is nothing to leave behind.
      await removeInstance(db, id).catch((error: unknown) => log.warn(error, 'did not sign off'))
    },
  }
}
export type OwnInstance = ReturnType<typeof createInstance>
