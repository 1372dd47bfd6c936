import type { Language } from '@gridhelm/contract/language'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { builtInCodes } from './built-in.ts'

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

export const isBuiltIn = () => sql<boolean>`dict_code = ANY(${builtInCodes}::text[])`
export const isDeleted = () => sql<boolean>`del_flag = 1`

/** Of the dictionary that an item belongs to. */
export const codeOfDictionary = () => sql<string>`(SELECT d.dict_code FROM sys_dict d WHERE d.id = dict_id)`
export const nameOfDictionary = (language: Language) =>
  sql<string>`(SELECT ${sql.ref(`d.dict_name_${language}`)} FROM sys_dict d WHERE d.id = dict_id)`
export const isOfLivingDictionary = () =>
  sql<boolean>`dict_id IN (SELECT d.id FROM sys_dict d WHERE d.del_flag = 0)`

export async function restoreDictionary(tx: Tx, id: string, updateBy: string, moment: Date): Promise<void> {
  await tx
    .updateTable('sysDict')
    .set({ delFlag: 0, updateBy, updateTime: moment })
    .where('id', '=', id)
    .execute()
}

/** 0 in a dictionary without items. */
export async function lastOrder(tx: Tx, dictId: string): Promise<number> {
  const row = await tx
    .selectFrom('sysDictItem')
    .select('sortOrder')
    .where('dictId', '=', dictId)
    .orderBy('sortOrder', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sortOrder ?? 0
}
