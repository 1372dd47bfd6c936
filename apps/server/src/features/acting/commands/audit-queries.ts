import { commandStates } from '@gridhelm/contract/acting/commands/entities'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'

export const eventPage = (db: Queryable, siteId: number, after: number, most: number) =>
  db
    .selectFrom('commandEvent')
    .select(['siteId', 'seq', 'commandId', 'at', 'step', 'byUser', 'note', 'facts', 'previous', 'hash'])
    .where('siteId', '=', siteId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute()

/** A command whose last step the trail does not know: rows were cut off at its end. */
export async function isCutOff(db: Queryable, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM command c LEFT JOIN LATERAL (
      SELECT step FROM command_event e
      WHERE e.site_id = c.site_id AND e.command_id = c.id AND e.step = ANY (${[...commandStates]}::text[])
      ORDER BY e.seq DESC LIMIT 1) last ON true
    WHERE c.site_id = ${siteId} AND last.step IS DISTINCT FROM c.state
    LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Also of sites whose project is gone; two look-ups in an index. */
export async function nextSiteWithCommands(db: Queryable, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ siteId: number | null }>`
    SELECT least(
      (SELECT site_id FROM command WHERE site_id > ${after} ORDER BY site_id LIMIT 1),
      (SELECT site_id FROM command_event WHERE site_id > ${after} ORDER BY site_id LIMIT 1)) AS site_id`.execute(
    db,
  )
  return rows[0]?.siteId ?? undefined
}

/** Undefined for who sees all of them, also those that are gone. */
export async function sitesToCheck(db: Queryable, caller: Caller): Promise<number[] | undefined> {
  const seen = seenSites(caller, sql.ref('site_id'))
  if (!seen) return undefined
  const { rows } = await sql<{ siteId: number }>`
    SELECT site_id FROM iot_project WHERE ${seen} ORDER BY site_id`.execute(db)
  return rows.map((row) => row.siteId)
}
