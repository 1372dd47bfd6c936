import { setTimeout as delay } from 'node:timers/promises'
import { lockKeys } from '../../../platform/db/lock-keys.ts'
import { aloneWith } from '../../../platform/db/session-lock.ts'
import type { Task } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import { devicesOfSite } from '../../../site/queries.ts'
import { devicesOfKind } from '../../../site/site.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import { lostDiesel } from '../diesel/service.ts'
import { wornBatteries } from './health.ts'
import { type DueSite, dueSites, moveScan, storeFindings } from './scan-queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What is older stands in the ledger alone. */
export const keptMs = 14 * dayMs
/** Looked at every time; once a day it is everything that is kept, for frames may come days late. */
const freshMs = 2 * dayMs
const mostSites = 200

type Deps = Pick<Platform, 'db' | 'now'> & { reader: Pick<Reader, 'samples' | 'summaries' | 'summariesOf'> }

async function lookThrough({ db, now, reader }: Deps, due: DueSite): Promise<void> {
  const { siteId, timeZone, scannedAt } = due
  const moment = now()
  const isWide = scannedAt === null || Math.floor(scannedAt.getTime() / dayMs) < Math.floor(moment / dayMs)
  const start = moment - (isWide ? keptMs : freshMs)
  const site = { devices: await devicesOfSite(db, siteId) }
  const tanks = {
    siteId,
    calendar: calendarOfZone(timeZone),
    generators: devicesOfKind(site, 'generator'),
  }
  const drops = await lostDiesel(db, reader, tanks, { start, end: moment })
  const worn = isWide ? await wornBatteries(reader, devicesOfKind(site, 'battery'), moment) : undefined
  const oldest = new Date(moment - keptMs)
  await db.transaction().execute(async (tx) => {
    const asked = { siteId, oldest }
    await storeFindings(
      tx,
      { ...asked, kind: 'diesel', since: new Date(start) },
      drops.map(({ deviceId, from, to, litres, engineRan }) => ({
        siteId,
        kind: 'diesel',
        deviceId,
        since: new Date(from),
        at: new Date(to),
        amount: litres,
        before: null,
        engineRan,
      })),
    )
    if (worn)
      await storeFindings(
        tx,
        { ...asked, kind: 'health', since: oldest },
        worn
          .filter(({ at }) => at >= oldest.getTime())
          .map(({ deviceId, since, at, soh, before }) => ({
            siteId,
            kind: 'health',
            deviceId,
            since: new Date(since),
            at: new Date(at),
            amount: soh,
            before,
            engineRan: null,
          })),
      )
    await moveScan(tx, siteId, new Date(moment))
  })
}

interface FindingOptions {
  /** A run goes on no longer; the next one does. */
  runMs: number
  /** After each site, so that others have the disk and the processor. */
  pauseMs: number
  signal?: AbortSignal
}

/** Looks through tanks and batteries of every site, each about once an hour. */
export function findingJob(deps: Deps, options: Partial<FindingOptions> = {}): Task {
  const { runMs, pauseMs, signal } = { runMs: 20_000, pauseMs: 50, ...options }
  async function work(): Promise<void> {
    const end = performance.now() + runMs
    for (const due of await dueSites(deps.db, new Date(deps.now() - hourMs), mostSites)) {
      if (performance.now() > end || signal?.aborted === true) return
      await lookThrough(deps, due)
      await delay(pauseMs)
    }
  }
  return { run: () => aloneWith(deps.db, lockKeys.findings, work) }
}
