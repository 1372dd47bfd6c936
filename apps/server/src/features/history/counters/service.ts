import type { CounterRepair, CounterScan } from '@gridhelm/contract/history/counters/entities'
import { type Page, pageResult } from '@gridhelm/contract/page'
import type { Db } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { TasksOf } from '../../../platform/tasks.ts'
import { headOfList } from '../../../site/sheet-head.ts'
import { createDecisions } from './decisions.ts'
import { createDetail } from './detail.ts'
import { countRepairs, countWaiting, type RepairFilter, repairRows, waitingBySite } from './queries.ts'
import { scanSite } from './scan.ts'
import type { ScanReader } from './scan-device.ts'
import { repairSheet } from './sheet.ts'
import { repairTasks } from './tasks.ts'
import { isOfCounter, wireRepair } from './wire.ts'

/** How many repairs of a site wait for a decision. */
export const waitingRepairs = (db: Db, siteId: number): Promise<number> => countWaiting(db, siteId)

/** The same by site, of those that the caller may see. */
export const waitingRepairsBySite: typeof waitingBySite = (...asked) => waitingBySite(...asked)

interface AskedFilter {
  siteId?: string | undefined
  deviceId?: string | undefined
  state?: string | undefined
  kind?: string | undefined
  deviceKind?: string | undefined
  from?: number | undefined
  to?: number | undefined
}

const devicePattern = /^(\d{1,10})-(\d{1,10})$/

/** Undefined where nothing can match: an id that is none. */
function filterOf({ siteId, deviceId, ...rest }: AskedFilter): RepairFilter | undefined {
  const [, siteOfDevice, device] = devicePattern.exec(deviceId ?? '') ?? []
  if (deviceId && !device) return undefined
  const sites = [siteId, siteOfDevice]
    .filter((id) => id !== undefined && id !== '')
    .map((id) => siteIdOf(id ?? ''))
  if (sites.some((site) => site === undefined || site !== sites[0])) return undefined
  return {
    ...rest,
    ...(sites[0] !== undefined && { siteId: sites[0] }),
    ...(device !== undefined && { deviceId: Number(device) }),
  }
}

export function createCounterService(platform: Platform, reader: ScanReader) {
  const { db, now } = platform
  const decisions = createDecisions(platform)
  return {
    ...decisions,
    detail: createDetail(platform, reader),

    async list(
      query: AskedFilter & { pageNo: number; pageSize: number },
      { caller }: SessionContext,
    ): Promise<Page<CounterRepair>> {
      const { pageNo, pageSize, ...asked } = query
      const filter = filterOf(asked)
      if (!filter) return pageResult([], 0, query)
      const [total, rows] = await Promise.all([
        countRepairs(db, caller, filter),
        repairRows(db, caller, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
      ])
      return pageResult(rows.filter(isOfCounter).map(wireRepair), total, query)
    },

    async scan(id: string, { caller }: SessionContext): Promise<CounterScan> {
      const siteId = siteIdOf(id)
      if (siteId === undefined || !(await sitesSeen(db, caller, [siteId])).has(siteId))
        throw Refusal.of('error.notFound')
      const scanned = await scanSite({ db, now, reader }, siteId)
      return { ...scanned, waiting: await countWaiting(db, siteId) }
    },

    async sheet(asked: AskedFilter, { caller, language, zone }: SessionContext): Promise<SheetTable> {
      const filter = filterOf(asked)
      const about = await headOfList(db, caller, {
        siteId: asked.siteId,
        period: { start: asked.from, end: asked.to },
        readerZone: zone,
      })
      return repairSheet(
        async (page) => (filter ? repairRows(db, caller, filter, page) : []),
        about,
        language,
      )
    },
  }
}

/** What waits for somebody. */
export const tasksOf: TasksOf = (db, reader) => repairTasks(db, reader)
