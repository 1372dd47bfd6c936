import type { CommandDetail, CommandPage, CommandState } from '@gridhelm/contract/acting/commands/entities'
import { pageResult } from '@gridhelm/contract/page'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import { headOfList } from '../../../site/sheet-head.ts'
import { deviceKey } from './device-queries.ts'
import { countCommands, type LogFilter, logRows, usersNamed } from './log-queries.ts'
import { eventsOf, findCommand, namesOf } from './queries.ts'
import { type Asking, checkSeen, siteOfCommand } from './scope.ts'
import { commandSheet } from './sheet.ts'
import { principalOf, storedFindings, wireCommands, wireEvents, wireOne } from './wire.ts'

export interface AskedLog {
  siteId?: string | null | undefined
  device?: string | null | undefined
  state?: CommandState | null | undefined
  userName?: string | null | undefined
  from?: number | undefined
  to?: number | undefined
}

export function createLog(platform: Platform) {
  const { db, now } = platform

  /** Undefined where nothing can match. */
  async function filterOf({
    siteId: id,
    device,
    state,
    userName,
    from,
    to,
  }: AskedLog): Promise<LogFilter | undefined> {
    const siteId = id ? siteIdOf(id) : undefined
    if (id && siteId === undefined) return undefined
    const key = device ? deviceKey(device) : undefined
    if (key && siteId !== undefined && key.siteId !== siteId) return undefined
    const requestedBy = userName ? await usersNamed(db, userName) : undefined
    if (requestedBy?.length === 0) return undefined
    return {
      ...(siteId !== undefined && { siteId }),
      ...(key && { siteId: key.siteId, deviceId: key.deviceId }),
      // What is no id is a part of a number.
      ...(device && !key && { deviceNumber: device }),
      ...(state && { state }),
      ...(requestedBy && { requestedBy }),
      from,
      to,
    }
  }

  return {
    async log(
      query: AskedLog & { pageNo: number; pageSize: number; order: 'asc' | 'desc' },
      { caller, language }: Asking,
    ): Promise<CommandPage> {
      const filter = await filterOf(query)
      if (!filter) return { ...pageResult([], 0, query), now: now() }
      const { pageNo, pageSize, order } = query
      const [total, rows] = await Promise.all([
        countCommands(db, caller, filter),
        logRows(db, caller, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize, order }),
      ])
      return { ...pageResult(await wireCommands(db, rows, language), total, query), now: now() }
    },

    async detail(id: string, { caller, language }: Asking): Promise<CommandDetail> {
      const siteId = await checkSeen(db, caller, siteOfCommand(id))
      const row = await findCommand(db, siteId, id)
      if (!row) throw Refusal.of('error.notFound')
      const events = await eventsOf(db, siteId, id)
      const people = await namesOf(
        db,
        events.flatMap((event) => [event.byUser, principalOf(event)]),
      )
      return {
        ...(await wireOne(db, row, language)),
        events: wireEvents(events, people, language),
        interlocks: await storedFindings(db, row, language),
      }
    },

    async sheet(asked: AskedLog, { caller, language, zone }: Asking & { zone: string }): Promise<SheetTable> {
      const filter = await filterOf(asked)
      const pages = async (page: { limit: number; offset: number }) =>
        filter
          ? wireCommands(db, await logRows(db, caller, filter, { ...page, order: 'desc' }), language)
          : []
      const about = await headOfList(db, caller, {
        siteId: asked.siteId,
        period: { start: asked.from, end: asked.to },
        readerZone: zone,
      })
      return commandSheet(pages, about, language)
    },
  }
}
