import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Frame } from '../frame.ts'
import { int4Array, momentArray } from './binary.ts'

type Key = Pick<Frame, 'siteId' | 'deviceId'>
const keyOf = ({ siteId, deviceId }: Key) => `${siteId} ${deviceId}`

interface Span extends Key {
  from: number
  to: number
}

interface Entered {
  before: number
  last: number
}

const mostKept = 50_000
const never = Number.NEGATIVE_INFINITY

/** Frames that come after newer ones of their device: who looks at frames in their order has to look there again. */
export function createRefills(db: Db, now: () => number) {
  const newest = new Map<string, number>()

  /** Of devices that this process has not heard yet. */
  async function learn(frames: readonly Key[]): Promise<void> {
    const unknown = new Map(frames.filter((one) => !newest.has(keyOf(one))).map((one) => [keyOf(one), one]))
    if (unknown.size === 0) return
    const { rows } = await sql<Key & { ts: number }>`
      SELECT site_id, device_id, (extract(epoch FROM ts) * 1000)::float8 AS ts FROM telemetry_latest
      JOIN ${keys([...unknown.values()])} AS wanted(site_id, device_id) USING (site_id, device_id)`.execute(
      db,
    )
    for (const row of rows) newest.set(keyOf(row), row.ts)
  }

  function forget(): void {
    for (const key of newest.keys()) {
      if (newest.size <= mostKept) return
      newest.delete(key)
    }
  }

  /** What each device had said before, and the newest of what it says now. */
  function enter(frames: readonly Frame[]): Map<string, Entered> {
    const entered = new Map<string, Entered>()
    for (const { ts, ...frame } of frames) {
      const key = keyOf(frame)
      const own = entered.get(key) ?? { before: newest.get(key) ?? never, last: never }
      entered.set(key, own)
      own.last = Math.max(own.last, ts)
    }
    for (const [key, { before, last }] of entered) newest.set(key, Math.max(before, last))
    return entered
  }

  /** Older than what was there, or overtaken on the way. */
  function lateSpans(frames: readonly Frame[], entered: ReadonlyMap<string, Entered>): Span[] {
    const spans = new Map<string, Span>()
    for (const { siteId, deviceId, ts } of frames) {
      const key = keyOf({ siteId, deviceId })
      const { before = never, last = never } = entered.get(key) ?? {}
      if (ts >= before && (newest.get(key) ?? last) <= last) continue
      const span = spans.get(key)
      if (!span) spans.set(key, { siteId, deviceId, from: ts, to: ts })
      else Object.assign(span, { from: Math.min(span.from, ts), to: Math.max(span.to, ts) })
    }
    return [...spans.values()].toSorted((a, b) => a.siteId - b.siteId || a.deviceId - b.deviceId)
  }

  return {
    /**
     * Before frames are stored; what it gives back is for when they are. Whoever sends them is told only after that:
     * what is not noted is sent again.
     */
    async enter(frames: readonly Frame[]): Promise<() => Promise<void>> {
      await learn(frames)
      const entered = enter(frames)
      return async () => {
        const spans = lateSpans(frames, entered)
        forget()
        if (spans.length > 0) await writeRefills(db, spans, now())
      }
    },
  }
}

const keys = (some: readonly Key[]) => sql`unnest(
  ${int4Array(some.map(({ siteId }) => siteId))}::int4[], ${int4Array(some.map(({ deviceId }) => deviceId))}::int4[])`

async function writeRefills(db: Db, spans: readonly Span[], now: number): Promise<void> {
  const at = new Date(now)
  await sql`
    INSERT INTO telemetry_refill AS old (site_id, device_id, from_at, to_at, since, noted_at)
    SELECT site_id, device_id, from_at, to_at, ${at}, ${at} FROM unnest(
      ${int4Array(spans.map(({ siteId }) => siteId))}::int4[],
      ${int4Array(spans.map(({ deviceId }) => deviceId))}::int4[],
      ${momentArray(spans.map(({ from }) => from))}::timestamptz[],
      ${momentArray(spans.map(({ to }) => to))}::timestamptz[]) AS new(site_id, device_id, from_at, to_at)
    ON CONFLICT (site_id, device_id) DO UPDATE
    SET from_at = least(old.from_at, excluded.from_at), to_at = greatest(old.to_at, excluded.to_at),
      noted_at = excluded.noted_at, times = old.times + 1`.execute(db)
}
