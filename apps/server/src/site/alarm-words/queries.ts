import { type RawBuilder, sql } from 'kysely'
import { placedByShard } from '../../platform/db/by-shard.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Span } from '../../telemetry/rollup/calendar.ts'

export interface WordKey {
  siteId: number
  deviceId: number
  point: number
}

const ms = (moment: RawBuilder<unknown>) => sql`(extract(epoch FROM ${moment}) * 1000)::float8`

/** In a packed frame: no bit, no word, and a frame that is too short for the word. */
const unraised = sql`('\\x0000000000000000'::bytea, '\\x000000000000f87f'::bytea, ''::bytea)`
const raised = sql`substr(data, wanted.point * 8 + 1, 8) NOT IN ${unraised}`

/** Where a word may have had a bit. */
export interface RaisedSpan extends Span {
  /** The word's place among the asked ones, from 1. */
  place: number
  /** A sealed block with its axis, where nothing came in late; null where samples have to be put together. */
  block: { axis: Buffer; word: Buffer; n: number } | null
}

/**
 * Where each word may have had a bit in the range: outside of these spans it had none. Sealed blocks are told by
 * their largest value alone, and only those that may have one are fetched.
 */
export async function raisedSpans(
  db: Db,
  words: readonly WordKey[],
  { start, end }: Span,
  silenceMs: number,
): Promise<RaisedSpan[]> {
  const since = sql`${new Date(start)}::timestamptz`
  const until = sql`${new Date(end)}::timestamptz`
  const silence = sql`make_interval(secs => ${silenceMs / 1_000})`
  const rows = await placedByShard(db, words, async (some, at) => {
    const own = (table: string) =>
      sql`${at(`${table}.site_id`)} AND ${sql.ref(`${table}.device_id`)} = wanted.device_id`
    const read = await sql<
      Span & { place: number; axis: Buffer | null; word: Buffer | null; n: number | null }
    >`
      SELECT place::int AS place, ${ms(sql`span.t0`)} AS start, ${ms(sql`span.t1`)} AS end, axis, word, n
      FROM unnest(
        ${some.map((word) => word.siteId)}::int[], ${some.map((word) => word.deviceId)}::int[],
        ${some.map((word) => word.point)}::int[]) WITH ORDINALITY AS wanted(site_id, device_id, point, place)
      CROSS JOIN LATERAL (
        SELECT block.t0, block.t1, axis.data AS axis, block.data AS word, axis.n
        FROM telemetry_block AS block
        LEFT JOIN telemetry_block AS axis ON ${own('axis')} AND axis.point = -1 AND axis.t0 = block.t0
          AND NOT EXISTS (
            SELECT FROM telemetry_late AS late
            WHERE ${own('late')} AND late.ts >= block.t0 - ${silence} AND late.ts <= block.t1 + ${silence})
        WHERE ${own('block')} AND block.point = wanted.point::smallint AND block.max > 0
          AND block.t1 >= ${since} AND block.t0 < ${until}
          AND block.t0 >= coalesce((
            SELECT t0 FROM telemetry_block AS first
            WHERE ${own('first')} AND first.point = wanted.point::smallint AND first.t0 <= ${since}
            ORDER BY first.t0 DESC LIMIT 1), '-infinity')
        UNION ALL
        SELECT min(ts), max(ts), NULL, NULL, NULL FROM telemetry_frame AS frame
        WHERE ${own('frame')} AND ts < ${until} AND ${raised} AND ts >= greatest(${since}, (
          SELECT sealed_until FROM telemetry_seal AS seal WHERE ${own('seal')}))
        UNION ALL
        SELECT min(ts), max(ts), NULL, NULL, NULL FROM telemetry_late AS late
        WHERE ${own('late')} AND ts >= ${since} AND ts < ${until} AND ${raised}
      ) AS span
      WHERE span.t0 IS NOT NULL
      ORDER BY place, start`.execute(db)
    return read.rows
  })
  return rows.map(({ place, start: from, end: to, axis, word, n }) => ({
    place,
    start: from,
    end: to,
    block: axis && word && n !== null ? { axis, word, n } : null,
  }))
}
