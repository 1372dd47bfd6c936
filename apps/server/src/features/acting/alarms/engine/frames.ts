import type { Db } from '../../../../platform/db/database.ts'
import { unpackFrame } from '../../../../telemetry/frames/pack.ts'
import type { Reader } from '../../../../telemetry/read/reader.ts'
import { lateAfterMs } from '../../../../telemetry/spans.ts'
import type { DeviceWatch } from './device-watch.ts'
import { hotFrames } from './frame-queries.ts'

/** From one device at once; whoever has more is read on in columns. */
const framesADevice = 21
const hourMs = 3_600_000
const pieceMs = 6 * hourMs
const longestPieceMs = 31 * 24 * hourMs
/** A frame may be stamped ahead of our clock. */
const aheadMs = hourMs

/** So far back everything that is newer than the cursor stands among the hot frames, and nothing is sealed. */
export const isRecent = ({ seenUntil }: DeviceWatch, now: number) => seenUntil > now - lateAfterMs / 2

type See = (watch: DeviceWatch, at: number, values: ArrayLike<number>) => void

/** The next hot frames of these devices, each in the order of time. Those that have more. */
export async function seeHot(db: Db, watches: readonly DeviceWatch[], see: See): Promise<DeviceWatch[]> {
  const counts = new Map<DeviceWatch, number>()
  for (const { place, ts, data } of await hotFrames(db, watches, framesADevice)) {
    const watch = watches[place - 1]
    if (!watch) continue
    counts.set(watch, (counts.get(watch) ?? 0) + 1)
    see(watch, ts, unpackFrame(data))
  }
  return [...counts].filter(([, count]) => count === framesADevice).map(([watch]) => watch)
}

/** The next stretch of one device wherever it stands: hot, late or sealed. Whether there may be more. */
export async function seeStretch(
  reader: Pick<Reader, 'samples'>,
  watch: DeviceWatch,
  { now, newest, pace }: { now: number; newest: number; pace: () => Promise<void> | undefined },
  see: See,
): Promise<boolean> {
  const points = watch.watchedPoints
  const width = Math.max(-1, ...points) + 1
  const until = Math.min(newest, now + aheadMs) + 1
  let from = watch.seenUntil + 1
  for (let length = pieceMs; from < until; length = Math.min(4 * length, longestPieceMs)) {
    const to = Math.min(from + length, until)
    const { siteId, deviceId } = watch.device
    const { times, values } = await reader.samples({ siteId, deviceId, points, from, to })
    const frame = new Float64Array(width)
    for (let i = 0; i < times.length; i++) {
      for (const [column, point] of points.entries()) frame[point] = values[column]?.[i] ?? Number.NaN
      see(watch, times[i] as number, frame)
      if (i % 500 === 499) await pace()
    }
    if (times.length > 0) return to < until
    from = to
  }
  return false
}
