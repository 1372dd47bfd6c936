import { type ListQuery, type Page, pageResult } from '@gridhelm/contract/page'
import type { ConnectionState } from '@gridhelm/contract/stations/live/entities'
import {
  nobodysSite,
  type QuarantineRow,
  type ReceptionRow,
  type Traffic,
} from '@gridhelm/contract/stations/reception/entities'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { connectionOf } from '../../../site/live/connection.ts'
import {
  deleteFaults,
  type FaultRow,
  type QuarantineFilter,
  quarantinePage,
  receptionPage,
  type SiteRow,
  trafficSince,
} from './queries.ts'

const dayMs = 86_400_000
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

const noTraffic: Traffic = {
  messages: 0,
  frames: 0,
  points: 0,
  repeated: 0,
  late: 0,
  quarantined: 0,
  refused: 0,
}
const kinds = Object.keys(noTraffic) as readonly (keyof Traffic)[]

function sumOf(days: readonly Traffic[]): Traffic {
  const sum = { ...noTraffic }
  for (const day of days) for (const kind of kinds) sum[kind] += day[kind]
  return sum
}

const millis = (moment: Date | null) => moment?.getTime() ?? null

interface WireFilter {
  siteId?: string | undefined
  reason?: string | undefined
  keyWord?: string | undefined
  deviceNumber?: string | undefined
  pointKey?: string | undefined
}

/** An id that cannot be one must not widen what is shown or cleared. */
function readFilter({ siteId, ...filter }: WireFilter): QuarantineFilter {
  if (siteId === undefined || siteId === '') return filter
  const number = siteId === nobodysSite ? 0 : siteIdOf(siteId)
  if (number === undefined) throw Refusal.of('error.notFound')
  return { ...filter, siteId: number }
}

export function createReceptionService({ db, now }: Platform) {
  return {
    async list(
      query: ListQuery & { keyWord?: string | undefined; state?: ConnectionState | undefined },
      caller: Caller,
    ): Promise<Page<ReceptionRow>> {
      const moment = now()
      const today = dayOf(moment)
      const { rows, total } = await receptionPage(db, caller, new Date(moment), query)
      const siteIds = rows.map((row) => row.siteId)
      const days = siteIds.length > 0 ? await trafficSince(db, siteIds, dayOf(moment - 6 * dayMs)) : []
      const records = rows.map((row: SiteRow): ReceptionRow => {
        const own = days.filter((day) => day.siteId === row.siteId)
        return {
          id: String(row.siteId),
          projectNumber: row.projectNumber,
          projectName: row.projectName,
          isOn: row.isOn,
          ...connectionOf(millis(row.lastFrameAt), row.failedSeconds, moment),
          staleSeconds: row.staleSeconds,
          failedSeconds: row.failedSeconds,
          lastHeardAt: millis(row.lastHeardAt),
          isConnected: row.isConnected,
          changedAt: millis(row.changedAt),
          today: sumOf(own.filter(({ day }) => day === today)),
          week: sumOf(own),
          faults: row.faults,
        }
      })
      return pageResult(records, total, query)
    },

    async quarantine(
      query: ListQuery & WireFilter,
      { caller, zone }: SessionContext,
    ): Promise<Page<QuarantineRow>> {
      const { rows, total } = await quarantinePage(db, caller, query, readFilter(query))
      const records = rows.map(
        ({ siteId, firstAt, lastAt, ...row }: FaultRow): QuarantineRow => ({
          ...row,
          id: JSON.stringify([siteId, row.reason, row.deviceNumber, row.pointKey]),
          siteId: String(siteId),
          firstAt: wireTime(firstAt, zone),
          lastAt: wireTime(lastAt, zone),
        }),
      )
      return pageResult(records, total, query)
    },

    async clear(filter: WireFilter, caller: Caller): Promise<void> {
      await deleteFaults(db, caller, readFilter(filter))
    },
  }
}
