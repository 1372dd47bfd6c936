import type { DictItem } from '@gridhelm/contract/basics/dictionaries/entities'
import type { Language } from '@gridhelm/contract/language'
import type { Queryable } from '../../../platform/db/database.ts'
import { type DictItemRow, enabledItems } from './queries.ts'

const itemOf = ({ value, text }: DictItemRow): DictItem => ({ value, text, title: text })

export async function allDictItems(db: Queryable, language: Language): Promise<Record<string, DictItem[]>> {
  const byCode = Map.groupBy(await enabledItems(db, language), (row) => row.dictCode)
  return Object.fromEntries([...byCode].map(([code, rows]) => [code, rows.map(itemOf)]))
}

export async function dictItems(db: Queryable, language: Language, code: string): Promise<DictItem[]> {
  return (await enabledItems(db, language, code)).map(itemOf)
}
