import { Worker } from 'node:worker_threads'
import { type SheetLimits, type SheetRow, UnreadableSheet } from './limits.ts'
import type { ReadOrder, ReadReply } from './read-worker.ts'

export interface ThreadBounds {
  /** Of the thread's own heap. */
  megabytes: number
  /** Of work; the time that whoever takes the rows needs does not count. */
  workMs: number
}

const usualBounds: ThreadBounds = { megabytes: 128, workMs: 20_000 }

const faultOf = (error: Error): UnreadableSheet =>
  new UnreadableSheet(
    (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : 'unreadable',
    error.message,
  )

/**
 * Reads a sheet in a thread that has its own memory and time: whatever somebody sends, neither those who wait for an
 * answer nor the memory of the server feel it. The bytes are given away.
 */
export async function* readInThread(
  bytes: ArrayBuffer,
  limits: SheetLimits,
  signal: AbortSignal | undefined,
  { megabytes, workMs }: ThreadBounds = usualBounds,
): AsyncGenerator<SheetRow[]> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { bytes, limits } satisfies ReadOrder,
    transferList: [bytes],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  })
  let left = workMs
  let waiting: PromiseWithResolvers<ReadReply> | undefined
  let failure: unknown
  const fail = (why: unknown) => {
    failure ??= why
    waiting?.reject(failure)
  }
  worker.on('message', (reply: ReadReply) => waiting?.resolve(reply))
  worker.on('error', (error: Error) => fail(faultOf(error)))
  worker.on('exit', () => fail(new UnreadableSheet('unreadable', 'the thread has ended')))
  const onAbort = () => fail(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })

  async function reply(): Promise<ReadReply> {
    if (failure !== undefined) throw failure
    const begun = performance.now()
    waiting = Promise.withResolvers<ReadReply>()
    const timer = setTimeout(() => fail(new UnreadableSheet('tooSlow')), left)
    try {
      return await waiting.promise
    } finally {
      clearTimeout(timer)
      waiting = undefined
      left -= performance.now() - begun
    }
  }

  try {
    for (;;) {
      const answer = await reply()
      if ('fault' in answer) throw new UnreadableSheet(answer.fault)
      if (answer.rows.length === 0) return
      yield answer.rows
      worker.postMessage('more')
    }
  } finally {
    signal?.removeEventListener('abort', onAbort)
    await worker.terminate()
  }
}
