import { Worker } from 'node:worker_threads'
import { currentSignal } from '../../platform/cancellation/cancellation.ts'
import { type Answer, answer, type Task } from './answer.ts'
import type { Order, Reply } from './decode-worker.ts'

export interface Decoders {
  /** In the order of the tasks. */
  answer(tasks: readonly Task[]): Promise<readonly Answer[]>
  stop(): Promise<void>
}

export interface DecodersOptions {
  threads: number
  /** Up to so many samples are decoded in place: that takes two milliseconds or three, and handing over takes one. */
  inlineSamples: number
  /** What a thread may hold besides the answers themselves; beyond it the thread alone ends. */
  heapMegabytes: number
}

const usual: DecodersOptions = { threads: 2, inlineSamples: 250_000, heapMegabytes: 512 }

interface Waiting {
  resolve: (answers: readonly Answer[]) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

/** Threads that decode large answers; they are started when the first one is needed. */
export function createDecoders(options: Partial<DecodersOptions> = {}): Decoders {
  const { threads, inlineSamples, heapMegabytes } = { ...usual, ...options }
  let pool: Thread[] = []
  let lastId = 0

  function start(): Thread {
    const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    })
    const thread: Thread = { worker, waiting: new Map() }
    const fail = (error: Error) => {
      pool = pool.filter((one) => one !== thread)
      for (const { reject } of thread.waiting.values()) reject(error)
      thread.waiting.clear()
    }
    worker.on('message', (reply: Reply) => {
      const waiting = thread.waiting.get(reply.id)
      thread.waiting.delete(reply.id)
      if ('error' in reply) waiting?.reject(new Error(reply.error))
      else waiting?.resolve(reply.answers)
      if (thread.waiting.size === 0) worker.unref()
    })
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('a decoding thread has ended')))
    worker.unref()
    pool.push(thread)
    return thread
  }

  function leastBusy(): Thread {
    const idle = pool.find((thread) => thread.waiting.size === 0)
    if (idle) return idle
    if (pool.length < threads) return start()
    return pool.reduce((least, thread) => (thread.waiting.size < least.waiting.size ? thread : least))
  }

  return {
    async answer(tasks) {
      currentSignal()?.throwIfAborted()
      const total = tasks.reduce((sum, task) => sum + task.samples, 0)
      if (total <= inlineSamples) return tasks.map(answer)
      const thread = leastBusy()
      const id = ++lastId
      return new Promise((resolve, reject) => {
        thread.waiting.set(id, { resolve, reject })
        thread.worker.ref()
        // Small buffers share their memory with others: only a copy can be given away.
        const given = tasks.map((task) => ({ ...task, blocks: new Uint8Array(task.blocks) }))
        thread.worker.postMessage(
          { id, tasks: given } satisfies Order,
          given.map(({ blocks }) => blocks.buffer),
        )
      })
    },
    async stop() {
      const stopped = pool
      pool = []
      await Promise.all(stopped.map(({ worker }) => worker.terminate()))
    },
  }
}
