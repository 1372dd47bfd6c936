import { setTimeout as delay } from 'node:timers/promises'
import type { Clearable } from '@gridhelm/contract/system/dataClear/entities'
import type { RunAbout } from '../../../platform/jobs/run-about.ts'
import type { Platform } from '../../../platform/platform.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import {
  devicesHeard,
  endClear,
  expireClears,
  forgetDays,
  noteClear,
  type OpenClear,
  openClears,
  startClear,
  zoneOfSite,
} from './queries.ts'
import { type ClearWork, clearSlice, sliceCount } from './slices.ts'

const waitsMs = 7 * 86_400_000

interface ClearOptions {
  /** A run goes on no longer; the next one does. */
  runMs: number
  /** After each slice, so that others have the disk and the processor. */
  pauseMs: number
}

/** Works off what was approved, slice by slice, where the run before has left it. */
export function clearJob(
  { db, bus, now }: Pick<Platform, 'db' | 'bus' | 'now'>,
  options: Partial<ClearOptions> = {},
) {
  const { runMs, pauseMs } = { runMs: 25_000, pauseMs: 10, ...options }

  async function workOf(open: OpenClear): Promise<ClearWork> {
    const { siteId, deviceIds, fromAt, toAt } = open
    const chosen = deviceIds === null ? undefined : (JSON.parse(deviceIds) as number[])
    const extent = { siteId, deviceIds: chosen, from: fromAt, to: toAt }
    return {
      what: open.what as Clearable,
      extent,
      calendar: calendarOfZone(await zoneOfSite(db, siteId)),
      devices: await devicesHeard(db, extent),
    }
  }

  async function tellOthers({ siteId, what, fromDay, toDay }: OpenClear): Promise<void> {
    if (what === 'alarms') await bus.publish(db, 'alarms.changed', { siteIds: [siteId] })
    if (what !== 'telemetry') return
    await forgetDays(db, siteId, fromDay, toDay)
    await bus.publish(db, 'energy.changed', { siteIds: [siteId] })
    // What servers keep of its newest values may be gone.
    await bus.publish(db, 'sites.changed', { siteIds: [siteId] })
  }

  /** False when the time is up. */
  async function clearOne(open: OpenClear, about: RunAbout, isOver: () => boolean): Promise<boolean> {
    const work = await workOf(open)
    const slices = sliceCount(work)
    if (!(await startClear(db, open.id, slices, new Date(now())))) return true
    for (let slice = open.slice; slice < slices; ) {
      if (isOver()) return false
      const { cleared, isDone } = await clearSlice(db, work, slice)
      if (isDone) slice++
      if (!(await noteClear(db, open.id, { slice, cleared }))) {
        await tellOthers(open)
        return true
      }
      await delay(pauseMs)
    }
    await tellOthers(open)
    const count = await endClear(db, open.id, new Date(now()))
    about.tell('dataClear.doneRun', { site: open.projectName, count })
    return true
  }

  return {
    async run(about: RunAbout): Promise<void> {
      const end = performance.now() + runMs
      const isOver = () => performance.now() > end || about.signal.aborted
      await expireClears(db, new Date(now() - waitsMs), new Date(now()))
      for (const open of await openClears(db)) if (!(await clearOne(open, about, isOver))) return
    },
  }
}
