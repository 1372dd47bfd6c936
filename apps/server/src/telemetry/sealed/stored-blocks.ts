import type { Tx } from '../../platform/db/database.ts'
import { axisPoint, decodeBlocks, encodeBlocks } from './blocks.ts'
import { type BlockSizes, chunksOf } from './chunks.ts'
import { type Axis, type DeviceKey, deleteBlocksAt, insertBlocks, type StoredBlock } from './queries.ts'
import { type DeviceSamples, joinSamples, sliceSamples } from './samples.ts'

/** What blocks of one device hold, in the order of time. */
export async function loadBlocks(blocks: readonly StoredBlock[]): Promise<DeviceSamples> {
  const bySpan = Map.groupBy(blocks, (block) => block.t0)
  const parts: DeviceSamples[] = []
  for (const own of bySpan.values()) {
    const axis = own.find((block) => block.point === axisPoint)
    if (axis)
      parts.push(
        await decodeBlocks(
          axis,
          own.filter((block) => block !== axis),
        ),
      )
  }
  return joinSamples(parts)
}

/** Replaces blocks by new ones of the right size. */
export async function writeBlocks(
  tx: Tx,
  device: DeviceKey,
  replaced: readonly Axis[],
  samples: DeviceSamples,
  sizes: BlockSizes,
): Promise<void> {
  await deleteBlocksAt(
    tx,
    device,
    replaced.map((axis) => axis.t0),
  )
  let start = 0
  for (const chunk of chunksOf(samples.times.length, sizes)) {
    await insertBlocks(tx, device, await encodeBlocks(sliceSamples(samples, start, start + chunk)))
    start += chunk
  }
}
