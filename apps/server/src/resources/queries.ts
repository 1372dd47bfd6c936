import type { Language } from '@gridhelm/contract/language'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../platform/db/database.ts'
import { kept } from '../platform/db/kept-plans.ts'
import type { Bound } from './binding.ts'
import { all, columnRef, selection } from './sql.ts'

export type Row = PlainRecord & { id: string }

const tableOf = ({ binding }: Bound) => sql.table(binding.table)
const sourceOf = (bound: Bound) => bound.binding.from ?? tableOf(bound)

export interface Slice {
  where: readonly RawBuilder<boolean>[]
  sort: { field: string; order: 'asc' | 'desc' }
}

const direction = { asc: sql`ASC`, desc: sql`DESC` } as const

const orderOf = (bound: Bound, { field, order }: Slice['sort'], language: Language): RawBuilder<unknown> => {
  const column = columnRef(bound, field, language)
  // Said only where it matters: an index serves the plain order alone.
  const emptyLast = bound.resource.fields[field]?.required || field === 'createTime' ? sql`` : sql`NULLS LAST`
  return sql`ORDER BY ${column} ${direction[order]} ${emptyLast}, id ${direction[order]}`
}

/** Sorted and narrowed, not yet cut into pages. */
export function selectStatement(bound: Bound, slice: Slice, language: Language): RawBuilder<Row> {
  return sql<Row>`
    SELECT ${selection(bound, language)} FROM ${sourceOf(bound)} WHERE ${all(slice.where)}
    ${orderOf(bound, slice.sort, language)}`
}

/** The ids first: what is worked out is worked out for the page, not for every row before it. */
export async function selectPage(
  db: Queryable,
  bound: Bound,
  slice: Slice & {
    limit: number
    offset: number
    among?: { sort: Slice['sort']; first: number } | undefined
  },
  language: Language,
): Promise<Row[]> {
  const { among } = slice
  const where = among
    ? sql<boolean>`id = ANY(ARRAY(SELECT id FROM ${sourceOf(bound)} WHERE ${all(slice.where)}
        ${orderOf(bound, among.sort, language)} LIMIT ${among.first}))`
    : all(slice.where)
  const ids = sql`
    SELECT id FROM ${sourceOf(bound)} WHERE ${where} ${orderOf(bound, slice.sort, language)}
    LIMIT ${slice.limit} OFFSET ${slice.offset}`
  const pageOf = (found: RawBuilder<unknown>) => ({
    where: [sql<boolean>`id = ANY(${found})`],
    sort: slice.sort,
  })
  if (!bound.binding.keepsPlan)
    return (await selectStatement(bound, pageOf(sql`ARRAY(${ids})`), language).execute(db)).rows
  // What is asked for changes from call to call, and is planned each time; how rows are shown does not.
  const found = (await sql<{ id: string }>`${ids}`.execute(db)).rows.map(({ id }) => id)
  if (found.length === 0) return []
  const page = selectStatement(bound, pageOf(sql`${found}::text[]`), language)
  return (await sql<Row>`${kept}${page}`.execute(db)).rows
}

export async function countRows(
  db: Queryable,
  bound: Bound,
  where: readonly RawBuilder<boolean>[],
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT 1 FROM ${sourceOf(bound)} WHERE ${all(where)} LIMIT ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

export async function selectByIds(
  db: Queryable,
  bound: Bound,
  ids: readonly string[],
  where: readonly RawBuilder<boolean>[],
  language: Language,
  lock = false,
): Promise<Row[]> {
  if (ids.length === 0) return []
  // What is joined cannot be locked: the rows of the table alone, before they are read.
  const locksFirst = lock && bound.binding.from !== undefined
  if (locksFirst)
    await sql`SELECT FROM ${tableOf(bound)} WHERE id = ANY(${ids}::text[]) ORDER BY id FOR UPDATE`.execute(db)
  const { rows } = await sql<Row>`
    SELECT ${selection(bound, language)} FROM ${sourceOf(bound)}
    WHERE id = ANY(${ids}::text[]) AND ${all(where)} ORDER BY id
    ${lock && !locksFirst ? sql`FOR UPDATE` : sql``}`.execute(db)
  return rows
}

/** Whether a record fulfils a condition. */
export async function rowMatches(
  db: Queryable,
  bound: Bound,
  id: string,
  condition: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM ${sourceOf(bound)} WHERE id = ${id} AND ${condition}`.execute(db)
  return rows.length > 0
}

export async function insertRow(tx: Tx, bound: Bound, columns: PlainRecord): Promise<void> {
  const names = Object.keys(columns)
  await sql`INSERT INTO ${tableOf(bound)} (${sql.join(names.map((name) => sql.id(name)))})
    VALUES (${sql.join(Object.values(columns))})`.execute(tx)
}

export async function updateRow(tx: Tx, bound: Bound, id: string, columns: PlainRecord): Promise<void> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  await sql`UPDATE ${tableOf(bound)} SET ${sql.join(changes)} WHERE id = ${id}`.execute(tx)
}

export async function deleteRows(tx: Tx, { binding }: Bound, ids: readonly string[]): Promise<void> {
  const table = sql.table(binding.table)
  await (binding.softDelete
    ? sql`UPDATE ${table} SET ${sql.id(binding.softDelete)} = 1 WHERE id = ANY(${ids}::text[])`
    : sql`DELETE FROM ${table} WHERE id = ANY(${ids}::text[])`
  ).execute(tx)
}
