import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { likeLiteral } from '../../../platform/db/like-literal.ts'
import { all } from '../../../resources/sql.ts'

export interface VersionRow {
  id: string
  dataTable: string
  dataId: string
  dataVersion: number
  dataContent: string
  createBy: string | null
  onBehalfOf: string | null
  createTime: Date
}

const columns = [
  'id',
  'dataTable',
  'dataId',
  'dataVersion',
  'dataContent',
  'createBy',
  'onBehalfOf',
  'createTime',
] as const

/** What people of a subtree have written. */
export const ofWriters = (subtree: string): RawBuilder<boolean> =>
  sql<boolean>`tier_path LIKE ${`${likeLiteral(subtree)}%`}`

export async function versionsOf(
  db: Queryable,
  record: { dataTable: string; dataId: string },
  visible: readonly RawBuilder<boolean>[],
  most: number,
): Promise<VersionRow[]> {
  return db
    .selectFrom('sysDataLog')
    .select(columns)
    .where('dataTable', '=', record.dataTable)
    .where('dataId', '=', record.dataId)
    .where(all(visible))
    .orderBy('dataVersion', 'desc')
    .limit(most)
    .execute()
}

export async function versionsById(
  db: Queryable,
  ids: readonly string[],
  visible: readonly RawBuilder<boolean>[],
): Promise<VersionRow[]> {
  return db
    .selectFrom('sysDataLog')
    .select(columns)
    .where('id', 'in', ids)
    .where(all(visible))
    .orderBy('dataVersion')
    .execute()
}
