import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { SiteFindingTable } from '../../../platform/db/schema.generated.ts'

export interface DueSite {
  siteId: number
  timeZone: string
  scannedAt: Date | null
}

/** Sites with tanks or batteries that were not looked through since a moment, the longest first. */
export async function dueSites(db: Queryable, since: Date, most: number): Promise<DueSite[]> {
  const { rows } = await sql<DueSite>`
    SELECT p.site_id, p.time_zone, s.scanned_at
    FROM iot_project p LEFT JOIN site_finding_scan s ON s.site_id = p.site_id
    WHERE (s.scanned_at IS NULL OR s.scanned_at < ${since})
      AND EXISTS (SELECT FROM iot_device d
                  WHERE d.site_id = p.site_id AND d.system_type IN ('generator', 'battery'))
    ORDER BY s.scanned_at NULLS FIRST, p.site_id LIMIT ${most}`.execute(db)
  return rows
}

export async function moveScan(tx: Tx, siteId: number, scannedAt: Date): Promise<void> {
  await tx
    .insertInto('siteFindingScan')
    .values({ siteId, scannedAt })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ scannedAt }))
    .execute()
}

/** What was found of a kind since a moment stands in the place of what was known since then; what is too old goes. */
export async function storeFindings(
  tx: Tx,
  { siteId, kind, since, oldest }: { siteId: number; kind: string; since: Date; oldest: Date },
  rows: readonly SiteFindingTable[],
): Promise<void> {
  await tx
    .deleteFrom('siteFinding')
    .where('siteId', '=', siteId)
    .where('kind', '=', kind)
    .where((where) => where.or([where('at', '>=', since), where('at', '<', oldest)]))
    .execute()
  if (rows.length > 0)
    await tx
      .insertInto('siteFinding')
      .values([...rows])
      .execute()
}
