import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { CommandRow } from './queries.ts'
import type { Asker } from './scope.ts'

export interface LogFilter {
  siteId?: number
  deviceId?: number
  deviceNumber?: string
  state?: string
  requestedBy?: readonly string[]
  from?: number | undefined
  to?: number | undefined
}

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
const mostPeople = 1_000

/** The ids of those who are called so. */
export async function usersNamed(db: Queryable, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sysUser')
    .select('id')
    .where((on) => on.or([on('username', 'ilike', pattern(name)), on('realname', 'ilike', pattern(name))]))
    .limit(mostPeople)
    .execute()
  return rows.map((row) => row.id)
}

function commandsSeen(db: Queryable, asker: Asker, filter: LogFilter) {
  const seen = seenSites(asker, sql.ref('c.site_id'))
  const { siteId, deviceId, deviceNumber, state, requestedBy, from, to } = filter
  return (
    db
      .selectFrom('command as c')
      // Of projects that exist.
      .where(sql<boolean>`c.site_id IN (SELECT site_id FROM iot_project)`)
      .$if(seen !== undefined, (query) => query.where(seen as RawBuilder<boolean>))
      .$if(siteId !== undefined, (query) => query.where('c.siteId', '=', siteId as number))
      .$if(deviceId !== undefined, (query) => query.where('c.deviceId', '=', deviceId as number))
      .$if(deviceNumber !== undefined, (query) =>
        query.where('c.deviceNumber', 'ilike', pattern(deviceNumber as string)),
      )
      .$if(state !== undefined, (query) => query.where('c.state', '=', state as string))
      .$if(requestedBy !== undefined, (query) =>
        query.where('c.requestedBy', 'in', requestedBy as readonly string[]),
      )
      .$if(from !== undefined, (query) => query.where('c.requestedAt', '>=', new Date(from as number)))
      .$if(to !== undefined, (query) => query.where('c.requestedAt', '<', new Date(to as number)))
  )
}

export function logRows(
  db: Queryable,
  asker: Asker,
  filter: LogFilter,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
): Promise<CommandRow[]> {
  return commandsSeen(db, asker, filter)
    .selectAll('c')
    .orderBy('c.requestedAt', order)
    .orderBy('c.id', order)
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countCommands(db: Queryable, asker: Asker, filter: LogFilter): Promise<number> {
  const { total } = await commandsSeen(db, asker, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
