import type { Db } from '../../platform/db/database.ts'
import type { Unit } from '../rollup/calendar.ts'
import type { StoredSums } from '../rollup/pack.ts'
import { rollupMarksIn, rollupRunsIn, rollupsInRun, type SpanMark } from '../rollup/queries.ts'
import { flattened, sumsIn } from '../rollup/span-sums.ts'
import { createPacer } from '../sealed/blocks.ts'
import type { DevicePoints } from '../store.ts'

interface Kept {
  mark: number
  end: number
  until: number
  flat: Float64Array
}
type KeptSpans = Map<number, Kept>

interface Range {
  from: number
  to: number
}

/** A quarter of a kilobyte each. */
const mostKept = 150_000

/**
 * The stored sums of many devices, in the order of the devices. Spans that were unpacked before are not read again
 * as long as their mark is the same: nearly all of a year never changes. The longest unused devices go first.
 */
export function createKeptSums(most = mostKept) {
  const devices = new Map<string, KeptSpans>()
  let count = 0

  function spansOf({ siteId, deviceId, points }: DevicePoints, unit: Unit): KeptSpans {
    const key = `${siteId} ${deviceId} ${unit} ${points.join()}`
    const spans = devices.get(key) ?? new Map<number, Kept>()
    devices.delete(key)
    devices.set(key, spans)
    return spans
  }

  function forget(): void {
    for (const [key, spans] of devices) {
      if (count <= most) return
      devices.delete(key)
      count -= spans.size
    }
  }

  return async (
    db: Db,
    asked: readonly DevicePoints[],
    unit: Unit,
    range: Range,
  ): Promise<(readonly StoredSums[])[]> => {
    const kept = asked.map((device) => spansOf(device, unit))
    const marks = await rollupMarksIn(db, asked, unit, range)
    const missing = missingRange(marks, kept)
    if (missing) {
      const pace = createPacer()
      const runs = await rollupRunsIn(db, asked, unit, missing)
      for (const [place, device] of asked.entries()) {
        const spans = kept[place] as KeptSpans
        for (const { span, sums, mark } of rollupsInRun(runs[place] as Buffer, device.points)) {
          if (!spans.has(span.start)) count++
          spans.set(span.start, { mark, end: span.end, until: sums.until, flat: flattened(sums) })
          await pace()
        }
      }
    }
    const answers = marks.map((own, place) =>
      own.flatMap(({ t0 }) => {
        const one = kept[place]?.get(t0)
        return one ? [{ span: { start: t0, end: one.end }, sums: sumsIn(one.flat, one.until) }] : []
      }),
    )
    forget()
    return answers
  }
}
export type KeptSums = ReturnType<typeof createKeptSums>

/** From the first span that is new or changed to the last one, of all devices. */
function missingRange(marks: readonly SpanMark[][], kept: readonly KeptSpans[]): Range | undefined {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [place, own] of marks.entries())
    for (const { t0, mark } of own) {
      if (kept[place]?.get(t0)?.mark === mark) continue
      from = Math.min(from, t0)
      to = Math.max(to, t0 + 1)
    }
  return from < to ? { from, to } : undefined
}
