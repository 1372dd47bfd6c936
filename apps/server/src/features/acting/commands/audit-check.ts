import { type AuditCheck, commandStates } from '@gridhelm/contract/acting/commands/entities'
import { sql } from 'kysely'
import { currentSignal } from '../../../platform/cancellation/cancellation.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { seenSites, siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { chainStart, hashOf } from './chain.ts'

/** So many rows are in memory at once. */
const pageSize = 1_000

interface SiteCheck {
  rows: number
  /** The first row that is not what it was, or is missing. */
  brokenAt: number | undefined
}

const eventPage = (db: Queryable, siteId: number, after: number) =>
  db
    .selectFrom('commandEvent')
    .select(['siteId', 'seq', 'commandId', 'at', 'step', 'byUser', 'note', 'facts', 'previous', 'hash'])
    .where('siteId', '=', siteId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(pageSize)
    .execute()

/** A command whose last step the trail does not know: rows were cut off at its end. */
async function isCutOff(db: Queryable, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM command c LEFT JOIN LATERAL (
      SELECT step FROM command_event e
      WHERE e.site_id = c.site_id AND e.command_id = c.id AND e.step = ANY (${[...commandStates]}::text[])
      ORDER BY e.seq DESC LIMIT 1) last ON true
    WHERE c.site_id = ${siteId} AND last.step IS DISTINCT FROM c.state
    LIMIT 1`.execute(db)
  return rows.length > 0
}

async function checkSite(db: Queryable, siteId: number): Promise<SiteCheck> {
  let [seq, hash] = [0, chainStart]
  for (;;) {
    currentSignal()?.throwIfAborted()
    const page = await eventPage(db, siteId, seq)
    for (const { hash: stored, ...row } of page) {
      const isNext = row.seq === seq + 1 && row.previous === hash
      if (!isNext || hashOf(row) !== stored) return { rows: seq, brokenAt: seq + 1 }
      seq = row.seq
      hash = stored
    }
    if (page.length < pageSize) break
  }
  return { rows: seq, brokenAt: (await isCutOff(db, siteId)) ? seq + 1 : undefined }
}

/** Sites that have commands or rows about them, also those whose project is gone; two look-ups in an index a site. */
async function* sitesWithCommands(db: Queryable): AsyncGenerator<number> {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ siteId: number | null }>`
      SELECT least(
        (SELECT site_id FROM command WHERE site_id > ${last} ORDER BY site_id LIMIT 1),
        (SELECT site_id FROM command_event WHERE site_id > ${last} ORDER BY site_id LIMIT 1)) AS site_id`.execute(
      db,
    )
    const siteId = rows[0]?.siteId ?? undefined
    if (siteId === undefined) return
    last = siteId
    yield siteId
  }
}

/** Follows the trail of each site from its first row; it ends at the first that is broken. */
export async function checkAudit(
  db: Queryable,
  siteIds: AsyncIterable<number> | Iterable<number> = sitesWithCommands(db),
): Promise<AuditCheck> {
  const sum = { rows: 0, sites: 0 }
  for await (const siteId of siteIds) {
    const { rows, brokenAt } = await checkSite(db, siteId)
    sum.rows += rows
    sum.sites += rows > 0 ? 1 : 0
    if (brokenAt !== undefined) {
      return { ...sum, isWhole: false, brokenAt: { siteId: String(siteId), seq: brokenAt } }
    }
  }
  return { ...sum, isWhole: true, brokenAt: null }
}

/** Of one site, or of all that the caller may see. */
export async function checkAuditFor(
  db: Queryable,
  caller: Caller,
  id: string | null | undefined,
): Promise<AuditCheck> {
  if (id) {
    const siteId = siteIdOf(id)
    if (siteId === undefined || !(await sitesSeen(db, caller, [siteId])).has(siteId))
      throw Refusal.of('error.notFound')
    return checkAudit(db, [siteId])
  }
  const seen = seenSites(caller, sql.ref('site_id'))
  if (!seen) return checkAudit(db)
  const { rows } = await sql<{ siteId: number }>`
    SELECT site_id FROM iot_project WHERE ${seen} ORDER BY site_id`.execute(db)
  return checkAudit(
    db,
    rows.map((row) => row.siteId),
  )
}
