import type { AlarmDetail, AlarmPage } from '@gridhelm/contract/acting/alarms/entities'
import type { AlarmDeviceType, AlarmView } from '@gridhelm/contract/acting/alarms/rules'
import { kindOfAlarmDevice } from '@gridhelm/contract/history/faults/entities'
import { type ListQuery, pageResult } from '@gridhelm/contract/page'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { nameFor } from '../../../platform/session/name-for.ts'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import { readWireTime } from '../../../platform/zoned-time.ts'
import { keysCalled } from '../../../site/alarms/wording.ts'
import { headOfList } from '../../../site/sheet-head.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import type { AlarmFilter } from './conditions-sql.ts'
import { isSortColumn } from './orders-sql.ts'
import {
  type AlarmRow,
  alarmById,
  alarmCount,
  alarmsBefore,
  eventsOf,
  sortedAlarms,
  zoneOfSite,
} from './queries.ts'
import { alarmSheet } from './sheet.ts'
import { alarmPlaceOf, wireAlarm } from './wire.ts'

type Blank = null | undefined

export interface AlarmsAsked {
  siteId?: string | Blank
  device?: string | Blank
  alarm?: string | Blank
  view?: AlarmView | Blank
  level?: string | Blank
  projectName?: string | Blank
  deviceType?: AlarmDeviceType | Blank
  content?: string | Blank
  startTime?: string | number | Blank
  endTime?: string | number | Blank
}

const rowsAtOnce = 1_000
const latest = Date.UTC(9999, 0, 1)

/** Wall times are of the zone. */
function momentOf(moment: string | number | Blank, field: string, zone: string): Date | undefined {
  if (moment === null || moment === undefined) return undefined
  const read = typeof moment === 'number' ? new Date(moment) : readWireTime(moment, zone)
  if (!read || !(read.getTime() < latest)) throw Refusal.ofField(field, 'error.timestampFormat')
  return read
}

export function createAlarmList({ db, now }: Pick<Platform, 'db' | 'now'>) {
  /** A site that is asked for by its id exists for the caller, or the call is refused. */
  async function siteAsked(asked: AlarmsAsked, { caller, zone }: Pick<SessionContext, 'caller' | 'zone'>) {
    if (!asked.siteId) return { siteId: undefined, zone }
    const siteId = siteIdOf(asked.siteId)
    const own = siteId === undefined ? undefined : await zoneOfSite(db, caller, siteId)
    if (own === undefined) throw Refusal.of('error.notFound')
    return { siteId, zone: calendarOfZone(own).zone }
  }

  /** Undefined where the device named cannot be one of the site: then there is nothing. */
  async function filterOf(
    asked: AlarmsAsked,
    context: Pick<SessionContext, 'caller' | 'zone'>,
  ): Promise<AlarmFilter | undefined> {
    const { siteId, zone } = await siteAsked(asked, context)
    const device = asked.device ? alarmPlaceOf(asked.device) : undefined
    // 0: of the site as a whole.
    const deviceId = device && (device.id === '0' ? 0 : siteIdOf(device.id))
    if (asked.device && (!device || deviceId === undefined || (siteId ?? device.siteId) !== device.siteId))
      return undefined
    return {
      siteId: siteId ?? device?.siteId,
      deviceId,
      ruleKey: asked.alarm || undefined,
      level: asked.level ? Number(asked.level) : undefined,
      systemType: asked.deviceType ? kindOfAlarmDevice[asked.deviceType] : undefined,
      projectName: asked.projectName || undefined,
      content: asked.content ? { words: asked.content, keys: keysCalled(asked.content) } : undefined,
      start: momentOf(asked.startTime, 'startTime', zone),
      end: momentOf(asked.endTime, 'endTime', zone),
      view: asked.view ?? 'all',
      now: new Date(now()),
    }
  }

  async function pageOf(
    { caller }: SessionContext,
    filter: AlarmFilter,
    query: ListQuery,
  ): Promise<{ rows: AlarmRow[]; total: number }> {
    const { pageSize: limit, order, column } = query
    const offset = (query.pageNo - 1) * limit
    if (isSortColumn(column) || filter.view !== 'all') {
      const sort = isSortColumn(column) ? { column, order } : filter.view === 'history' ? 'newest' : 'urgent'
      const [rows, total] = await Promise.all([
        sortedAlarms(db, caller, filter, { offset, limit }, sort),
        alarmCount(db, caller, filter),
      ])
      return { rows, total }
    }
    // What waits for somebody is never much and can be sorted; the rest is long, and stands in its order already.
    const [live, past] = [{ ...filter, view: 'open' } as const, { ...filter, view: 'history' } as const]
    const [liveCount, pastCount] = await Promise.all([
      alarmCount(db, caller, live),
      alarmCount(db, caller, past),
    ])
    const first = offset < liveCount ? await sortedAlarms(db, caller, live, { offset, limit }, 'urgent') : []
    const rest = { offset: Math.max(0, offset - liveCount), limit: limit - first.length }
    const then =
      rest.limit > 0 && rest.offset < pastCount ? await sortedAlarms(db, caller, past, rest, 'newest') : []
    return { rows: [...first, ...then], total: liveCount + pastCount }
  }

  async function* allOf({ caller }: Pick<SessionContext, 'caller'>, filter: AlarmFilter) {
    let last: AlarmRow | undefined
    for (;;) {
      const rows = await alarmsBefore(db, caller, filter, last, rowsAtOnce)
      yield* rows
      last = rows.at(-1)
      if (rows.length < rowsAtOnce) return
    }
  }

  return {
    async list(asked: AlarmsAsked & ListQuery, context: SessionContext): Promise<AlarmPage> {
      const filter = await filterOf(asked, context)
      const { rows, total } = filter ? await pageOf(context, filter, asked) : { rows: [], total: 0 }
      const moment = now()
      return {
        ...pageResult(
          rows.map((row) => wireAlarm(row, context.language, moment)),
          total,
          asked,
        ),
        now: moment,
      }
    },

    async detail(id: string, { caller, language }: SessionContext): Promise<AlarmDetail> {
      const place = alarmPlaceOf(id)
      const row = place && (await alarmById(db, caller, place))
      if (!row) throw Refusal.of('error.notFound')
      const events = await eventsOf(db, row)
      return {
        ...wireAlarm(row, language, now()),
        events: events.map(({ at, by, for: principal, ...event }) => ({
          ...event,
          by: by && nameFor(language, by, principal),
          at: at.getTime(),
        })),
      }
    },

    async sheet(
      asked: AlarmsAsked,
      context: Pick<SessionContext, 'caller' | 'language' | 'zone'>,
    ): Promise<SheetTable> {
      const filter = await filterOf(asked, context)
      async function* nothing(): AsyncGenerator<AlarmRow> {}
      const about = await headOfList(db, context.caller, {
        siteId: asked.siteId,
        period: { start: filter?.start?.getTime(), end: filter?.end?.getTime() },
        readerZone: context.zone,
      })
      return alarmSheet(filter ? allOf(context, filter) : nothing(), about, context.language, now())
    },
  }
}
