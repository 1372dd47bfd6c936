/** How many seconds of the site go by in one of the reader's. */
export const speeds = [1, 10, 60, 600, 3_600] as const
export type Speed = (typeof speeds)[number]

export const windowMs = 72 * 3_600_000
const quarterMs = 250
/** Of one answer; the next one is asked for while it plays. */
const stepsAChunk = 240

/** The picture changes four times a second at most, and a site says nothing more often than once a second. */
export const stepOf = (speed: Speed): number => Math.max(1_000, speed * quarterMs)
export const tickOf = (speed: Speed): number => stepOf(speed) / speed

export interface Chunk {
  from: number
  to: number
  stepMs: number
}

/** What is asked for at once around a moment, at a speed: chunks lie on one grid, so that what was seen is kept. */
export function chunkAt(at: number, speed: Speed): Chunk {
  const stepMs = stepOf(speed)
  const length = stepMs * stepsAChunk
  const from = Math.floor(at / length) * length
  return { from, to: from + length, stepMs }
}

/** One moment, exactly. */
export const stillAt = (at: number): Chunk => ({ from: at, to: at, stepMs: 1_000 })

/** The moments that are played lie on the steps: only there everything is known. */
export const onStep = (at: number, speed: Speed): number => Math.floor(at / stepOf(speed)) * stepOf(speed)

export interface Window {
  start: number
  end: number
}

/** 72 hours with the moment in it: the last ones, or those around it. */
export function windowAround(at: number, now: number): Window {
  const end = Math.min(now, at + windowMs / 2)
  return at >= now - windowMs ? { start: now - windowMs, end: now } : { start: end - windowMs, end }
}

/** The next or the last moment before; undefined where there is none. */
export function jump(moments: readonly number[], at: number, way: 'next' | 'previous'): number | undefined {
  const others = moments.filter((one) => (way === 'next' ? one > at : one < at))
  return others.length === 0 ? undefined : way === 'next' ? Math.min(...others) : Math.max(...others)
}
