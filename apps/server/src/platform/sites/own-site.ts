import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { seenSites, siteIdOf } from '../scope/sites.ts'
import type { Caller } from '../session/queries.ts'

/** The site behind a project's id, if the caller may see it; it stays until the transaction ends. */
export async function ownSite(tx: Tx, caller: Caller, projectId: string): Promise<number | undefined> {
  const siteId = siteIdOf(projectId)
  if (siteId === undefined) return undefined
  const seen = seenSites(caller, sql.ref('site_id'))
  const { rows } = await sql`
    SELECT 1 FROM iot_project WHERE site_id = ${siteId} ${seen ? sql`AND ${seen}` : sql``} FOR KEY SHARE`.execute(
    tx,
  )
  return rows.length > 0 ? siteId : undefined
}
