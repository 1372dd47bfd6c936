import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../../platform/db/database.ts'
import { insertAlarms, insertEvents } from './alarm-queries.ts'
import { draftOf, type NewStretch } from './apply.ts'
import type { Reconciled } from './reconcile.ts'
import type { Found } from './replay.ts'
import type { Stretch } from './stretch.ts'
import { deleteStretches, insertStretches } from './stretch-queries.ts'

/** What has to change on record of a device. */
export interface DeviceHistory extends Partial<Pick<Reconciled, 'moved' | 'parts' | 'added' | 'removed'>> {
  deviceId: number
  systemType: string
  /** When what it is made of came in; null: nobody knows any more. */
  receivedAt: number | null
}

export interface Refill {
  siteId: number
  deviceId: number
  from: number
  to: number
  notedAt: number
  times: number
}

/** Spans of a site for which frames have come after newer ones. */
export async function refillsOf(db: Queryable, siteId: number): Promise<Refill[]> {
  const { rows } = await sql<
    Omit<Refill, 'from' | 'to' | 'notedAt'> & { fromAt: Date; toAt: Date; notedAt: Date }
  >`
    SELECT site_id, device_id, from_at, to_at, noted_at, times FROM telemetry_refill WHERE site_id = ${siteId}
    ORDER BY device_id`.execute(db)
  return rows.map(({ fromAt, toAt, notedAt, ...row }) => ({
    ...row,
    from: fromAt.getTime(),
    to: toAt.getTime(),
    notedAt: notedAt.getTime(),
  }))
}

/** A site for which none has come lately, or they have been coming for long. */
export async function refilledSite(db: Queryable, quiet: Date, long: Date): Promise<number | undefined> {
  const { rows } = await sql<{ siteId: number }>`
    SELECT site_id FROM telemetry_refill WHERE noted_at <= ${quiet} OR since <= ${long}
    ORDER BY since LIMIT 1`.execute(db)
  return rows[0]?.siteId
}

/** Looked at; those for which more has come meanwhile are looked at once more. */
export async function deleteRefills(db: Queryable, refills: readonly Refill[]): Promise<void> {
  if (refills.length === 0) return
  await sql`
    DELETE FROM telemetry_refill AS old USING unnest(
      ${refills.map(({ siteId }) => siteId)}::int[], ${refills.map(({ deviceId }) => deviceId)}::int[],
      ${refills.map(({ times }) => times)}::int[], ${refills.map(({ notedAt }) => new Date(notedAt))}::timestamptz[])
      AS seen(site_id, device_id, times, noted_at)
    WHERE old.site_id = seen.site_id AND old.device_id = seen.device_id AND old.times = seen.times
      AND old.noted_at = seen.noted_at`.execute(db)
}

/** With their events, where nobody has had anything to say about them: they never were. */
async function deleteUntold(tx: Tx, siteId: number, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM alarm WHERE site_id = ${siteId} AND id = ANY (${ids}::text[]) AND state = 'normal'
      AND NOT EXISTS (
        SELECT FROM alarm_stretch AS own WHERE own.site_id = alarm.site_id AND own.alarm_id = alarm.id)
      AND NOT EXISTS (
        SELECT FROM alarm_event AS event
        WHERE event.site_id = alarm.site_id AND event.alarm_id = alarm.id AND event.by_user IS NOT NULL)
    RETURNING id`.execute(tx)
  const gone = rows.map(({ id }) => id)
  await sql`DELETE FROM alarm_event WHERE site_id = ${siteId} AND alarm_id = ANY (${gone}::text[])`.execute(
    tx,
  )
}

/** Alarms begin, end and are counted by the times in which they were there. */
async function follow(tx: Tx, siteId: number, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE alarm SET raised_at = own.first, last_raised_at = own.last, occurrences = own.count,
      cleared_at = CASE WHEN own.is_there THEN NULL ELSE own.gone END
    FROM (
      SELECT alarm_id, min(from_at) AS first, max(from_at) AS last, count(*)::int AS count,
        bool_or(to_at IS NULL) AS is_there, max(to_at) AS gone
      FROM alarm_stretch WHERE site_id = ${siteId} AND alarm_id = ANY (${ids}::text[]) GROUP BY alarm_id) AS own
    WHERE alarm.site_id = ${siteId} AND alarm.id = own.alarm_id`.execute(tx)
}

async function insertFound(
  tx: Tx,
  siteId: number,
  history: DeviceHistory,
  now: number,
): Promise<NewStretch[]> {
  const added = (history.added ?? []).map((found: Found) => {
    const { rule, from, value, change } = found
    const draft = draftOf(history, rule, { at: from, value, change, now })
    return { ...draft, siteId, clearedAt: found.to ?? from, receivedAt: history.receivedAt }
  })
  if (added.length === 0) return []
  await insertAlarms(tx, added, () => undefined)
  await insertEvents(
    tx,
    added.flatMap(({ id, raisedAt, clearedAt }) => [
      { siteId, alarmId: id, at: raisedAt, step: 'raised' as const },
      { siteId, alarmId: id, at: clearedAt, step: 'cleared' as const },
    ]),
  )
  return added.map(({ id, deviceId, ruleKey, raisedAt, clearedAt }) => ({
    deviceId,
    ruleKey,
    from: raisedAt,
    to: clearedAt,
    alarmId: id,
  }))
}

/** Makes the record say what was found. The alarms whose times have changed. */
export async function writeHistory(
  tx: Tx,
  siteId: number,
  all: readonly DeviceHistory[],
  now: number,
): Promise<Set<string>> {
  const touched = new Set<string>()
  for (const history of all) {
    const { deviceId, moved = [], parts = [], removed = [] } = history
    const old: Stretch[] = [...removed, ...moved.map(({ was }) => was)]
    if (old.length > 0) await deleteStretches(tx, siteId, deviceId, old)
    const stretches = [
      ...moved.map(({ was, from, to }) => ({ deviceId, ruleKey: was.key, from, to, alarmId: was.alarmId })),
      ...parts.map(({ found, alarmId }) => ({
        deviceId,
        ruleKey: found.rule.key,
        from: found.from,
        to: found.to,
        alarmId,
      })),
      ...(await insertFound(tx, siteId, history, now)),
    ]
    if (stretches.length > 0) await insertStretches(tx, siteId, stretches)
    for (const { alarmId } of [...old, ...stretches]) touched.add(alarmId)
  }
  return touched
}

/** When everything is written: alarms whose times have changed say so, and those that never were go. */
export async function settleAlarms(tx: Tx, siteId: number, touched: ReadonlySet<string>): Promise<void> {
  if (touched.size === 0) return
  await follow(tx, siteId, [...touched])
  await deleteUntold(tx, siteId, [...touched])
}
