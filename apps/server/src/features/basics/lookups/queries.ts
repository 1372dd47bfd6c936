import { type FormRule, formRules } from '@gridhelm/contract/resource/form-rules'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { all } from '../../../resources/sql.ts'

/** Names in here come from the tables of this feature and from declarations, never from a caller. */

type Conditions = readonly RawBuilder<boolean>[]

export interface LookupRow {
  id: string
  value: string
  text: string
}

export async function lookupRows(
  db: Queryable,
  from: { table: string; text: RawBuilder<unknown>; code: RawBuilder<unknown>; where: Conditions },
  limit: number,
): Promise<LookupRow[]> {
  const { table, text, code, where } = from
  const { rows } = await sql<LookupRow>`
    SELECT id, ${code} AS value, ${text} AS text FROM ${sql.table(table)} WHERE ${all(where)}
    ORDER BY ${text}, id LIMIT ${limit}`.execute(db)
  return rows
}

export const isOneOf = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${column} = ANY(${values}::text[])`

export const either = (conditions: Conditions): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` OR `)})`

export interface TreeRow extends LookupRow {
  parentId: string | null
  leaf: boolean
}

/** One level of a tree. The highest one is what has no parent that the caller sees. */
export async function treeRows(
  db: Queryable,
  from: {
    table: string
    parent: string
    text: RawBuilder<unknown>
    code: RawBuilder<unknown>
    where: Conditions
  },
  parentId: string | undefined,
  limit: number,
): Promise<TreeRow[]> {
  const { table, parent, text, code, where } = from
  const ownParent = sql.ref(`${table}.${parent}`)
  const level =
    parentId === undefined
      ? sql<boolean>`(${ownParent} IS NULL
          OR ${ownParent} NOT IN (SELECT id FROM ${sql.table(table)} WHERE ${all(where)}))`
      : sql<boolean>`${ownParent} = ${parentId}`
  const { rows } = await sql<TreeRow>`
    SELECT id, ${code} AS value, ${text} AS text, ${ownParent} AS parent_id,
           NOT EXISTS (SELECT 1 FROM ${sql.table(table)} child WHERE child.${sql.id(parent)} = ${sql.ref(`${table}.id`)}) AS leaf
    FROM ${sql.table(table)} WHERE ${all([...where, level])} ORDER BY ${code}, id LIMIT ${limit}`.execute(db)
  return rows
}

export async function isTaken(
  db: Queryable,
  place: { table: string; column: string; comparing: 'exact' | 'anyCase' },
  value: string,
  exceptId: string | undefined,
): Promise<boolean> {
  const column = sql.id(place.column)
  const same =
    place.comparing === 'anyCase' ? sql`lower(${column}) = lower(${value})` : sql`${column} = ${value}`
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (
      SELECT 1 FROM ${sql.table(place.table)}
      WHERE ${same} AND id IS DISTINCT FROM ${exceptId ?? null}::text) AS taken`.execute(db)
  return rows[0]?.taken ?? false
}

/** Which rules there are of those that forms ask for. */
export async function rulesFor(db: Queryable): Promise<{ check: FormRule[]; fill: FormRule[] }> {
  const codes = [...formRules]
  const [check, fill] = await Promise.all(
    (['sysCheckRule', 'sysFillRule'] as const).map((table) =>
      db.selectFrom(table).select('ruleCode').where('ruleCode', 'in', codes).execute(),
    ),
  )
  const among = (rows: readonly { ruleCode: string }[] | undefined) =>
    codes.filter((code) => rows?.some(({ ruleCode }) => ruleCode === code))
  return { check: among(check), fill: among(fill) }
}
