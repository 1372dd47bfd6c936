import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../../platform/db/database.ts'
import type { AlarmChange, LiveAlarm, NewAlarm, NewEvent } from './live-alarm.ts'
import type { Shelf } from './shelf-queries.ts'

type OfSite<T> = T & { siteId: number }

const moment = (ms: number | null) => (ms === null ? null : new Date(ms))
const ms = (date: Date | null) => date?.getTime() ?? null
const rowsAtOnce = 500

function* pieces<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += rowsAtOnce) yield all.slice(from, from + rowsAtOnce)
}

/** Those that are not done with, by site. */
export async function liveAlarms(
  db: Queryable,
  siteIds: readonly number[],
): Promise<Map<number, OfSite<LiveAlarm>[]>> {
  const rows = await db
    .selectFrom('alarm')
    .select(['siteId', 'id', 'deviceId', 'ruleKey', 'type', 'state', 'shelvedUntil', 'suppressedBy'])
    .select(['occurrences', 'raisedAt', 'lastRaisedAt', 'clearedAt', 'value'])
    .where('siteId', 'in', siteIds)
    .where('state', '<>', 'normal')
    .execute()
  const alarms = rows.map(
    (row): OfSite<LiveAlarm> => ({
      ...row,
      state: row.state as LiveAlarm['state'],
      shelvedUntil: ms(row.shelvedUntil),
      raisedAt: row.raisedAt.getTime(),
      lastRaisedAt: row.lastRaisedAt.getTime(),
      clearedAt: ms(row.clearedAt),
    }),
  )
  return Map.groupBy(alarms, ({ siteId }) => siteId)
}

export async function insertAlarms(
  tx: Tx,
  alarms: readonly OfSite<NewAlarm>[],
  shelfOf: (alarm: OfSite<NewAlarm>) => Shelf | undefined,
): Promise<void> {
  for (const some of pieces(alarms)) {
    await tx
      .insertInto('alarm')
      .values(
        some.map((alarm) => {
          const { raisedAt, receivedAt, lastRaisedAt, clearedAt, shelvedUntil, ...rest } = alarm
          const shelf = shelfOf(alarm)
          return {
            ...rest,
            raisedAt: new Date(raisedAt),
            receivedAt: moment(receivedAt),
            lastRaisedAt: new Date(lastRaisedAt),
            clearedAt: moment(clearedAt),
            shelvedUntil: shelf?.shelvedUntil ?? null,
            shelfReason: shelf?.shelfReason ?? null,
            shelvedBy: shelf?.shelvedBy ?? null,
            shelvedFor: shelf?.shelvedFor ?? null,
          }
        }),
      )
      .execute()
  }
}

/** When what raised them came in, where that is the newest word of their device. */
export async function noteReceived(tx: Tx, alarms: readonly OfSite<NewAlarm>[]): Promise<void> {
  await sql`
    UPDATE alarm SET received_at = latest.received_at
    FROM unnest(${alarms.map(({ siteId }) => siteId)}::int[], ${alarms.map(({ id }) => id)}::text[]) AS new(site_id, id),
      telemetry_latest AS latest
    WHERE alarm.site_id = new.site_id AND alarm.id = new.id AND latest.site_id = alarm.site_id
      AND latest.device_id = alarm.device_id AND latest.ts = alarm.raised_at
      AND latest.received_at < alarm.received_at`.execute(tx)
}

/** Only onto what was read: whoever has changed one meanwhile comes first. How many were still as they were. */
export async function updateAlarms(tx: Tx, changes: readonly OfSite<AlarmChange>[]): Promise<number> {
  const column = <T>(of: (change: OfSite<AlarmChange>) => T) => changes.map(of)
  const { rows } = await sql`
    UPDATE alarm SET state = new.state, suppressed_by = new.suppressed_by, occurrences = new.occurrences,
      raised_at = new.raised_at, last_raised_at = new.last_raised_at, cleared_at = new.cleared_at, value = new.value
    FROM unnest(
      ${column(({ siteId }) => siteId)}::integer[], ${column(({ alarm }) => alarm.id)}::text[],
      ${column(({ was }) => was.state)}::text[], ${column(({ was }) => was.suppressedBy)}::text[],
      ${column(({ was }) => was.occurrences)}::integer[], ${column(({ alarm }) => alarm.state)}::text[],
      ${column(({ alarm }) => alarm.suppressedBy)}::text[], ${column(({ alarm }) => alarm.occurrences)}::integer[],
      ${column(({ alarm }) => moment(alarm.raisedAt))}::timestamptz[],
      ${column(({ alarm }) => moment(alarm.lastRaisedAt))}::timestamptz[],
      ${column(({ alarm }) => moment(alarm.clearedAt))}::timestamptz[],
      ${column(({ alarm }) => alarm.value)}::double precision[])
      AS new(site_id, id, was_state, was_suppressed, was_occurrences, state, suppressed_by, occurrences,
        raised_at, last_raised_at, cleared_at, value)
    WHERE alarm.site_id = new.site_id AND alarm.id = new.id AND alarm.state = new.was_state
      AND alarm.occurrences = new.was_occurrences AND alarm.suppressed_by IS NOT DISTINCT FROM new.was_suppressed
    RETURNING alarm.id`.execute(tx)
  return rows.length
}

/** The last place among the events of each of these alarms; an alarm without any is absent. */
async function lastPlaces(
  tx: Tx,
  events: readonly { siteId: number; alarmId: string }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ alarmId: string; place: number }>`
    SELECT alarm_id, max(place) AS place FROM alarm_event
    WHERE site_id = ANY (${[...new Set(events.map(({ siteId }) => siteId))]}::integer[])
      AND alarm_id = ANY (${[...new Set(events.map(({ alarmId }) => alarmId))]}::text[])
    GROUP BY site_id, alarm_id`.execute(tx)
  return new Map(rows.map(({ alarmId, place }) => [alarmId, place]))
}

/** What happens to an alarm, with who did it and for whom. */
type TakenEvent = OfSite<Omit<NewEvent, 'note'>> & {
  by?: string | null
  for?: string | null
  note?: string | null
}

/** Each after those that the alarm has; whoever adds one holds the alarm's row until the end. */
export async function insertEvents(tx: Tx, events: readonly TakenEvent[]): Promise<void> {
  for (const some of pieces(events)) {
    const places = await lastPlaces(tx, some)
    const placed = some.map(({ alarmId }) => {
      const place = (places.get(alarmId) ?? 0) + 1
      places.set(alarmId, place)
      return place
    })
    await sql`
      INSERT INTO alarm_event (site_id, alarm_id, place, at, step, by_user, for_user, note)
      SELECT * FROM unnest(
        ${some.map(({ siteId }) => siteId)}::integer[], ${some.map(({ alarmId }) => alarmId)}::text[],
        ${placed}::integer[], ${some.map(({ at }) => new Date(at))}::timestamptz[],
        ${some.map(({ step }) => step)}::text[], ${some.map(({ by }) => by ?? null)}::text[],
        ${some.map((event) => event.for ?? null)}::text[], ${some.map(({ note }) => note ?? null)}::text[])`.execute(
      tx,
    )
  }
}
