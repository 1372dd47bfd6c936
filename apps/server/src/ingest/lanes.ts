import type { Shard } from '../platform/db/by-shard.ts'
import { createLimiter } from '../platform/limiter.ts'
import type { Fate, Frame } from '../telemetry/frame.ts'
import { type Append, type Batcher, type BatcherBounds, batcherDefaults, createBatcher } from './batcher.ts'
import { createScales } from './scales.ts'

/**
 * On a cluster a batch for each shard: what lies on several has to be prepared and committed on each of them, which
 * costs many times as much, and fails as a whole when one machine is away. Elsewhere there is one lane for all.
 */
export function createLanes(
  append: Append,
  shardOf: (siteId: number) => Shard | Promise<Shard>,
  options: Partial<BatcherBounds> = {},
): Batcher {
  const bounds = { ...batcherDefaults, ...options }
  const scales = createScales(bounds)
  const overflow = () => new Error('Nothing is refused here')
  // Together they have as many connections as one; each of them takes one at a time, in turn.
  const inTurn = createLimiter({ atOnce: bounds.atOnce, waiting: Number.POSITIVE_INFINITY, overflow })
  const appendInTurn: Append = (frames) => inTurn(() => append(frames))
  const lanes = new Map<Shard, Batcher>()
  const asking = new Set<Promise<Shard>>()

  function laneOf(shard: Shard): Batcher {
    const present = lanes.get(shard)
    if (present) return present
    const lane =
      shard === undefined
        ? createBatcher(append, bounds, scales)
        : createBatcher(appendInTurn, { ...bounds, atOnce: 1 }, scales)
    lanes.set(shard, lane)
    return lane
  }

  async function askFirst(shard: Promise<Shard>, frames: readonly Frame[]): Promise<readonly Fate[]> {
    asking.add(shard)
    try {
      const lane = laneOf(await shard)
      return lane.add(frames)
    } finally {
      asking.delete(shard)
    }
  }

  return {
    add(frames) {
      const [first] = frames
      if (!first) return Promise.resolve([])
      const shard = shardOf(first.siteId)
      return shard instanceof Promise ? askFirst(shard, frames) : laneOf(shard).add(frames)
    },
    isFull: scales.isFull,
    held: scales.held,
    whenReady: scales.whenReady,
    async stop() {
      await Promise.allSettled(asking)
      await Promise.all([...lanes.values()].map((lane) => lane.stop()))
    },
  }
}
