import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { type Looker, seenSites } from '../../../platform/scope/sites.ts'

const most = 5_000
/** Some ten kilometres: what lies around a site belongs to its place. */
const degreesAround = 0.1

/** Where the reader sees a site. */
export const nearSeenSite = (reader: Looker): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT 1 FROM iot_project p
  WHERE ${seenSites(reader, sql.ref('p.site_id')) ?? sql<boolean>`true`}
    AND abs(p.latitude - location.latitude) <= ${degreesAround}
    AND abs(p.longitude - location.longitude) * cos(radians(location.latitude)) <= ${degreesAround})`

export async function everyLocation(db: Queryable, conditions: readonly RawBuilder<boolean>[]) {
  return db
    .selectFrom('location')
    .select(['id', 'name', 'longitude', 'latitude', 'remarks'])
    .where(sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`)
    .orderBy('name')
    .limit(most)
    .execute()
}
