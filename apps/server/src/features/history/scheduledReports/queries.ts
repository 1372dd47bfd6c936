import type { ReportKind } from '@gridhelm/contract/history/reports/params'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Queryable, Tx } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.generated.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import type { Caller } from '../../../platform/session/queries.ts'

export type ReportRow = Selectable<Database['scheduledReport']>
export interface ListedReport extends ReportRow {
  ownerName: string
  ownerPath: string
  lastState: string | null
  lastEndedAt: Date | null
  lastReason: string | null
  lastReasonValues: string | null
}

/** The own ones and those of the people below, as the house shows people. */
const seenBy = (caller: Caller): RawBuilder<boolean> => {
  const subtree = subtreeOfCaller(caller)
  return subtree === undefined ? sql<boolean>`true` : sql<boolean>`o.tier_path LIKE ${`${subtree}%`}`
}

/** Those who stand beside the line look and change nothing but their own. */
export const mayChange = (caller: Caller, ownerPath: string): boolean =>
  caller.tier === 'admin' || ownerPath.startsWith(caller.tierPath)

export interface ListFilter {
  /** A LIKE pattern. */
  name: string | undefined
  kind: ReportKind | undefined
  enabled: boolean | undefined
  column: string
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

const sortable = { name: 'r.name', nextRunAt: 'r.next_run_at', createTime: 'r.create_time' } as const

const narrowed = ({ name, kind, enabled }: ListFilter): RawBuilder<boolean>[] => [
  ...(name === undefined ? [] : [sql<boolean>`r.name ILIKE ${name}`]),
  ...(kind === undefined ? [] : [sql<boolean>`r.kind = ${kind}`]),
  ...(enabled === undefined ? [] : [sql<boolean>`r.enabled = ${enabled}`]),
]

const listed = (where: RawBuilder<boolean>, rest: RawBuilder<unknown>) => sql<ListedReport>`
  SELECT r.*, o.realname AS owner_name, o.tier_path AS owner_path, last.state AS last_state,
         last.ended_at AS last_ended_at, last.reason AS last_reason, last.reason_values AS last_reason_values
  FROM scheduled_report r JOIN sys_user o ON o.id = r.owner_id
  LEFT JOIN LATERAL (
    SELECT state, ended_at, reason, reason_values FROM report_run
    WHERE report_id = r.id ORDER BY ended_at DESC, id DESC LIMIT 1) last ON true
  WHERE ${where} ${rest}`

export async function reportPage(db: Db, caller: Caller, filter: ListFilter) {
  const where = sql<boolean>`${sql.join([seenBy(caller), ...narrowed(filter)], sql` AND `)}`
  const column = Object.hasOwn(sortable, filter.column)
    ? sortable[filter.column as keyof typeof sortable]
    : sortable.createTime
  const direction = filter.order === 'asc' ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM scheduled_report r JOIN sys_user o ON o.id = r.owner_id
    WHERE ${where}`.execute(db)
  const { rows } = await listed(
    where,
    sql`ORDER BY ${sql.ref(column)} ${direction}, r.id ${filter.order === 'asc' ? sql`ASC` : sql`DESC`} LIMIT ${filter.limit} OFFSET ${filter.offset}`,
  ).execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function reportSeen(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<ListedReport | undefined> {
  const { rows } = await listed(sql<boolean>`r.id = ${id} AND ${seenBy(caller)}`, sql``).execute(db)
  return rows[0]
}

/** Locked: changes of one report follow one another. */
export async function lockReport(tx: Tx, id: string): Promise<ReportRow | undefined> {
  return tx.selectFrom('scheduledReport').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Reports of one person are counted one after the other. */
export async function countReports(tx: Tx, ownerId: string): Promise<number> {
  await tx.selectFrom('sysUser').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('scheduledReport')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertReport(tx: Tx, row: Insertable<Database['scheduledReport']>): Promise<void> {
  await tx.insertInto('scheduledReport').values(row).execute()
}

export async function updateReport(
  db: Queryable,
  id: string,
  change: Updateable<Database['scheduledReport']>,
): Promise<void> {
  await db.updateTable('scheduledReport').set(change).where('id', '=', id).execute()
}

export async function deleteReport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('scheduledReport').where('id', '=', id).execute()
}

/** Sites with their clocks, whoever may see them. */
export async function sitesNamed(db: Queryable, siteIds: readonly number[]) {
  if (siteIds.length === 0) return []
  return db
    .selectFrom('iotProject')
    .select(['siteId', 'projectName', 'timeZone'])
    .where('siteId', 'in', siteIds)
    .execute()
}

export async function devicesNamed(db: Queryable, siteIds: readonly number[], ids: readonly string[]) {
  if (siteIds.length === 0 || ids.length === 0) return []
  return db
    .selectFrom('iotDevice')
    .select(['id', 'siteId', 'deviceNumber', 'deviceName', 'systemType'])
    .where('siteId', 'in', siteIds)
    .where('id', 'in', ids)
    .execute()
}

export const ownerRow = (db: Queryable, userId: string) =>
  db
    .selectFrom('sysUser')
    .select([
      'id',
      'username',
      'realname',
      'tier',
      'tierPath',
      'orgCode',
      'status',
      'delFlag',
      'validFrom',
      'validTo',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
