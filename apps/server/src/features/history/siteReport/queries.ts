import type { Queryable } from '../../../platform/db/database.ts'

/** What the head of the report says about a site; who may see it was asked before. */
export const placeOf = (db: Queryable, siteId: number) =>
  db
    .selectFrom('iotProject')
    .select(['countryCode', 'logo', 'picture'])
    .where('siteId', '=', siteId)
    .executeTakeFirst()
