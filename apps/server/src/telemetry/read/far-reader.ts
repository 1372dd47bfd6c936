import { currentSignal } from '../../platform/cancellation/cancellation.ts'
import type { Replica } from '../../platform/db/replica.ts'
import { createReader, type Reader } from './reader.ts'

/**
 * Reads where a moment does not matter: in the replica as long as that is close enough, else where everybody reads. A
 * question is answered whole by one of the two, for frames that one has sealed may not be sealed in the other.
 */
export function createFarReader(near: Reader, replica: Replica | undefined): Reader {
  if (!replica) return { ...near, stop: async () => undefined }
  const far = createReader(replica.db)

  async function ask<T>(question: (reader: Reader) => Promise<T>): Promise<T> {
    if (!replica?.isUsable()) return question(near)
    try {
      return await question(far)
    } catch (error) {
      // Who asked has gone, or has asked for something that no database answers.
      if (currentSignal()?.aborted || error instanceof RangeError) throw error
      replica.failed(error)
      return question(near)
    }
  }

  return {
    samples: (query) => ask((reader) => reader.samples(query)),
    buckets: (query) => ask((reader) => reader.buckets(query)),
    bucketsOf: (devices, query) => ask((reader) => reader.bucketsOf(devices, query)),
    summaries: (query) => ask((reader) => reader.summaries(query)),
    summariesOf: (devices, query) => ask((reader) => reader.summariesOf(devices, query)),
    stop: () => far.stop(),
  }
}
