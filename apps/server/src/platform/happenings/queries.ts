import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** Something that others may want to be told of. */
export interface Happening {
  kind: string
  siteId: number | null
  /** The id of what it happened to. */
  ref: string
  at: Date
}

/** With the transaction of what happened, or never; where nobody wants to hear of it nothing is written. */
export async function noteHappenings(tx: Queryable, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return
  await sql`
    WITH noted AS (
      INSERT INTO webhook_event (kind, site_id, ref, at)
      SELECT new.kind, new.site_id, new.ref, new.at
      FROM unnest(
        ${happenings.map(({ kind }) => kind)}::text[], ${happenings.map(({ siteId }) => siteId)}::integer[],
        ${happenings.map(({ ref }) => ref)}::text[], ${happenings.map(({ at }) => at)}::timestamptz[])
        AS new(kind, site_id, ref, at)
      WHERE EXISTS (SELECT FROM webhook w WHERE w.enabled AND new.kind = ANY (w.kinds))
      RETURNING 1)
    SELECT pg_notify('gridhelm', '{"topic":"happenings.waiting","payload":{}}') FROM noted LIMIT 1`.execute(
    tx,
  )
}
