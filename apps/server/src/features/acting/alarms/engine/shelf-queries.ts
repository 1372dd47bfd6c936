import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'

export interface Shelf {
  siteId: number
  id: string
  deviceId: number
  ruleKey: string
  shelvedUntil: Date
  shelfReason: string | null
  shelvedBy: string | null
  shelvedFor: string | null
}

/** Shelves whose alarm is done with: should it come again before its time, it stays put aside. */
export async function idleShelves(tx: Tx, siteIds: readonly number[], now: number): Promise<Shelf[]> {
  const { rows } = await sql<Shelf>`
    SELECT site_id, id, device_id, rule_key, shelved_until, shelf_reason, shelved_by, shelved_for FROM alarm
    WHERE site_id = ANY (${siteIds}::integer[]) AND shelved_until > ${new Date(now)} AND state = 'normal'`.execute(
    tx,
  )
  return rows
}

export async function emptyShelves(tx: Tx, shelves: readonly Shelf[]): Promise<void> {
  await sql`
    UPDATE alarm SET shelved_until = NULL, shelf_reason = NULL, shelved_by = NULL, shelved_for = NULL
    FROM unnest(${shelves.map(({ siteId }) => siteId)}::integer[], ${shelves.map(({ id }) => id)}::text[])
      AS old(site_id, id)
    WHERE alarm.site_id = old.site_id AND alarm.id = old.id`.execute(tx)
}

/** Shelves end by themselves; at most so many at once. The alarms whose shelf has ended. */
export async function endShelves(
  tx: Tx,
  now: number,
  most: number,
): Promise<{ siteId: number; id: string }[]> {
  const due = await tx
    .selectFrom('alarm')
    .select(['siteId', 'id'])
    .where('shelvedUntil', '<=', new Date(now))
    .orderBy('shelvedUntil')
    .limit(most)
    .execute()
  if (due.length === 0) return []
  const { rows } = await sql<{ siteId: number; id: string }>`
    UPDATE alarm SET shelved_until = NULL, shelf_reason = NULL, shelved_by = NULL, shelved_for = NULL
    FROM unnest(${due.map(({ siteId }) => siteId)}::integer[], ${due.map(({ id }) => id)}::text[])
      AS due(site_id, id)
    WHERE alarm.site_id = due.site_id AND alarm.id = due.id AND alarm.shelved_until <= ${new Date(now)}
    RETURNING alarm.site_id, alarm.id`.execute(tx)
  return rows
}
