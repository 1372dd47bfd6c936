import type { Language } from '@gridhelm/contract/language'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

export async function templateOf(db: Queryable, code: string, language: Language) {
  return db
    .selectFrom('sysSmsTemplate')
    .select([
      sql.ref<string>(`title_${language}`).as('title'),
      sql.ref<string>(`content_${language}`).as('content'),
      'templateTestJson',
    ])
    .where('templateCode', '=', code)
    .executeTakeFirst()
}
