import type { LiveDevice } from '../../push.ts'

/** Everybody at a site who ever spoke has been said to be gone: the whole site is. */
export function allGone(devices: Iterable<Pick<LiveDevice, 't' | 'isGone'>>): boolean {
  let hasGone = false
  for (const { t, isGone } of devices) {
    if (t === null) continue
    if (!isGone) return false
    hasGone = true
  }
  return hasGone
}
