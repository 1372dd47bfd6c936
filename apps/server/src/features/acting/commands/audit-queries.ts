import { commandStates } from '@gridhelm/contract/acting/commands/entities'
import { sql } from 'kysely'
import type { Link } from '../../../platform/chain/link.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'

export const eventPage = (db: Queryable, siteId: number, after: number, most: number) =>
  db
    .selectFrom('commandEvent')
    .select(['seq', 'commandId', 'at', 'step', 'byUser', 'note', 'facts', 'hash'])
    .where('siteId', '=', siteId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute()

export const endOfSite = (db: Queryable, siteId: number): Promise<Link | undefined> =>
  db
    .selectFrom('commandEvent')
    .select(['seq', 'hash as mac'])
    .where('siteId', '=', siteId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A command whose last step the trail does not know. */
export async function hasUnknownStep(db: Queryable, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM command c LEFT JOIN LATERAL (
      SELECT step FROM command_event e
      WHERE e.site_id = c.site_id AND e.command_id = c.id AND e.step = ANY (${[...commandStates]}::text[])
      ORDER BY e.seq DESC LIMIT 1) last ON true
    WHERE c.site_id = ${siteId} AND last.step IS DISTINCT FROM c.state
    LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The row of the trail that says of a command what its own row does not: it is gone, or was asked for otherwise. */
export async function contradictedRow(db: Queryable, siteId: number): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`
    SELECT e.seq FROM command_event e LEFT JOIN command c ON c.site_id = e.site_id AND c.id = e.command_id
    WHERE e.site_id = ${siteId} AND e.step = 'requested' AND (c.id IS NULL
      OR c.requested_by IS DISTINCT FROM e.by_user
      OR c.requested_for IS DISTINCT FROM e.facts::json ->> 'forUser'
      OR c.reason IS DISTINCT FROM e.note
      OR c.device_number IS DISTINCT FROM e.facts::json ->> 'device'
      OR c.point IS DISTINCT FROM e.facts::json ->> 'point'
      OR c.value IS DISTINCT FROM (e.facts::json ->> 'value')::double precision)
    ORDER BY e.seq LIMIT 1`.execute(db)
  return rows[0]?.seq
}

const nextSite = async (db: Queryable, table: 'command' | 'commandEvent', after: number) => {
  const row = await db
    .selectFrom(table)
    .select('siteId')
    .where('siteId', '>', after)
    .orderBy('siteId')
    .limit(1)
    .executeTakeFirst()
  return row?.siteId
}

async function* sitesOf(db: Queryable, table: 'command' | 'commandEvent'): AsyncGenerator<number> {
  for (let site = await nextSite(db, table, 0); site !== undefined; site = await nextSite(db, table, site))
    yield site
}

/** Also of sites whose project is gone; a look-up in an index a site. */
export const sitesWithEvents = (db: Queryable) => sitesOf(db, 'commandEvent')
export const sitesWithCommands = (db: Queryable) => sitesOf(db, 'command')

/** Undefined for who sees all of them, also those that are gone. */
export async function sitesToCheck(db: Queryable, caller: Caller): Promise<number[] | undefined> {
  const seen = seenSites(caller, sql.ref('site_id'))
  if (!seen) return undefined
  const { rows } = await sql<{ siteId: number }>`
    SELECT site_id FROM iot_project WHERE ${seen} ORDER BY site_id`.execute(db)
  return rows.map((row) => row.siteId)
}
