import { expect, it } from 'vitest'
import type { Task } from './answer.ts'
import { createDecoders } from './decoders.ts'

const task: Task = {
  points: [],
  from: 0,
  to: 1,
  bucketMs: undefined,
  blocks: new Uint8Array(0),
  samples: 1,
  unsealed: { times: new Float64Array(0), values: [] },
}

it('a thread that runs out of memory fails what it was asked; the next one is answered by another thread', async () => {
  const decoders = createDecoders({ threads: 1, inlineSamples: 0, heapMegabytes: 32 })
  const points = Array.from({ length: 3_000 }, (_, number) => number)
  const many = Array.from({ length: 1_000 }, () => ({ ...task, points }))
  await expect(decoders.answer(many)).rejects.toThrow(/out of memory/)
  await expect(decoders.answer([task])).resolves.toHaveLength(1)
  await decoders.stop()
})
