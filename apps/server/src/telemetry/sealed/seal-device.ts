import type { Db, Tx } from '../../platform/db/database.ts'
import { continueRollups, remakeRollups } from '../rollup/roll-up.ts'
import { dayMs, lateAfterMs, sealMarginMs } from '../spans.ts'
import { type BlockSizes, blockSizes, fitsBlocks } from './chunks.ts'
import {
  type Axis,
  axesIn,
  axisAfter,
  axisBefore,
  blocksAt,
  type DeviceKey,
  deleteLate,
  factsOf,
  frameValues,
  lateFrames,
  lockDevice,
  moveSeal,
  type RawFrame,
  sealedUntil,
  unsealedFrames,
  waitingOf,
} from './queries.ts'
import { markRemade } from './remade.ts'
import { mergeSamples, noSamples, samplesOf } from './samples.ts'
import { loadBlocks, writeBlocks } from './stored-blocks.ts'

/** However slow a device is, after this it is sealed with what there is. */
const oldestUnsealedMs = dayMs
const mostNeighbours = 3

/** Up to here nothing comes in any more but into telemetry_late. */
export const sealableUntil = (now: number): number => now - lateAfterMs - sealMarginMs

/** Frames up to the last moment of which all is read: it may stand twice, hot and late. */
function completeMoments(frames: readonly RawFrame[], isAll: boolean): readonly RawFrame[] {
  if (isAll) return frames
  const last = frames.at(-1)?.ts
  return frames.filter((frame) => frame.ts !== last)
}

/** When to look at a device again: now, or when it will have enough at the rate it goes. */
export async function dueAt(
  db: Db,
  device: DeviceKey,
  now: number,
  latest: number,
  sizes = blockSizes,
): Promise<number> {
  const limit = sealableUntil(now)
  const { n, oldest, tail } = await waitingOf(db, device, limit, sizes.usual)
  if (oldest === null) return latest
  const wanted = sizes.usual - (tail !== null && tail < sizes.least ? tail : 0)
  if (n >= wanted || oldest <= now - oldestUnsealedMs) return now
  return Math.min(latest, now + ((limit - oldest) / n) * (wanted - n), oldest + oldestUnsealedMs)
}

/** Seals the next block of a device; false when there is nothing to seal yet. */
export function sealNext(db: Db, device: DeviceKey, now: number, sizes = blockSizes): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockDevice(tx, device))) return false
    const since = await sealedUntil(tx, device)
    const limit = sealableUntil(now)
    if (!(since < limit)) return false
    const last = await axisBefore(tx, device, limit)
    const tail = last && last.n < sizes.least ? last : undefined
    const wanted = sizes.usual - (tail?.n ?? 0)
    const found = await unsealedFrames(tx, device, since, limit, wanted + 1)
    const hasMore = found.length > wanted
    const frames = completeMoments(found, !hasMore)
    const oldest = frames[0]
    if (!oldest) return false
    const isFull = hasMore || frames.length === wanted
    if (!isFull && oldest.ts > now - oldestUnsealedMs) return false

    const facts = await factsOf(tx, device)
    const fresh = samplesOf(frames.map(frameValues))
    const before = tail ? await loadBlocks(await blocksAt(tx, device, [tail.t0])) : noSamples
    await writeBlocks(tx, device, tail ? [tail] : [], mergeSamples(before, fresh), sizes)
    await continueRollups(tx, facts, fresh)
    await moveSeal(tx, device, isFull ? (fresh.times[fresh.times.length - 1] as number) + 1 : limit)
    await deleteLate(tx, device, frames)
    return true
  })
}

/** Seals the first late frames of a device into the blocks of their span; false when there are none. */
export function sealLate(db: Db, device: DeviceKey, sizes = blockSizes): Promise<boolean> {
  const mostAtOnce = 2 * sizes.usual
  return db.transaction().execute(async (tx) => {
    if (!(await lockDevice(tx, device))) return false
    const until = await sealedUntil(tx, device)
    if (until === Number.NEGATIVE_INFINITY) return false
    const [first] = await lateFrames(tx, device, Number.NEGATIVE_INFINITY, until, 1)
    if (!first) return false
    const next = await axisAfter(tx, device, first.ts)
    const frames = await lateFrames(tx, device, first.ts, next?.t0 ?? until, mostAtOnce)
    const reachesNext = frames.length < mostAtOnce
    const taken = await neighbours(tx, device, frames, reachesNext ? next : undefined, sizes)

    const late = samplesOf(frames.map(frameValues))
    const sealed = await loadBlocks(
      await blocksAt(
        tx,
        device,
        taken.map((axis) => axis.t0),
      ),
    )
    await writeBlocks(tx, device, taken, mergeSamples(sealed, late), sizes)
    await remakeRollups(tx, await factsOf(tx, device), [...late.times], async (from, to) => {
      const axes = await axesIn(tx, device, from, to)
      return loadBlocks(
        await blocksAt(
          tx,
          device,
          axes.map((axis) => axis.t0),
        ),
      )
    })
    await markRemade(tx, device, first.ts)
    await deleteLate(tx, device, frames)
    return true
  })
}

/** The blocks to be sealed anew with late frames: the one they lie in, and others beside it until sizes fit. */
async function neighbours(
  tx: Tx,
  device: DeviceKey,
  frames: readonly RawFrame[],
  next: Axis | undefined,
  sizes: BlockSizes,
): Promise<Axis[]> {
  const first = (frames[0] as RawFrame).ts
  const taken: Axis[] = []
  let total = frames.length
  let before = await axisBefore(tx, device, first)
  let after = next
  if (before && (before.t1 >= first || before.n < sizes.least)) {
    taken.push(before)
    total += before.n
    before = await axisBefore(tx, device, before.t0 - 1)
  }
  for (let tries = 0; !fitsBlocks(total, sizes) && tries < mostNeighbours; tries++) {
    const neighbour = after ?? before
    if (!neighbour) break
    taken.push(neighbour)
    total += neighbour.n
    if (neighbour === after) after = await axisAfter(tx, device, neighbour.t0)
    else before = await axisBefore(tx, device, neighbour.t0 - 1)
  }
  return taken
}
