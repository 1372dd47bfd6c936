import type { Language } from '@gridhelm/contract/language'
import type { Contact } from '@gridhelm/contract/people/addressBook/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

/** The codes of the companies in which somebody has a department. */
export async function companyCodesOf(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT DISTINCT left(d.org_code, 3) AS code
    FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
    WHERE ud.user_id = ${userId}`.execute(db)
  return rows.map((row) => row.code)
}

/** Departments of these companies; every one without a choice. */
export const ofCompanies = (codes: readonly string[] | undefined): RawBuilder<boolean> =>
  codes === undefined
    ? sql<boolean>`true`
    : sql<boolean>`left(sys_depart.org_code, 3) = ANY(${codes}::text[])`

/** Departments with this code and below, as far as they belong to these companies. */
export const underCode = (orgCode: string, companies: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`sys_depart.org_code LIKE ${`${orgCode}%`} AND ${companies}`

const sortable = { realname: 'realname', workNo: 'work_no', createTime: 'create_time' } as const

/** Beyond this people search instead of leafing; it keeps counting cheap among very many accounts. */
const countMost = 1_000

export interface Circle {
  /** Members of these departments … */
  departments: RawBuilder<boolean>
  /** … and the accounts that stand here. */
  subtree?: string | undefined
}

/** The ids of a circle, or undefined when it is a large one. */
export async function smallCircle(
  db: Queryable,
  { departments, subtree }: Circle,
  most: number,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    (SELECT ud.user_id AS id FROM sys_depart JOIN sys_user_depart ud ON ud.depart_id = sys_depart.id
      WHERE ${departments} LIMIT ${most + 1})
    UNION
    (SELECT id FROM sys_user WHERE ${below(subtree)} LIMIT ${most + 1})
    LIMIT ${most + 1}`.execute(db)
  return rows.length > most ? undefined : rows.map((row) => row.id)
}

const below = (subtree: string | undefined) =>
  subtree === undefined ? sql<boolean>`false` : sql<boolean>`sys_user.tier_path LIKE ${`${subtree}%`}`

/** A large circle is asked for person by person along the order of the list: a page ends after a few. */
const inCircle = ({ departments, subtree }: Circle) => sql<boolean>`(${below(subtree)} OR (
  SELECT true FROM sys_user_depart ud JOIN sys_depart ON sys_depart.id = ud.depart_id
  WHERE ud.user_id = sys_user.id AND ${departments} LIMIT 1))`

export interface ContactFilter {
  /** undefined: everybody. */
  circle: string[] | Circle | undefined
  /** Which departments of a person are named. */
  shown: { companies: RawBuilder<boolean>; subtree: string | undefined } | undefined
  /** Nobody but these. */
  among?: readonly string[]
  /** LIKE patterns. */
  realname: string | undefined
  workNo: string | undefined
  column: string
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

function conditions({ circle, among, realname, workNo }: ContactFilter) {
  const all: RawBuilder<boolean>[] = [sql<boolean>`del_flag = 0`]
  if (among) all.push(sql<boolean>`id = ANY(${among}::text[])`)
  if (Array.isArray(circle)) all.push(sql<boolean>`id = ANY(${circle}::text[])`)
  else if (circle) all.push(inCircle(circle))
  if (realname !== undefined) all.push(sql<boolean>`realname ILIKE ${realname}`)
  if (workNo !== undefined) all.push(sql<boolean>`work_no ILIKE ${workNo}`)
  return sql<boolean>`${sql.join(all, sql` AND `)}`
}

/** People of the own subtree show every department, colleagues those of the shared companies. */
const shownDepartments = ({ shown }: ContactFilter): RawBuilder<boolean> =>
  shown ? sql<boolean>`(${below(shown.subtree)} OR ${shown.companies})` : sql<boolean>`true`

/** Known to be larger than is counted. */
const isWholeLargeCircle = ({ circle, among, realname, workNo }: ContactFilter): boolean =>
  circle !== undefined &&
  !Array.isArray(circle) &&
  among === undefined &&
  realname === undefined &&
  workNo === undefined

export async function contactPage(
  db: Queryable,
  filter: ContactFilter,
  language: Language,
): Promise<{ rows: (Omit<Contact, 'post_dictText'> & { postNames: string | null })[]; total: number }> {
  const where = conditions(filter)
  const column = Object.hasOwn(sortable, filter.column)
    ? sortable[filter.column as keyof typeof sortable]
    : sortable.realname
  const direction = filter.order === 'asc' ? sql`ASC` : sql`DESC`
  const { rows } = await sql<Omit<Contact, 'post_dictText'> & { postNames: string | null }>`
    SELECT page.id AS user_id, page.realname, page.avatar, page.work_no, page.post, page.telephone, page.email,
      page.phone, own.depart_id, coalesce(own.depart_name, '') AS depart_name,
      (SELECT string_agg(${sql.ref(`p.name_${language}`)}, ' | ' ORDER BY p.code) FROM sys_position p
        WHERE p.code = ANY(string_to_array(page.post, ','))) AS post_names
    FROM (
      SELECT id, realname, avatar, work_no, post, telephone, email, phone, tier_path, create_time
      FROM sys_user WHERE ${where}
      ORDER BY ${sql.ref(column)} ${direction}, id ${direction}
      LIMIT ${filter.limit} OFFSET ${filter.offset}) page
    LEFT JOIN LATERAL (
      SELECT (array_agg(sys_depart.id ORDER BY sys_depart.org_code))[1] AS depart_id,
        string_agg(${sql.ref(`sys_depart.depart_name_${language}`)}, ' | ' ORDER BY sys_depart.org_code) AS depart_name
      FROM sys_user JOIN sys_user_depart ud ON ud.user_id = sys_user.id
      JOIN sys_depart ON sys_depart.id = ud.depart_id
      WHERE sys_user.id = page.id AND ${shownDepartments(filter)}) own ON true
    ORDER BY ${sql.ref(`page.${column}`)} ${direction}, page.id ${direction}`.execute(db)
  if (isWholeLargeCircle(filter)) return { rows, total: countMost }
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT 1 FROM sys_user WHERE ${where} LIMIT ${sql.lit(countMost)}) counted`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
