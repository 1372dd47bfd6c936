import type { Db, Queryable, Tx } from '../../platform/db/database.ts'
import { decodeTimes } from '../codec/times.ts'
import { calendarOfZone } from '../rollup/device.ts'
import { remakeRollups } from '../rollup/roll-up.ts'
import { axisPoint } from '../sealed/blocks.ts'
import { type BlockSizes, blockSizes } from '../sealed/chunks.ts'
import {
  type Axis,
  axesIn,
  blocksAt,
  type DeviceKey,
  type DeviceRange,
  factsOf,
  lockDevice,
} from '../sealed/queries.ts'
import { markRemade } from '../sealed/remade.ts'
import { type DeviceSamples, joinSamples, noSamples, placeOf, sliceSamples } from '../sealed/samples.ts'
import { loadBlocks, writeBlocks } from '../sealed/stored-blocks.ts'
import { deleteFrames, deleteLatest, deleteRollups, unsealedCount } from './queries.ts'

const isInside = ({ t0, t1 }: Axis, { from, to }: Pick<DeviceRange, 'from' | 'to'>) => t0 >= from && t1 < to

const load = async (db: Queryable, device: DeviceKey, axes: readonly Axis[]): Promise<DeviceSamples> =>
  axes.length === 0
    ? noSamples
    : loadBlocks(
        await blocksAt(
          db,
          device,
          axes.map((axis) => axis.t0),
        ),
      )

/** How many frames of a device lie in a range. */
export async function countFrames(db: Db, device: DeviceRange): Promise<number> {
  const { from, to } = device
  let count = await unsealedCount(db, device, device)
  const edges: number[] = []
  for (const axis of await axesIn(db, device, from - 1, to)) {
    if (isInside(axis, device)) count += axis.n
    else edges.push(axis.t0)
  }
  for (const { n, data } of await blocksAt(db, device, edges, [axisPoint])) {
    const times = decodeTimes(data, n)
    count += placeOf(times, to) - placeOf(times, from)
  }
  return count
}

/** What a block that reaches over an end of the range holds outside of it. */
function outside(samples: DeviceSamples, { from, to }: DeviceRange): DeviceSamples {
  const { times } = samples
  return joinSamples([
    sliceSamples(samples, 0, placeOf(times, from)),
    sliceSamples(samples, placeOf(times, to), times.length),
  ])
}

/** Takes the samples of a range out of the blocks of a device; how many there were. */
async function clearBlocks(tx: Tx, device: DeviceRange, sizes: BlockSizes): Promise<number> {
  const axes = await axesIn(tx, device, device.from - 1, device.to)
  const edges = axes.filter((axis) => !isInside(axis, device))
  await writeBlocks(
    tx,
    device,
    axes.filter((axis) => isInside(axis, device)),
    noSamples,
    sizes,
  )
  let cleared = axes.reduce((sum, axis) => sum + (isInside(axis, device) ? axis.n : 0), 0)
  for (const edge of edges) {
    const before = await load(tx, device, [edge])
    const after = outside(before, device)
    if (after.times.length === before.times.length) continue
    cleared += before.times.length - after.times.length
    await writeBlocks(tx, device, [edge], after, sizes)
  }
  return cleared
}

/**
 * Takes everything that a device has said in a range: frames, blocks and their sums, in one transaction. How many
 * frames there were; undefined while somebody else has its blocks in hand.
 */
export function clearDevice(db: Db, device: DeviceRange, sizes = blockSizes): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockDevice(tx, device))) return undefined
    const unsealed = await unsealedCount(tx, device, device)
    const sealed = await clearBlocks(tx, device, sizes)
    await deleteFrames(tx, device, device)
    await deleteLatest(tx, device, device)
    const sums = await deleteRollups(tx, device, device)
    if (sealed + sums > 0) {
      const facts = await factsOf(tx, device)
      const { first, last } = hoursAtEnds(facts.zone, device)
      // Without samples nothing could be made of what is left of it.
      if (first && sealed > 0) await deleteRollups(tx, device, { from: first.start, to: device.from })
      const cut = [...(first ? [device.from - 1] : []), ...(last ? [device.to] : [])]
      await remakeRollups(tx, facts, cut, async (from, to) =>
        load(tx, device, await axesIn(tx, device, from - 1, to)),
      )
      await markRemade(tx, device, device.from)
    }
    return unsealed + sealed
  })
}

/** Hours that reach over an end of the range: days of zones that are no whole hours from Greenwich have such. */
function hoursAtEnds(zone: string | null, { from, to }: DeviceRange) {
  const calendar = calendarOfZone(zone)
  const cutBy = (moment: number) => {
    const hour = calendar.spanOf('hour', moment)
    return hour.start < moment ? hour : undefined
  }
  return { first: cutBy(from), last: cutBy(to) }
}
