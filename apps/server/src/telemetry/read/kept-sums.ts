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
interface KeptDevice {
  key: string
  spans: Map<number, Kept>
  bytes: number
}

interface Range {
  from: number
  to: number
}

const mostKeptBytes = 40 * 1_048_576
/** Of a span besides its numbers, and of a device of which nothing is stored: roughly. */
const spanBytes = 200
const deviceBytes = 500

/**
 * The stored sums of many devices, in the order of the devices. Spans that were unpacked before are not read again
 * as long as their mark is the same: nearly all of a year never changes. The longest unused devices go first.
 */
export function createKeptSums(mostBytes = mostKeptBytes) {
  const devices = new Map<string, KeptDevice>()
  let total = 0

  function keptOf({ siteId, deviceId, points }: DevicePoints, unit: Unit): KeptDevice {
    const key = `${siteId} ${deviceId} ${unit} ${points.join()}`
    const known = devices.get(key)
    const device = known ?? { key, spans: new Map<number, Kept>(), bytes: deviceBytes }
    if (!known) total += device.bytes
    devices.delete(key)
    devices.set(key, device)
    return device
  }

  function keep(device: KeptDevice, start: number, kept: Kept): void {
    const before = device.spans.get(start)
    const more = kept.flat.byteLength - (before ? before.flat.byteLength : -spanBytes)
    device.spans.set(start, kept)
    device.bytes += more
    // Others may have made it go meanwhile.
    if (devices.get(device.key) === device) total += more
  }

  function forget(): void {
    for (const [key, { bytes }] of devices) {
      if (total <= mostBytes) return
      devices.delete(key)
      total -= bytes
    }
  }

  return async (
    db: Db,
    asked: readonly DevicePoints[],
    unit: Unit,
    range: Range,
  ): Promise<(readonly StoredSums[])[]> => {
    const kept = asked.map((device) => keptOf(device, unit))
    const marks = await rollupMarksIn(db, asked, unit, range)
    const missing = missingRange(marks, kept)
    if (missing) {
      const pace = createPacer()
      const runs = await rollupRunsIn(db, asked, unit, missing)
      for (const [place, device] of asked.entries()) {
        const into = kept[place] as KeptDevice
        for (const { span, sums, mark } of rollupsInRun(runs[place] as Buffer, device.points)) {
          keep(into, span.start, { mark, end: span.end, until: sums.until, flat: flattened(sums) })
          await pace()
        }
      }
    }
    const answers = marks.map((own, place) =>
      own.flatMap(({ t0 }) => {
        const one = kept[place]?.spans.get(t0)
        return one ? [{ span: { start: t0, end: one.end }, sums: sumsIn(one.flat, one.until) }] : []
      }),
    )
    forget()
    return answers
  }
}
export type KeptSums = ReturnType<typeof createKeptSums>

/** From the first span that is new or changed to the last one, of all devices. */
function missingRange(marks: readonly SpanMark[][], kept: readonly KeptDevice[]): Range | undefined {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [place, own] of marks.entries())
    for (const { t0, mark } of own) {
      if (kept[place]?.spans.get(t0)?.mark === mark) continue
      from = Math.min(from, t0)
      to = Math.max(to, t0 + 1)
    }
  return from < to ? { from, to } : undefined
}
