const longestPauseMs = 300_000

/** The next moment of a rhythm that counts from the epoch, so that devices of one rhythm are read together. */
export const nextBeat = (now: number, intervalMs: number): number =>
  (Math.floor(now / intervalMs) + 1) * intervalMs

/** A device that is silent is asked less and less often, and at least every five minutes. */
const pauseAfter = (failures: number, intervalMs: number): number =>
  failures < 2 ? 0 : Math.min(longestPauseMs, intervalMs * 2 ** Math.min(failures - 1, 20))

/** When a device is due next. */
export function dueAfter(
  now: number,
  { intervalMs, failures }: { intervalMs: number; failures: number },
): number {
  const pause = pauseAfter(failures, intervalMs)
  return nextBeat(now + Math.max(0, pause - intervalMs), intervalMs)
}
