import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../../../platform/db/database.ts'
import { lockKeys } from '../../../platform/db/lock-keys.ts'
import { aloneWith } from '../../../platform/db/session-lock.ts'
import type { Task } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import { standsStillMs } from './detect.ts'
import { hourMs } from './readings.ts'
import { type ScannedDevice, type ScanReader, scanDevice } from './scan-device.ts'
import {
  type DueDevice,
  devicesToScan,
  dueDevices,
  firstSample,
  moveScan,
  scannedUntil,
  storeFound,
  takeRemade,
} from './scan-queries.ts'

const dayMs = 24 * hourMs
/** Read and stored at once. */
const chunkMs = 31 * dayMs
/** What may have come back since, or changed with a late reading right behind it. */
const overlapMs = standsStillMs + hourMs

type Deps = Pick<Platform, 'db' | 'now'> & { reader: ScanReader }

const floorHour = (ms: number) => Math.floor(ms / hourMs) * hourMs

/** Looks through a stretch of a device, a month at a time; how far it came before it was told to stop. */
async function scanStretch(
  { db, now, reader }: Deps,
  device: ScannedDevice,
  { from, to }: { from: number; to: number },
  { isOver, isMark }: { isOver: () => boolean; isMark: boolean },
): Promise<number> {
  let start = floorHour(from)
  while (start < to && !isOver()) {
    const end = Math.min(to, start + chunkMs)
    const found = await scanDevice(reader, device, { from: start, to: end })
    await db.transaction().execute(async (tx) => {
      await storeFound(tx, device, { from: start, to: end }, found, now())
      if (isMark) await moveScan(tx, device, end)
    })
    start = end
  }
  return start
}

async function scanDue(deps: Deps, due: DueDevice, isOver: () => boolean): Promise<void> {
  const { db } = deps
  await takeRemade(db, due)
  const until = await scannedUntil(db, due)
  const from = until === undefined ? await firstSample(db, due) : until - overlapMs
  if (from === undefined) return
  await scanStretch(deps, due, { from, to: due.sealedUntil.getTime() }, { isOver, isMark: true })
}

export interface CounterScanOptions {
  /** A run goes on no longer; the next one does. */
  runMs: number
  /** After each device, so that others have the disk and the processor. */
  pauseMs: number
  signal?: AbortSignal
}

const usual: CounterScanOptions = { runMs: 25_000, pauseMs: 5 }

/** Looks through the counters of everything that was sealed since the last time. */
export function counterScanJob(deps: Deps, options: Partial<CounterScanOptions> = {}): Task {
  const { runMs, pauseMs, signal } = { ...usual, ...options }
  async function work(db: Db): Promise<void> {
    const end = performance.now() + runMs
    const isOver = () => performance.now() > end || signal?.aborted === true
    for (const due of await dueDevices(db)) {
      if (isOver()) return
      await scanDue(deps, due, isOver)
      await delay(pauseMs)
    }
  }
  return {
    run: () => aloneWith(deps.db, lockKeys.counterScan, () => work(deps.db)),
  }
}

const byHandMs = 31 * dayMs
const byHandRunMs = 30_000

/** The last month of all devices of a site, what is not sealed yet included. */
export async function scanSite(
  deps: Deps,
  siteId: number,
): Promise<{ devices: number; isComplete: boolean }> {
  const end = performance.now() + byHandRunMs
  const isOver = () => performance.now() > end
  const now = deps.now()
  let devices = 0
  for (const device of await devicesToScan(deps.db, siteId)) {
    const reached = await scanStretch(
      deps,
      device,
      { from: now - byHandMs, to: now },
      { isOver, isMark: false },
    )
    if (reached < now) return { devices, isComplete: false }
    devices++
  }
  return { devices, isComplete: true }
}
