import { expect, it } from 'vitest'
import type { Shard } from '../platform/db/by-shard.ts'
import type { Frame } from '../telemetry/frame.ts'
import { createLanes } from './lanes.ts'

const frame = (siteId: number): Frame => ({ siteId, deviceId: 1, ts: 0, values: Float64Array.of(siteId) })
const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

/** A store that is asked for one batch after the other; each ends when the test says so. */
function heldStore() {
  const batches: { sites: number[]; commit(): void; fail(): void }[] = []
  const append = (frames: readonly Frame[]) =>
    new Promise<'stored'[]>((resolve, reject) =>
      batches.push({
        sites: frames.map((one) => one.siteId),
        commit: () => resolve(frames.map(() => 'stored')),
        fail: () => reject(new Error('A machine is away')),
      }),
    )
  return { batches, append, sites: () => batches.map((one) => one.sites) }
}

const evenAndOdd = async (siteId: number): Promise<Shard> => siteId % 2

it('what lies in one shard goes together, and what lies in others apart', async () => {
  const { batches, append, sites } = heldStore()
  const lanes = createLanes(append, evenAndOdd)
  const added = [1, 2, 3, 4].map((siteId) => lanes.add([frame(siteId)]))
  await turn()
  expect(sites()).toEqual([
    [1, 3],
    [2, 4],
  ])
  // One machine is away: those of the others go on.
  batches[0]?.fail()
  batches[1]?.commit()
  const ends = await Promise.allSettled(added)
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  await lanes.stop()
})

it('all of them together have no more connections than one would, and no more room', async () => {
  const { batches, append } = heldStore()
  const lanes = createLanes(append, async (siteId) => siteId, { atOnce: 2, mostFrames: 5 })
  const added = [1, 2, 3, 4, 5].map((siteId) => lanes.add([frame(siteId)]))
  await turn()
  expect(batches).toHaveLength(2)
  expect([lanes.held().frames, lanes.isFull()]).toEqual([5, true])
  const stopped = lanes.stop()
  for (let index = 0; index < 5; index++) {
    batches[index]?.commit()
    await turn()
  }
  await Promise.all([...added, stopped])
  expect([lanes.held().frames, lanes.isFull()]).toEqual([0, false])
})

it('where there are no shards everything goes together, several batches at a time', async () => {
  const { batches, append, sites } = heldStore()
  const lanes = createLanes(append, () => undefined, { batchFrames: 2, atOnce: 2 })
  const added = [1, 2, 3, 4].map((siteId) => lanes.add([frame(siteId)]))
  await turn()
  expect(sites()).toEqual([
    [1, 2],
    [3, 4],
  ])
  for (const one of batches) one.commit()
  await Promise.all(added)
  await lanes.stop()
})

it('a shard that nobody could find out is asked for again', async () => {
  const { batches, append } = heldStore()
  let isAway = true
  const lanes = createLanes(append, async () => {
    if (isAway) throw new Error('The database is away')
    return 1
  })
  await expect(lanes.add([frame(1)])).rejects.toThrow('away')
  isAway = false
  const added = lanes.add([frame(1)])
  await turn()
  batches[0]?.commit()
  expect(await added).toEqual(['stored'])
  await lanes.stop()
})
