import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../../platform/db/database.ts'
import { peopleAsLookers } from '../../../../platform/scope/looker-queries.ts'
import { seenByAny } from '../../../../platform/scope/sites.ts'
import { systemSite, systemSiteName } from '../../../../platform/scope/system-site.ts'
import { insertEvents } from '../engine/alarm-queries.ts'
import { isActive } from './queries.ts'

export interface Policy {
  id: string
  name: string
  siteId: number | null
  level: number
  delayMinutes: number
  channels: string
}

export interface DueAlarm {
  id: string
  deviceId: number
  systemType: string
  type: string
  point: number | null
  bit: number | null
  level: number
  texts: string | null
  raisedAt: Date
}

const policyColumns = ['id', 'name', 'siteId', 'level', 'delayMinutes', 'channels'] as const

export async function enabledPolicies(db: Db): Promise<Policy[]> {
  return db
    .selectFrom('alarmEscalation')
    .select(policyColumns)
    .where('enabled', '=', true)
    .orderBy('delayMinutes')
    .orderBy('id')
    .execute()
}

/** As it is now; undefined when it has gone, was switched off, or another server is at it. */
export async function lockPolicy(tx: Tx, id: string): Promise<Policy | undefined> {
  return tx
    .selectFrom('alarmEscalation')
    .select(policyColumns)
    .where('id', '=', id)
    .where('enabled', '=', true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/**
 * There, unacknowledged and in sight for so long. The time runs from when the server knew of it, and anew when it comes
 * back from a shelf or from behind another alarm: people get the whole of it.
 */
function isDue({ id, level, delayMinutes }: Policy, now: Date): RawBuilder<boolean> {
  const since = new Date(now.getTime() - delayMinutes * 60_000)
  return sql<boolean>`
    a.state = 'active' AND a.suppressed_by IS NULL AND a.level <= ${level} AND a.raised_at <= ${since}
    AND coalesce(greatest(a.received_at, a.shelved_until), a.raised_at) <= ${since}
    AND NOT EXISTS (
      SELECT 1 FROM alarm_event v WHERE v.site_id = a.site_id AND v.alarm_id = a.id
        AND v.step IN ('unshelved', 'released') AND v.at > ${since})
    AND NOT EXISTS (
      SELECT 1 FROM alarm_escalated d
      WHERE d.site_id = a.site_id AND d.alarm_id = a.id AND d.escalation_id = ${id})`
}

const mostSites = 500

/** Sites with something due that one of the people may see. */
export async function dueSites(db: Db, policy: Policy, now: Date): Promise<number[]> {
  const hearers = await sql<{ id: string }>`
    SELECT u.id FROM alarm_escalation_user m JOIN sys_user u ON u.id = m.user_id
    WHERE m.escalation_id = ${policy.id} AND ${isActive(now)}`.execute(db)
  const ids = hearers.rows.map(({ id }) => id)
  const everywhere = seenByAny(await peopleAsLookers(db, ids, now), sql.ref('a.site_id'))
  const where =
    policy.siteId === null ? everywhere : sql<boolean>`a.site_id = ${policy.siteId} AND ${everywhere}`
  const { rows } = await sql<{ siteId: number }>`
    SELECT DISTINCT a.site_id FROM alarm a WHERE ${where} AND ${isDue(policy, now)} LIMIT ${mostSites}`.execute(
    db,
  )
  return rows.map((row) => row.siteId)
}

/** Locked, so that nobody acknowledges them meanwhile; those that somebody is at come with the next look. */
export async function lockDue(
  tx: Tx,
  policy: Policy,
  siteId: number,
  now: Date,
  most: number,
): Promise<DueAlarm[]> {
  const { rows } = await sql<DueAlarm>`
    SELECT a.id, a.device_id, a.system_type, a.type, a.point, a.bit, a.level, a.texts, a.raised_at FROM alarm a
    WHERE a.site_id = ${siteId} AND ${isDue(policy, now)}
    ORDER BY a.level, a.raised_at, a.id LIMIT ${most} FOR UPDATE OF a SKIP LOCKED`.execute(tx)
  return rows
}

/** Which of these had not been marked before. */
export async function markEscalated(
  tx: Tx,
  escalationId: string,
  siteId: number,
  alarmIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ alarmId: string }>`
    INSERT INTO alarm_escalated (site_id, alarm_id, escalation_id, at)
    SELECT ${siteId}::integer, id, ${escalationId}, ${at} FROM unnest(${alarmIds}::text[]) AS t (id)
    ON CONFLICT DO NOTHING RETURNING alarm_id`.execute(tx)
  return new Set(rows.map((row) => row.alarmId))
}

export async function newestEscalated(
  tx: Tx,
  escalationId: string,
  siteId: number,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('alarmEscalated')
    .select('at')
    .where('siteId', '=', siteId)
    .where('escalationId', '=', escalationId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Each after whatever happened to its alarm before. */
export async function addEvents(
  tx: Tx,
  siteId: number,
  alarmIds: readonly string[],
  at: Date,
  note: string,
): Promise<void> {
  await insertEvents(
    tx,
    alarmIds.map((alarmId) => ({ siteId, alarmId, at: at.getTime(), step: 'escalated', note })),
  )
}

export async function siteOf(db: Queryable, siteId: number) {
  if (siteId === systemSite) return { projectName: systemSiteName, timeZone: 'UTC' }
  return db
    .selectFrom('iotProject')
    .select(['projectName', 'timeZone'])
    .where('siteId', '=', siteId)
    .executeTakeFirst()
}

export async function devicesOf(db: Queryable, siteId: number, deviceIds: readonly number[]) {
  if (deviceIds.length === 0) return []
  return db
    .selectFrom('iotDevice')
    .select(['deviceId', 'deviceName', 'deviceNumber'])
    .where('siteId', '=', siteId)
    .where('deviceId', 'in', deviceIds)
    .execute()
}
