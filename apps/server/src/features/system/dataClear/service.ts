import type { ClearPreview } from '@gridhelm/contract/system/dataClear/entities'
import type { ClearAsked, ClearOrder } from '@gridhelm/contract/system/dataClear/rules'
import type { Db } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import type { TasksOf } from '../../../platform/tasks.ts'
import { type ReadSite, readSite } from '../../../site/site.ts'
import { countFrames } from '../../../telemetry/clear/clear-device.ts'
import {
  type ClearExtent,
  countAlarms,
  countRefused,
  countRepairs,
  devicesHeard,
  insertClear,
  lockClear,
  stepClear,
} from './queries.ts'
import { extentOf } from './slices.ts'
import { clearTasks } from './tasks.ts'

interface Asked {
  site: ReadSite
  extent: ClearExtent
  deviceNames: string | null
}

/** Counts what lies in an extent; nothing is changed. */
async function counted(db: Db, what: ClearAsked['what'], extent: ClearExtent) {
  const devices = await devicesHeard(db, extent)
  const none = { devices: devices.length, repairs: 0, kept: 0 }
  if (what === 'quarantine') return { ...none, count: await countRefused(db, extent) }
  if (what === 'alarms') {
    const { over, open } = await countAlarms(db, extent)
    return { ...none, count: over, kept: open }
  }
  let count = 0
  const range = { siteId: extent.siteId, from: extent.from.getTime(), to: extent.to.getTime() }
  for (const deviceId of devices) count += await countFrames(db, { ...range, deviceId })
  return { ...none, count, repairs: await countRepairs(db, extent) }
}

export function createDataClearService({ db, now }: Pick<Platform, 'db' | 'now'>) {
  async function read(caller: Caller, asked: ClearAsked): Promise<Asked> {
    const site = await readSite(db, caller, asked.siteId)
    const span = extentOf(site.calendar, asked.from, asked.to)
    if (!span) throw Refusal.ofField('from', 'dataClear.dayWrong')
    // What is still under way would come in again behind the clear.
    if (span.end > site.calendar.spanOf('day', now()).start) throw Refusal.ofField('to', 'dataClear.notOver')
    const chosen = asked.deviceIds?.map((id) => site.devices.find((device) => device.id === id))
    if (chosen?.includes(undefined)) throw Refusal.ofField('deviceIds', 'error.notFound')
    const devices = chosen?.flatMap((device) => device ?? [])
    const isSome = devices !== undefined && devices.length > 0
    return {
      site,
      extent: {
        siteId: site.siteId,
        deviceIds: isSome ? devices.map(({ deviceId }) => deviceId) : undefined,
        from: new Date(span.start),
        to: new Date(span.end),
      },
      deviceNames: isSome ? devices.map(({ deviceNumber }) => deviceNumber).join(', ') : null,
    }
  }

  return {
    async preview(asked: ClearAsked, { caller }: SessionContext): Promise<ClearPreview> {
      const { site, extent } = await read(caller, asked)
      return {
        siteId: asked.siteId,
        projectName: site.projectName,
        what: asked.what,
        ...(await counted(db, asked.what, extent)),
      }
    },

    async request(order: ClearOrder, { caller }: SessionContext): Promise<void> {
      const { site, extent, deviceNames } = await read(caller, order)
      if (order.projectNumber !== site.projectNumber)
        throw Refusal.ofField('projectNumber', 'dataClear.numberWrong')
      const { count } = await counted(db, order.what, extent)
      if (count === 0) throw Refusal.ofField('to', 'dataClear.nothing')
      const isTaken = await insertClear(db, {
        id: newId(),
        siteId: site.siteId,
        projectNumber: site.projectNumber,
        projectName: site.projectName,
        what: order.what,
        deviceIds: extent.deviceIds === undefined ? null : JSON.stringify(extent.deviceIds),
        deviceNames,
        fromDay: order.from,
        toDay: order.to,
        fromAt: extent.from,
        toAt: extent.to,
        reason: order.reason,
        counted: count,
        requestedBy: caller.userId,
        createTime: new Date(now()),
      })
      if (!isTaken) throw Refusal.ofField('siteId', 'dataClear.underWay')
    },

    /** By somebody else who sees the site; approved, the job takes it up. */
    decide: (
      { id, approve, note }: { id: string; approve: boolean; note?: string | null | undefined },
      { caller }: SessionContext,
    ) =>
      db.transaction().execute(async (tx) => {
        const open = await lockClear(tx, id)
        if (!open || !(await sitesSeen(tx, caller, [open.siteId])).has(open.siteId))
          throw Refusal.of('error.notFound')
        if (open.state !== 'requested') throw Refusal.of('dataClear.decided')
        if (open.requestedBy === caller.userId) throw Refusal.of('dataClear.ownRequest')
        const at = new Date(now())
        await stepClear(tx, id, {
          state: approve ? 'approved' : 'refused',
          decidedBy: caller.userId,
          decidedAt: at,
          note: note ?? null,
          ...(approve ? {} : { endedAt: at }),
        })
      }),

    /** Whoever may ask for one may stop any that they see: stopping loses nothing. */
    cancel: (id: string, { caller }: SessionContext) =>
      db.transaction().execute(async (tx) => {
        const open = await lockClear(tx, id)
        if (!open || !(await sitesSeen(tx, caller, [open.siteId])).has(open.siteId))
          throw Refusal.of('error.notFound')
        if (!['requested', 'approved', 'running'].includes(open.state)) throw Refusal.of('dataClear.over')
        await stepClear(tx, id, { state: 'cancelled', endedAt: new Date(now()) })
      }),
  }
}

/** What waits for somebody. */
export const tasksOf: TasksOf = (db, reader) => clearTasks(db, reader)
