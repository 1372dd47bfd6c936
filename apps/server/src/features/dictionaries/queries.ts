import type { Language } from '@gridhelm/contract/language'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

export interface DictItemRow {
  dictCode: string
  value: string
  text: string
}

/** Enabled items of living dictionaries, in their order. */
export async function enabledItems(db: Queryable, language: Language, code?: string): Promise<DictItemRow[]> {
  let query = db
    .selectFrom('sysDict')
    .innerJoin('sysDictItem', 'sysDictItem.dictId', 'sysDict.id')
    .select([
      'sysDict.dictCode',
      'sysDictItem.itemValue as value',
      sql.ref<string>(`item_text_${language}`).as('text'),
    ])
    .where('sysDict.delFlag', '=', 0)
    .where('sysDictItem.status', '=', 1)
  if (code !== undefined) query = query.where('sysDict.dictCode', '=', code)
  return query
    .orderBy('sysDict.dictCode')
    .orderBy('sysDictItem.sortOrder')
    .orderBy('sysDictItem.id')
    .execute()
}
