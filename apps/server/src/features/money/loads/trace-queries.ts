import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import type { ShsLoadTable } from '../../../platform/db/schema.generated.ts'
import { whyDark } from '../../../site/light/why-sql.ts'

export interface TracedLoad extends Selectable<ShsLoadTable> {
  why: string | null
  bookedAt: Date | null
  makerName: string | null
  saidByName: string | null
}

export async function tracedLoad(db: Queryable, id: string, now: Date): Promise<TracedLoad | undefined> {
  const { rows } = await sql<TracedLoad>`
    SELECT shs_load.*, ${whyDark(now)} AS why,
      (SELECT transfer.posted_at FROM ledger_transfer transfer WHERE transfer.id = shs_load.transfer_id) AS booked_at,
      (SELECT realname FROM sys_user WHERE sys_user.id = shs_load.requested_by) AS maker_name,
      (SELECT realname FROM sys_user WHERE sys_user.id = shs_load.said_by) AS said_by_name
    FROM shs_load WHERE shs_load.id = ${id}`.execute(db)
  return rows[0]
}

export interface TracedEvent {
  place: number
  at: Date
  step: string
  by: string | null
  note: string | null
}

export async function tracedEvents(db: Queryable, id: string): Promise<TracedEvent[]> {
  const { rows } = await sql<TracedEvent>`
    SELECT event.place, event.at, event.step, event.note,
      (SELECT realname FROM sys_user WHERE sys_user.id = event.by_user) AS by
    FROM shs_load_event event WHERE event.load_id = ${id} ORDER BY event.place`.execute(db)
  return rows
}

export async function mayList(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
  }>`SELECT holds_permission(${userId}, 'load:list') AS may`.execute(db)
  return rows[0]?.may ?? false
}
