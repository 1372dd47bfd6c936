import type { Language } from '@gridhelm/contract/language'
import type { AppPlatform } from '@gridhelm/contract/system/appVersions/resource'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

/** The newest published version of each store. */
export async function newestVersions(db: Queryable, language: Language) {
  const rows = await db
    .selectFrom('appVersion')
    .distinctOn('platform')
    .select([
      'platform',
      'versionName',
      'versionCode',
      'url',
      'size',
      'sha256',
      'forced',
      'releasedAt',
      sql.ref<string | null>(`notes_${language}`).as('notes'),
    ])
    .where('status', '=', '1')
    .orderBy('platform')
    .orderBy('versionCode', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.platform as AppPlatform, row]))
}
