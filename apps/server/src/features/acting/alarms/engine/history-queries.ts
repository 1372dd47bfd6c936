import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { insertAlarms, insertEvents } from './alarm-queries.ts'
import { draftOf } from './apply.ts'
import type { GapHistory } from './past.ts'

interface Known {
  id: string
  deviceId: number
  ruleKey: string
  raisedAt: Date
  clearedAt: Date | null
}

/** What an earlier look into the same gaps has found, and nobody has had anything to say about. */
async function foundBefore(tx: Tx, siteId: number, history: readonly GapHistory[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    SELECT alarm.id, alarm.device_id, alarm.rule_key, alarm.raised_at, alarm.cleared_at
    FROM unnest(
      ${history.map(({ deviceId }) => deviceId)}::integer[],
      ${history.map(({ gap }) => new Date(gap.from))}::timestamptz[],
      ${history.map(({ gap }) => new Date(gap.to))}::timestamptz[]) AS gap(device_id, since, until)
    JOIN alarm ON alarm.site_id = ${siteId} AND alarm.device_id = gap.device_id
      AND alarm.raised_at > gap.since AND alarm.raised_at < gap.until
    WHERE alarm.received_at IS NULL AND NOT EXISTS (
      SELECT FROM alarm_event AS event
      WHERE event.site_id = ${siteId} AND event.alarm_id = alarm.id AND event.by_user IS NOT NULL)`.execute(
    tx,
  )
  return rows
}

async function deleteAlarms(tx: Tx, siteId: number, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM alarm_event WHERE site_id = ${siteId} AND alarm_id = ANY (${ids}::text[])`.execute(tx)
  await sql`DELETE FROM alarm WHERE site_id = ${siteId} AND id = ANY (${ids}::text[])`.execute(tx)
}

const nameOf = (deviceId: number, ruleKey: string, from: number, to: number) =>
  `${deviceId} ${ruleKey} ${from} ${to}`

/** Makes the list of what was in the gaps what is found there now; whether it was not already. */
export async function writeHistory(
  tx: Tx,
  siteId: number,
  history: readonly GapHistory[],
  now: number,
): Promise<boolean> {
  if (history.length === 0) return false
  const known = new Map(
    (await foundBefore(tx, siteId, history)).map((row) => [
      nameOf(row.deviceId, row.ruleKey, row.raisedAt.getTime(), row.clearedAt?.getTime() ?? 0),
      row.id,
    ]),
  )
  const added = history.flatMap((one) =>
    one.alarms.flatMap(({ rule, from, to }) => {
      if (known.delete(nameOf(one.deviceId, rule.key, from, to))) return []
      const draft = draftOf(one, rule, { at: from, value: null, now })
      // When the server knew of it nobody knows any more.
      return [{ ...draft, siteId, clearedAt: to, receivedAt: null }]
    }),
  )
  if (known.size > 0) await deleteAlarms(tx, siteId, [...known.values()])
  if (added.length > 0) {
    await insertAlarms(tx, added, () => undefined)
    await insertEvents(
      tx,
      added.flatMap(({ id, raisedAt, clearedAt }) => [
        { siteId, alarmId: id, at: raisedAt, step: 'raised' as const },
        { siteId, alarmId: id, at: clearedAt, step: 'cleared' as const },
      ]),
    )
  }
  return known.size > 0 || added.length > 0
}
