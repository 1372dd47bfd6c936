import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../../platform/db/database.ts'
import { int4Array, int8Array, momentArray } from '../../../../telemetry/frames/binary.ts'

export interface Cursor {
  siteId: number
  deviceId: number
  version: number
  /** Milliseconds. */
  seenUntil: number
  memory: string
}

export async function cursorsOf(db: Queryable, siteIds: readonly number[]): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    SELECT site_id, device_id, version, (extract(epoch FROM seen_until) * 1000)::float8 AS seen_until, memory
    FROM alarm_cursor WHERE site_id = ANY (${int4Array(siteIds)}::int4[])`.execute(db)
  return rows
}

/** The memory is null where it has not changed. */
export type CursorDraft = Omit<Cursor, 'memory'> & { memory: string | null }

const keysOf = (drafts: readonly CursorDraft[]) => sql`
  ${int4Array(drafts.map(({ siteId }) => siteId))}::int4[], ${int4Array(drafts.map(({ deviceId }) => deviceId))}::int4[]`

/** Only onto the version that is known; version 0 where there is no row yet. How many have been written. */
export async function writeCursors(tx: Tx, drafts: readonly CursorDraft[]): Promise<number> {
  const fresh = drafts.filter(({ version }) => version === 0)
  const known = drafts.filter(({ version }) => version > 0)
  let written = 0
  if (fresh.length > 0) {
    const { numAffectedRows = 0n } = await sql`
      INSERT INTO alarm_cursor (site_id, device_id, version, seen_until, memory)
      SELECT site_id, device_id, 1, seen_until, memory
      FROM unnest(${keysOf(fresh)}, ${momentArray(fresh.map(({ seenUntil }) => seenUntil))}::timestamptz[],
        ${fresh.map(({ memory }) => memory)}::text[]) AS new(site_id, device_id, seen_until, memory)
      ON CONFLICT DO NOTHING`.execute(tx)
    written += Number(numAffectedRows)
  }
  if (known.length > 0) {
    const { numAffectedRows = 0n } = await sql`
      UPDATE alarm_cursor AS c SET version = new.version + 1, seen_until = new.seen_until,
        memory = coalesce(new.memory, c.memory)
      FROM unnest(${keysOf(known)}, ${int8Array(known.map(({ version }) => version))}::int8[],
        ${momentArray(known.map(({ seenUntil }) => seenUntil))}::timestamptz[],
        ${known.map(({ memory }) => memory)}::text[]) AS new(site_id, device_id, version, seen_until, memory)
      WHERE c.site_id = new.site_id AND c.device_id = new.device_id AND c.version = new.version`.execute(tx)
    written += Number(numAffectedRows)
  }
  return written
}

export async function deleteCursors(
  tx: Tx,
  devices: readonly { siteId: number; deviceId: number }[],
): Promise<void> {
  await sql`
    DELETE FROM alarm_cursor USING unnest(
      ${int4Array(devices.map(({ siteId }) => siteId))}::int4[],
      ${int4Array(devices.map(({ deviceId }) => deviceId))}::int4[]) AS old(site_id, device_id)
    WHERE alarm_cursor.site_id = old.site_id AND alarm_cursor.device_id = old.device_id`.execute(tx)
}

/** The transaction does not wait for the disk. */
export async function mayBeLost(tx: Tx): Promise<void> {
  await sql`SET LOCAL synchronous_commit = off`.execute(tx)
}
