import type { Fate, Frame } from '../telemetry/frame.ts'
import { createLately } from './lately.ts'
import { createScales, type Scales } from './scales.ts'

export interface BatcherBounds {
  /** A batch of so many frames leaves without waiting for more. */
  batchFrames: number
  batchWaitMs: number
  /**
   * Fewer frames than these leave no sooner than the pause after the batch before, since a transaction costs the same
   * for one. A device that was heard lately does not wait: whoever sends on what was kept waits for each answer.
   */
  fewFrames: number
  pauseMs: number
  latelyMs: number
  /** Batches on their way at once. */
  atOnce: number
  /** Above either of them senders are held back; in frames and in bytes, those on their way included. */
  mostFrames: number
  mostBytes: number
  /** After a failure the store is left alone for so long. */
  restMs: number
}

export const batcherDefaults: BatcherBounds = {
  batchFrames: 1_000,
  batchWaitMs: 50,
  fewFrames: 64,
  pauseMs: 25,
  latelyMs: 1_000,
  atOnce: 3,
  mostFrames: 20_000,
  mostBytes: 64 * 1_048_576,
  restMs: 100,
}

interface Waiting {
  frames: readonly Frame[]
  bytes: number
  done: PromiseWithResolvers<readonly Fate[]>
}

export interface Batcher extends Omit<Scales, 'weigh'> {
  /** Resolves when all of them are committed, with their fates in order; they are never split. */
  add(frames: readonly Frame[]): Promise<readonly Fate[]>
  /** Resolves when nothing waits and nothing is on its way. */
  stop(): Promise<void>
}

/** What a row of the store's array costs besides its values. */
const frameOverhead = 64
const bytesOf = (frames: readonly Frame[]) =>
  frames.reduce((sum, frame) => sum + frame.values.byteLength + frameOverhead, 0)

/** One number for a device of any site: each site counts its own from one. */
const nameOf = ({ siteId, deviceId }: Frame) => siteId * 2 ** 31 + deviceId

export type Append = (frames: readonly Frame[]) => Promise<readonly Fate[]>

/**
 * Puts the frames of many messages into one transaction. A store that has rested gets what there is at once, one that
 * is idle between messages what a moment has brought; a busy one gets full batches, or what has waited for long enough.
 */
export function createBatcher(
  append: Append,
  options: Partial<BatcherBounds> = {},
  scales: Scales = createScales({ ...batcherDefaults, ...options }),
): Batcher {
  const bounds = { ...batcherDefaults, ...options }
  let queue: Waiting[] = []
  let queuedFrames = 0
  let onTheirWay = 0
  let timer: NodeJS.Timeout | undefined
  let pause: NodeJS.Timeout | undefined
  let leftAt = Number.NEGATIVE_INFINITY
  const lately = createLately(bounds.latelyMs)
  let isHurried = false
  let isDue = false
  let isScheduled = false
  let isResting = false
  let drained: PromiseWithResolvers<void> | undefined

  function takeBatch(): Waiting[] {
    let frames = 0
    let end = 0
    for (; end < queue.length && frames < bounds.batchFrames; end++) frames += queue[end]?.frames.length ?? 0
    const batch = queue.slice(0, end)
    queue = queue.slice(end)
    queuedFrames -= frames
    return batch
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    const frames = batch.length === 1 ? (batch[0]?.frames ?? []) : batch.flatMap((one) => one.frames)
    const fates = await append(frames)
    let from = 0
    for (const { frames: own, done } of batch) {
      done.resolve(batch.length === 1 ? fates : fates.slice(from, from + own.length))
      from += own.length
    }
  }

  /** One message that the store cannot take must not hold up those that happen to travel with it. */
  async function sendOneByOne(batch: readonly Waiting[]): Promise<void> {
    for (const one of batch) await send([one]).catch((error: unknown) => one.done.reject(error))
  }

  async function carry(batch: readonly Waiting[]): Promise<void> {
    try {
      await send(batch)
    } catch (error) {
      if (batch.length > 1 && isAboutData(error)) await sendOneByOne(batch)
      else {
        for (const { done } of batch) done.reject(error)
        rest()
      }
    }
  }

  function rest(): void {
    if (isResting) return
    isResting = true
    setTimeout(() => {
      isResting = false
      flush()
    }, bounds.restMs)
  }

  function mayLeave(): boolean {
    if (queue.length === 0 || isResting || onTheirWay >= bounds.atOnce) return false
    if (isDue || drained || queuedFrames >= bounds.batchFrames) return true
    return onTheirWay === 0 && (isHurried || queuedFrames >= bounds.fewFrames || pauseLeft() <= 0)
  }

  const pauseLeft = () => leftAt + bounds.pauseMs - performance.now()

  function flush(): void {
    isScheduled = false
    while (mayLeave()) {
      const batch = takeBatch()
      isDue = false
      isHurried = false
      leftAt = performance.now()
      onTheirWay++
      void carry(batch).finally(() => {
        onTheirWay--
        scales.weigh(
          -batch.reduce((sum, one) => sum + one.frames.length, 0),
          -batch.reduce((sum, one) => sum + one.bytes, 0),
        )
        flush()
      })
    }
    watchClock()
    endPause()
    if (queue.length === 0 && onTheirWay === 0) drained?.resolve()
  }

  /** The oldest that waits is waited for; when its time has come it leaves with the next free place. */
  function watchClock(): void {
    if (queue.length === 0) {
      clearTimeout(timer)
      timer = undefined
    } else if (!isDue) {
      timer ??= setTimeout(() => {
        timer = undefined
        isDue = true
        flush()
      }, bounds.batchWaitMs)
    }
  }

  function endPause(): void {
    if (queue.length === 0 || onTheirWay > 0 || isResting) return
    pause ??= setTimeout(() => {
      pause = undefined
      flush()
    }, pauseLeft())
  }

  return {
    add(frames) {
      if (frames.length === 0) return Promise.resolve([])
      const bytes = bytesOf(frames)
      const done = Promise.withResolvers<readonly Fate[]>()
      queue.push({ frames, bytes, done })
      queuedFrames += frames.length
      scales.weigh(frames.length, bytes)
      // Where many wait nobody waits for more, and nobody needs to be known.
      if (queuedFrames < bounds.fewFrames)
        for (const frame of frames) {
          const device = nameOf(frame)
          isHurried ||= lately.has(device)
          lately.name(device)
        }
      // Not at once: what else comes in with the same turn of the loop goes along.
      if (!isScheduled) {
        isScheduled = true
        setImmediate(flush)
      }
      return done.promise
    },
    isFull: scales.isFull,
    held: scales.held,
    whenReady: scales.whenReady,
    async stop() {
      drained ??= Promise.withResolvers()
      flush()
      await drained.promise
      clearTimeout(timer)
      clearTimeout(pause)
    },
  }
}

/** Classes 22 and 23 of SQLSTATE: something within the data itself; trying the same again would not help. */
function isAboutData(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^2[23]/.test(code) && code.length === 5
}
