import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

const most = 5_000

export async function everyLocation(db: Queryable, visible: RawBuilder<boolean>) {
  return db
    .selectFrom('location')
    .select(['id', 'name', 'longitude', 'latitude', 'remarks'])
    .where(visible)
    .orderBy('name')
    .limit(most)
    .execute()
}
