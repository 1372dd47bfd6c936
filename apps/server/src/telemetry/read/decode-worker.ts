import { parentPort } from 'node:worker_threads'
import { type Answer, answer, type Task } from './answer.ts'

export interface Order {
  id: number
  tasks: readonly Task[]
}
export type Reply = { id: number; answers: readonly Answer[] } | { id: number; error: string }

const buffersOf = (given: Answer): ArrayBufferLike[] =>
  'samples' in given
    ? [given.samples.times, ...given.samples.values].map((column) => column.buffer)
    : given.buckets.points.flatMap((point) => Object.values(point).map((column) => column.buffer))

/** Each once; empty ones are shared by all answers and stay. */
const transferable = (answers: readonly Answer[]) =>
  [...new Set(answers.flatMap(buffersOf))].filter((buffer) => buffer.byteLength > 0) as ArrayBuffer[]

parentPort?.on('message', ({ id, tasks }: Order) => {
  try {
    const answers = tasks.map(answer)
    parentPort?.postMessage({ id, answers } satisfies Reply, transferable(answers))
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Reply)
  }
})
