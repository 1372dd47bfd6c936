import type { AlarmState, AlarmStep, AlarmType } from '@gridhelm/contract/acting/alarms/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import { isPlaced, systemSiteName } from '../../../platform/scope/system-site.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { all } from '../../../resources/sql.ts'
import { type AlarmFilter, conditionsOf } from './conditions-sql.ts'
import { newestFirst, type Order, orderOf } from './orders-sql.ts'

export interface AlarmRow {
  siteId: number
  id: string
  deviceId: number
  systemType: string
  ruleKey: string
  type: AlarmType
  point: number | null
  bit: number | null
  level: 1 | 2 | 3
  texts: string | null
  state: AlarmState
  raisedAt: Date
  receivedAt: Date | null
  lastRaisedAt: Date
  clearedAt: Date | null
  value: number | null
  limitValue: number | null
  change: number | null
  changeMs: number | null
  occurrences: number
  acknowledgedAt: Date | null
  comment: string | null
  shelvedUntil: Date | null
  shelfReason: string | null
  suppressedBy: string | null
  projectName: string
  timeZone: string
  device: string | null
  deviceNumber: string | null
  deviceName: string | null
  pvGroupNumber: string | null
  acknowledgedName: string | null
  acknowledgedForName: string | null
  shelvedName: string | null
  shelvedForName: string | null
  parent: {
    systemType: string
    type: string
    point: number | null
    bit: number | null
    texts: string | null
  } | null
}

const alarms = sql`alarm a LEFT JOIN iot_project p ON p.site_id = a.site_id`
const personName = (person: string) =>
  sql`coalesce(nullif(${sql.ref(`${person}.realname`)}, ''), ${sql.ref(`${person}.username`)})`

/** Seldom anybody: looked up where there is somebody. */
const doneFor = (column: string) => sql`CASE WHEN ${sql.ref(column)} IS NOT NULL THEN coalesce(
  (SELECT ${personName('principal')} FROM sys_user principal WHERE principal.id = ${sql.ref(column)}), ${sql.ref(column)}) END`

/** The chosen alarms with the names of what and who belongs to them. */
const withNames = (chosen: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<Omit<AlarmRow, 'parent'>>`
  SELECT a.site_id, a.id, a.device_id, a.system_type, a.rule_key, a.type, a.point, a.bit, a.level, a.texts, a.state,
    a.raised_at, a.received_at, a.last_raised_at, a.cleared_at, a.value, a.limit_value, a.change, a.change_ms, a.occurrences,
    a.acknowledged_at, a.comment, a.shelved_until, a.shelf_reason, a.suppressed_by,
    coalesce(p.project_name, ${systemSiteName}) AS project_name, coalesce(p.time_zone, 'UTC') AS time_zone,
    d.id AS device, d.device_number, d.device_name, d.pv_group_number,
    coalesce(${personName('acknowledger')}, a.acknowledged_by) AS acknowledged_name,
    ${doneFor('a.acknowledged_for')} AS acknowledged_for_name,
    coalesce(${personName('shelver')}, a.shelved_by) AS shelved_name,
    ${doneFor('a.shelved_for')} AS shelved_for_name
  FROM (${chosen}) AS a
  LEFT JOIN iot_project p ON p.site_id = a.site_id
  LEFT JOIN iot_device d ON d.site_id = a.site_id AND d.device_id = a.device_id
  LEFT JOIN sys_user acknowledger ON acknowledger.id = a.acknowledged_by
  LEFT JOIN sys_user shelver ON shelver.id = a.shelved_by
  ORDER BY ${order}`

type Parent = NonNullable<AlarmRow['parent']>

/** What explains others, by its id; seldom any. */
async function parentsOf(
  db: Queryable,
  alarms: readonly Pick<AlarmRow, 'siteId' | 'suppressedBy'>[],
): Promise<ReadonlyMap<string | null, Parent>> {
  const explained = alarms.filter(({ suppressedBy }) => suppressedBy !== null)
  if (explained.length === 0) return new Map()
  const rows = await db
    .selectFrom('alarm')
    .select(['id', 'systemType', 'type', 'point', 'bit', 'texts'])
    .where('siteId', 'in', [...new Set(explained.map(({ siteId }) => siteId))])
    .where('id', 'in', [...new Set(explained.map(({ suppressedBy }) => suppressedBy ?? ''))])
    .execute()
  return new Map(rows.map(({ id, ...parent }) => [id, parent]))
}

export async function readAlarms(
  db: Queryable,
  conditions: readonly RawBuilder<boolean>[],
  order: RawBuilder<unknown>,
  { offset, limit }: { offset: number; limit: number },
): Promise<AlarmRow[]> {
  const chosen = sql`
    SELECT a.* FROM ${alarms} WHERE ${all([isPlaced, ...conditions])} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
  const { rows } = await withNames(chosen, order).execute(db)
  const parents = await parentsOf(db, rows)
  return rows.map((row) => ({ ...row, parent: parents.get(row.suppressedBy) ?? null }))
}

export async function alarmCount(db: Queryable, caller: Caller, filter: AlarmFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${alarms} WHERE ${all([isPlaced, ...conditionsOf(caller, filter)])}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function sortedAlarms(
  db: Queryable,
  caller: Caller,
  filter: AlarmFilter,
  page: { offset: number; limit: number },
  order: Order,
): Promise<AlarmRow[]> {
  return readAlarms(db, conditionsOf(caller, filter), orderOf(order, filter.now), page)
}

/** Newest first, those raised before another one, so that a long list is read in pieces. */
export async function alarmsBefore(
  db: Queryable,
  caller: Caller,
  filter: AlarmFilter,
  last: Pick<AlarmRow, 'raisedAt' | 'id'> | undefined,
  limit: number,
): Promise<AlarmRow[]> {
  const conditions = conditionsOf(caller, filter)
  if (last) conditions.push(sql`(a.raised_at, a.id) < (${last.raisedAt}, ${last.id})`)
  return readAlarms(db, conditions, newestFirst, { offset: 0, limit })
}

/** One of a site that the caller may see. */
export async function alarmById(
  db: Queryable,
  caller: Caller,
  { siteId, id }: { siteId: number; id: string },
): Promise<AlarmRow | undefined> {
  const conditions = [sql<boolean>`a.site_id = ${siteId} AND a.id = ${id}`]
  const seen = seenSites(caller, sql.ref('a.site_id'))
  if (seen) conditions.push(seen)
  return (await readAlarms(db, conditions, newestFirst, { offset: 0, limit: 1 }))[0]
}

export interface EventRow {
  at: Date
  step: AlarmStep
  by: string | null
  for: string | null
  note: string | null
}

export async function eventsOf(
  db: Queryable,
  { siteId, id }: { siteId: number; id: string },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT e.at, e.step, coalesce(${personName('person')}, e.by_user) AS by,
           coalesce(${personName('principal')}, e.for_user) AS "for", e.note
    FROM alarm_event e LEFT JOIN sys_user person ON person.id = e.by_user
    LEFT JOIN sys_user principal ON principal.id = e.for_user
    WHERE e.site_id = ${siteId} AND e.alarm_id = ${id}
    ORDER BY e.place`.execute(db)
  return rows
}

/** These, in any order; whoever asks has seen to it that the caller may see them. */
export async function alarmsByPlace(
  db: Queryable,
  places: readonly { siteId: number; id: string }[],
): Promise<AlarmRow[]> {
  if (places.length === 0) return []
  const [siteIds, ids] = [places.map(({ siteId }) => siteId), places.map(({ id }) => id)]
  const asked = sql<boolean>`(a.site_id, a.id) IN (SELECT * FROM unnest(${siteIds}::int[], ${ids}::text[]))`
  return readAlarms(db, [asked], newestFirst, { offset: 0, limit: places.length })
}

/** A site's zone; undefined for one that the caller may not see. */
export async function zoneOfSite(db: Queryable, caller: Caller, siteId: number): Promise<string | undefined> {
  const seen = seenSites(caller, sql.ref('p.site_id'))
  const { rows } = await sql<{ timeZone: string }>`
    SELECT p.time_zone FROM iot_project p WHERE p.site_id = ${siteId} ${seen ? sql`AND ${seen}` : sql``}`.execute(
    db,
  )
  return rows[0]?.timeZone
}
