import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

export interface VoiceEvent {
  step: string
  by: string | null
  byName: string | null
  note: string | null
  at: Date
}

/** Whatever the trail of a load says of codes that are given by voice, the first one first. */
export async function voiceEvents(db: Queryable, loadId: string): Promise<VoiceEvent[]> {
  const { rows } = await sql<VoiceEvent>`
    SELECT event.step, event.by_user AS by, person.realname AS "byName", event.note, event.at
    FROM shs_load_event event LEFT JOIN sys_user person ON person.id = event.by_user
    WHERE event.load_id = ${loadId} AND event.step IN ('voiceAsked', 'voiceAllowed', 'voice')
    ORDER BY event.place`.execute(db)
  return rows
}

/** The home that a load is for, and where the one who looks after it stands. */
export async function homeOfLoad(
  db: Queryable,
  loadId: string,
): Promise<{ shsSn: string; path: string | null } | undefined> {
  const { rows } = await sql<{ shsSn: string; path: string | null }>`
    SELECT home.shs_sn AS "shsSn", keeper.tier_path AS path
    FROM shs_load load JOIN shs home ON home.id = load.shs_id
    LEFT JOIN sys_user keeper ON keeper.id = coalesce(load.agent_id, load.customer_id)
    WHERE load.id = ${loadId}`.execute(db)
  return rows[0]
}

export async function mayApprove(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT holds_permission(${userId}, 'ledger:approve') AS may`.execute(db)
  return rows[0]?.may ?? false
}
