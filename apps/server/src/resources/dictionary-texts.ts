import type { Language } from '@gridhelm/contract/language'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/database.ts'

/** dictionary code → item value → text. */
export type DictionaryTexts = ReadonlyMap<string, ReadonlyMap<string, string>>
export type DictionaryReader = (language: Language) => Promise<DictionaryTexts>

/** Disabled items too: what a record holds must have a name even when it is no longer offered. */
export function createDictionaryReader(db: Queryable, codes: readonly string[]): DictionaryReader {
  if (codes.length === 0) return async () => new Map()
  return async (language) => {
    const rows = await db
      .selectFrom('sysDict')
      .innerJoin('sysDictItem', 'sysDictItem.dictId', 'sysDict.id')
      .select([
        'sysDict.dictCode',
        'sysDictItem.itemValue',
        sql.ref<string>(`sys_dict_item.item_text_${language}`).as('text'),
      ])
      .where('sysDict.dictCode', 'in', codes)
      .execute()
    const byCode = Map.groupBy(rows, (row) => row.dictCode)
    return new Map(
      [...byCode].map(([code, items]) => [code, new Map(items.map((item) => [item.itemValue, item.text]))]),
    )
  }
}
