import type { Language } from '@gridhelm/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

const most = 1_000

export async function validCurrencies(db: Queryable, visible: RawBuilder<boolean>, language: Language) {
  return db
    .selectFrom('currency')
    .select(['id', 'currencyId', 'code', sql.ref<string>(`name_${language}`).as('name'), 'country'])
    .where('validFlag', '=', true)
    .where(visible)
    .orderBy('code')
    .orderBy('currencyId')
    .limit(most)
    .execute()
}
