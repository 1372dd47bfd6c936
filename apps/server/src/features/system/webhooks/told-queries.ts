import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { WebhookRow } from './queries.ts'

export interface EventRow {
  id: number
  kind: string
  siteId: number | null
  ref: string
  at: Date
}

/** The oldest that nobody is at. */
export async function lockEvents(tx: Tx, most: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT id, kind, site_id, ref, at FROM webhook_event ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(
    tx,
  )
  return rows
}

export async function deleteEvents(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM webhook_event WHERE id = ANY (${ids}::bigint[])`.execute(tx)
}

/** Those in use whose owners are, too, with how much waits for each. */
export async function webhooksInUse(tx: Tx, now: Date): Promise<(WebhookRow & { waiting: number })[]> {
  const { rows } = await sql<WebhookRow & { waiting: number }>`
    SELECT w.*, (SELECT count(*)::int FROM sys_message m
                 WHERE m.bus_type = 'webhook' AND m.bus_id = w.id AND m.es_send_status = '0') AS waiting
    FROM webhook w JOIN sys_user u ON u.id = w.owner_id
    WHERE w.enabled AND u.status = 1 AND u.del_flag = 0 AND (u.valid_from IS NULL OR u.valid_from <= ${now})
      AND (u.valid_to IS NULL OR u.valid_to > ${now})`.execute(tx)
  return rows
}

export interface ToldAlarmRow {
  siteId: number
  id: string
  deviceId: number
  deviceNumber: string | null
  systemType: string
  ruleKey: string
  type: string
  point: number | null
  bit: number | null
  texts: string | null
  level: number
  state: string
  raisedAt: Date
  clearedAt: Date | null
  acknowledgedAt: Date | null
  acknowledgedBy: string | null
  value: number | null
}

export async function alarmsNamed(db: Queryable, ids: readonly string[]): Promise<ToldAlarmRow[]> {
  const sites = ids.map((id) => Number(id.slice(0, id.indexOf('-'))))
  const alarms = ids.map((id) => id.slice(id.indexOf('-') + 1))
  const { rows } = await sql<ToldAlarmRow>`
    SELECT a.site_id, a.id, a.device_id, d.device_number, a.system_type, a.rule_key, a.type, a.point, a.bit, a.texts,
           a.level, a.state, a.raised_at, a.cleared_at, a.acknowledged_at, u.username AS acknowledged_by, a.value
    FROM alarm a LEFT JOIN iot_device d ON d.site_id = a.site_id AND d.device_id = a.device_id
    LEFT JOIN sys_user u ON u.id = a.acknowledged_by
    WHERE a.site_id = ANY (${sites}::integer[]) AND a.id = ANY (${alarms}::text[])`.execute(db)
  return rows
}

export async function commandsNamed(db: Queryable, sites: readonly number[], ids: readonly string[]) {
  const { rows } = await sql<{
    siteId: number
    id: string
    deviceId: number
    deviceNumber: string
    systemType: string
    point: string
    value: number
    state: string
    failure: string | null
    requestedBy: string | null
    requestedAt: Date
    endedAt: Date | null
  }>`
    SELECT c.site_id, c.id, c.device_id, c.device_number, c.system_type, c.point, c.value, c.state, c.failure,
           u.username AS requested_by, c.requested_at, c.ended_at
    FROM command c LEFT JOIN sys_user u ON u.id = c.requested_by
    WHERE c.site_id = ANY (${sites}::integer[]) AND c.id = ANY (${ids}::text[])`.execute(db)
  return rows
}

/** Never the code itself. */
export async function loadsNamed(db: Queryable, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string
    home: string
    kind: string
    unit: string
    units: number
    amount: number
    currency: string | null
    state: string
    failure: string | null
  }>`
    SELECT l.id, s.shs_sn AS home, l.kind, l.unit, (l.steps::float8 / l.unit_step) AS units, l.amount, l.currency,
           l.state, l.failure
    FROM shs_load l JOIN shs s ON s.id = l.shs_id WHERE l.id = ANY (${ids}::text[])`.execute(db)
  return rows
}

/** Without the payer's name and number: who needs them asks for them. */
export async function paymentsNamed(db: Queryable, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string
    provider: string
    reference: string
    amount: number
    currency: string
    state: string
    place: string | null
    home: string | null
    paidAt: Date
  }>`
    SELECT p.id, provider.code AS provider, p.provider_ref AS reference, p.amount, p.currency, p.state, p.place,
           s.shs_sn AS home, p.paid_at
    FROM payment p JOIN payment_provider provider ON provider.id = p.provider_id LEFT JOIN shs s ON s.id = p.shs_id
    WHERE p.id = ANY (${ids}::text[])`.execute(db)
  return rows
}

export async function siteNames(db: Queryable, siteIds: readonly number[]) {
  if (siteIds.length === 0) return []
  return db
    .selectFrom('iotProject')
    .select(['siteId', 'projectName', 'projectNumber'])
    .where('siteId', 'in', siteIds)
    .execute()
}

/** Which of these people may read the log of commands. */
export async function readersOfCommands(
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${userIds}::text[]) AS id WHERE holds_permission(id, 'command:list')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
