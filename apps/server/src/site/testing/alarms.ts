import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { alarmKey, levelOf } from '../alarm-words/alarm-words.ts'

type Row = Insertable<Database['alarm']>
export type AlarmDraft = Partial<Omit<Row, 'raisedAt'>> & { siteId: number; raisedAt: number }

/** Fuel level low of a generator, unless told otherwise, as the engine would have left it. */
export async function addAlarm(db: Db, { raisedAt, ...draft }: AlarmDraft): Promise<string> {
  const row: Row = {
    id: newId(),
    deviceId: 1,
    systemType: 'generator',
    ruleKey: 'generator.alarmWord.fuelLow',
    type: 'bit',
    point: findPoint('generator', 'alarmWord').number,
    bit: 0,
    level: 2,
    state: 'active',
    raisedAt: new Date(raisedAt),
    receivedAt: new Date(raisedAt + 1_500),
    lastRaisedAt: new Date(raisedAt),
    ...draft,
  }
  await db.insertInto('alarm').values(row).execute()
  await db
    .insertInto('alarmEvent')
    .values({ siteId: row.siteId, alarmId: row.id, place: 1, at: row.raisedAt, step: 'raised' })
    .execute()
  return `${row.siteId}-${row.id}`
}

/** Many at once, each with its own key of the catalogue's making. */
export async function addManyAlarms(
  db: Db,
  { siteId, count, from, stepMs }: { siteId: number; count: number; from: number; stepMs: number },
): Promise<void> {
  await sql`
    INSERT INTO alarm (site_id, id, device_id, system_type, rule_key, type, point, bit, level, state, raised_at,
      received_at, last_raised_at, cleared_at, acknowledged_at, acknowledged_by)
    SELECT ${siteId}, 'many-' || ${from}::bigint || '-' || n, 1 + n % 50, 'generator',
      'generator.alarmWord.' || (ARRAY['fuelLow', 'coolantHot', 'overload'])[1 + n % 3], 'bit',
      ${findPoint('generator', 'alarmWord').number}, n % 3, 1 + n % 3, 'normal', at, at, at,
      at + interval '20 seconds', at + interval '10 seconds', 'demo-agent'
    FROM (SELECT n, to_timestamp((${from}::float8 + n * ${stepMs}::float8) / 1000) AS at
          FROM generate_series(1, ${count}::int) AS n) AS made`.execute(db)
}

interface StretchDraft {
  siteId: number
  deviceId: number
  kind: DeviceKind
  /** The key of an alarm word, and a bit of it. */
  word?: string
  bit: number
  from: number
  /** Null: it is there. */
  to: number | null
}

/** Times in which bits were set, each an alarm of its own, as the engine would have left them. */
export async function addStretches(
  db: Db,
  drafts: readonly (StretchDraft & Partial<AlarmDraft>)[],
): Promise<void> {
  for (const { siteId, deviceId, kind, word = 'alarmWord', bit, from, to, ...more } of drafts) {
    const point = findPoint(kind, word)
    if (point?.kind !== 'alarmWord') throw new Error(`${kind} has no ${word}`)
    const ruleKey = alarmKey(kind, point, bit)
    const id = newId()
    await addAlarm(db, {
      siteId,
      id,
      deviceId,
      systemType: kind,
      ruleKey,
      point: point.number,
      bit,
      level: levelOf(point, bit),
      state: to === null ? 'active' : 'normal',
      raisedAt: from,
      clearedAt: to === null ? null : new Date(to),
      ...more,
    })
    await db
      .insertInto('alarmStretch')
      .values({
        siteId,
        deviceId,
        ruleKey: more.ruleKey ?? ruleKey,
        alarmId: more.id ?? id,
        fromAt: new Date(from),
        toAt: to === null ? null : new Date(to),
      })
      .execute()
  }
}
