import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Queryable, Tx } from '../../../../platform/db/database.ts'
import type { Database } from '../../../../platform/db/schema.generated.ts'
import { subtreeOfCaller } from '../../../../platform/scope/grants.ts'
import { peopleAsLookers } from '../../../../platform/scope/looker-queries.ts'
import { type Looker, seenSites } from '../../../../platform/scope/sites.ts'
import type { Caller } from '../../../../platform/session/queries.ts'
import type { Person } from './people.ts'

export interface EscalationRow {
  id: string
  name: string
  ownerPath: string | null
  siteId: number | null
  projectName: string | null
  level: number
  delayMinutes: number
  channels: string
  enabled: boolean
  updateBy: string | null
  updateTime: Date | null
}

/** Those of the people below and of the people above, for all sites or for one that the caller sees. */
function seenBy(caller: Caller): RawBuilder<boolean> {
  const subtree = subtreeOfCaller(caller)
  const site = seenSites(caller, sql.ref('e.site_id')) ?? sql<boolean>`true`
  const owner =
    subtree === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(o.tier_path LIKE ${`${subtree}%`} OR starts_with(${caller.tierPath}, o.tier_path))`
  return sql<boolean>`(${owner} AND (e.site_id IS NULL OR ${site}))`
}

const selected = (where: RawBuilder<boolean>) => sql<EscalationRow>`
  SELECT e.id, e.name, o.tier_path AS owner_path, e.site_id, p.project_name, e.level, e.delay_minutes, e.channels,
         e.enabled, e.update_by, e.update_time
  FROM alarm_escalation e LEFT JOIN sys_user o ON o.id = e.owner_id
  LEFT JOIN iot_project p ON p.site_id = e.site_id
  WHERE ${where} ORDER BY e.level, e.delay_minutes, e.name, e.id`

export async function escalationsSeen(db: Queryable, caller: Caller): Promise<EscalationRow[]> {
  return (await selected(seenBy(caller)).execute(db)).rows
}

export async function escalationSeen(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<EscalationRow | undefined> {
  return (await selected(sql<boolean>`e.id = ${id} AND ${seenBy(caller)}`).execute(db)).rows[0]
}

/** An account that can log in. */
export const isActive = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  u.status = 1 AND u.del_flag = 0 AND (u.valid_from IS NULL OR u.valid_from <= ${now})
  AND (u.valid_to IS NULL OR u.valid_to > ${now}))`

/** Beside the people, who of them the caller looks after. */
export async function peopleSeen(db: Db, caller: Caller, ids: readonly string[], now: Date) {
  const subtree = subtreeOfCaller(caller)
  const inSight = subtree === undefined ? sql`true` : sql`u.tier_path LIKE ${`${subtree}%`}`
  return people(db, sql<boolean>`m.escalation_id = ANY (${ids}::text[])`, sql.ref('e.site_id'), now, inSight)
}

/** The people of one escalation as they stand to a site. */
export const peopleOf = (db: Queryable, id: string, siteId: number, now: Date) =>
  people(db, sql<boolean>`m.escalation_id = ${id}`, sql`${siteId}::integer`, now, sql`true`)

async function people(
  db: Queryable,
  where: RawBuilder<boolean>,
  siteId: RawBuilder<unknown>,
  now: Date,
  inSight: RawBuilder<unknown>,
): Promise<(Person & { inSight: boolean })[]> {
  const { rows } = await sql<Person & { inSight: boolean; siteId: number | null }>`
    SELECT m.escalation_id, ${siteId} AS site_id, u.id, u.realname, u.language, u.email, u.phone, ${inSight} AS in_sight,
           ${isActive(now)} AS is_active,
           u.tier = 'admin' OR EXISTS (
             SELECT 1 FROM iot_project_user b
             WHERE b.user_id = u.id AND (${siteId} IS NULL OR b.site_id = ${siteId})) AS sees_site
    FROM alarm_escalation_user m JOIN sys_user u ON u.id = m.user_id
    JOIN alarm_escalation e ON e.id = m.escalation_id
    WHERE ${where} ORDER BY u.realname, u.id`.execute(db)
  const ids = [...new Set(rows.map(({ id }) => id))]
  const lookers = new Map((await peopleAsLookers(db, ids, now)).map((looker) => [looker.userId, looker]))
  const found = []
  for (const { siteId: of, ...row } of rows) {
    const looker = lookers.get(row.id)
    const isRuled = row.seesSite && looker !== undefined && looker.siteRules.length > 0
    found.push(isRuled ? { ...row, seesSite: await seesSite(db, looker, of) } : row)
  }
  return found
}

/** For the few whom a data rule narrows: whether they see a site, or one of all. */
async function seesSite(db: Queryable, looker: Looker, siteId: number | null): Promise<boolean> {
  const seen = seenSites(looker, sql.ref('site_id')) ?? sql<boolean>`true`
  const { rows } = await sql`
    SELECT FROM iot_project WHERE ${siteId === null ? sql`true` : sql`site_id = ${siteId}`} AND ${seen} LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Locked: changes of one follow one another. */
export async function lockEscalation(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('alarmEscalation')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Those of one person are counted one after the other. */
export async function countEscalations(tx: Tx, ownerId: string): Promise<number> {
  await tx.selectFrom('sysUser').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('alarmEscalation')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertEscalation(tx: Tx, row: Insertable<Database['alarmEscalation']>): Promise<void> {
  await tx.insertInto('alarmEscalation').values(row).execute()
}

export async function updateEscalation(
  tx: Tx,
  id: string,
  change: Updateable<Database['alarmEscalation']>,
): Promise<void> {
  await tx.updateTable('alarmEscalation').set(change).where('id', '=', id).execute()
}

export async function deleteEscalation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('alarmEscalation').where('id', '=', id).execute()
}

/** Exactly these. */
export async function writePeople(tx: Tx, escalationId: string, userIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('alarmEscalationUser').where('escalationId', '=', escalationId).execute()
  await tx
    .insertInto('alarmEscalationUser')
    .values(userIds.map((userId) => ({ escalationId, userId })))
    .execute()
}
