import type { Language } from '@gridhelm/contract/language'
import type { AppPlatform } from '@gridhelm/contract/system/appVersions/resource'
import type { Queryable } from '../../../platform/db/database.ts'
import { newestVersions } from './queries.ts'

/** Where each store has its newest published version; a store without one is absent. */
export async function storeAddresses(
  db: Queryable,
  language: Language,
): Promise<ReadonlyMap<AppPlatform, string>> {
  return new Map([...(await newestVersions(db, language))].map(([store, { url }]) => [store, url]))
}
