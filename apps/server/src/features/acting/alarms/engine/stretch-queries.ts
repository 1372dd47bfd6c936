import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../../platform/db/database.ts'
import type { NewStretch, StretchChanges } from './apply.ts'
import type { Stretch } from './stretch.ts'

const rowsAtOnce = 5_000
const moment = (ms: number | null) => (ms === null ? null : new Date(ms))

/** What is on record of devices, each from a moment on, by device. */
export async function stretchesOf(
  db: Queryable,
  siteId: number,
  devices: readonly { deviceId: number; since: number }[],
): Promise<Map<number, Stretch[]>> {
  const { rows } = await sql<{
    deviceId: number
    key: string
    fromAt: Date
    toAt: Date | null
    alarmId: string
  }>`
    SELECT own.device_id, own.rule_key AS key, own.from_at, own.to_at, own.alarm_id
    FROM unnest(${devices.map(({ deviceId }) => deviceId)}::int[],
      ${devices.map(({ since }) => new Date(since))}::timestamptz[]) AS asked(device_id, since)
    JOIN alarm_stretch AS own ON own.site_id = ${siteId} AND own.device_id = asked.device_id
      AND (own.to_at IS NULL OR own.to_at >= asked.since)
    ORDER BY own.device_id, own.from_at`.execute(db)
  const all = rows.map(({ fromAt, toAt, ...row }) => ({
    ...row,
    from: fromAt.getTime(),
    to: toAt?.getTime() ?? null,
  }))
  return Map.groupBy(all, ({ deviceId }) => deviceId)
}

/** What came at the very moment at which it had come before is the same. */
export async function insertStretches(
  tx: Tx,
  siteId: number,
  stretches: readonly NewStretch[],
): Promise<void> {
  for (let from = 0; from < stretches.length; from += rowsAtOnce) {
    const some = stretches.slice(from, from + rowsAtOnce)
    const last = new Map(some.map((one) => [`${one.deviceId} ${one.ruleKey} ${one.from}`, one]))
    const rows = [...last.values()]
    await sql`
      INSERT INTO alarm_stretch (site_id, device_id, rule_key, from_at, to_at, alarm_id)
      SELECT ${siteId}, * FROM unnest(
        ${rows.map(({ deviceId }) => deviceId)}::int[], ${rows.map(({ ruleKey }) => ruleKey)}::text[],
        ${rows.map((one) => new Date(one.from))}::timestamptz[], ${rows.map(({ to }) => moment(to))}::timestamptz[],
        ${rows.map(({ alarmId }) => alarmId)}::text[])
      ON CONFLICT (site_id, device_id, rule_key, from_at) DO UPDATE
      SET to_at = excluded.to_at, alarm_id = excluded.alarm_id`.execute(tx)
  }
}

export async function endStretches(tx: Tx, siteId: number, ended: StretchChanges['ended']): Promise<void> {
  await sql`
    UPDATE alarm_stretch AS own SET to_at = greatest(own.from_at, new.to_at)
    FROM unnest(
      ${ended.map(({ deviceId }) => deviceId)}::int[], ${ended.map(({ ruleKey }) => ruleKey)}::text[],
      ${ended.map(({ to }) => new Date(to))}::timestamptz[]) AS new(device_id, rule_key, to_at)
    WHERE own.site_id = ${siteId} AND own.device_id = new.device_id AND own.rule_key = new.rule_key
      AND own.to_at IS NULL`.execute(tx)
}

export async function deleteStretches(
  tx: Tx,
  siteId: number,
  deviceId: number,
  stretches: readonly Stretch[],
): Promise<void> {
  await sql`
    DELETE FROM alarm_stretch AS own USING unnest(
      ${stretches.map(({ key }) => key)}::text[], ${stretches.map(({ from }) => new Date(from))}::timestamptz[])
      AS old(rule_key, from_at)
    WHERE own.site_id = ${siteId} AND own.device_id = ${deviceId} AND own.rule_key = old.rule_key
      AND own.from_at = old.from_at`.execute(tx)
}
