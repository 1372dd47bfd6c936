import type { LiveDevice } from '@gridhelm/contract/push'
import type { ConnectionState } from '@gridhelm/contract/stations/live/entities'
import type { LiveSite } from './live-store.ts'

/** How long ago something was measured, by the server's clock, in ms; what is ahead of it is now. */
const ageOf = ({ clockOffset }: Pick<LiveSite, 'clockOffset'>, t: number, now: number): number =>
  Math.max(0, now + clockOffset - t)

/** `off`: the project is switched off, and whatever its site sends is refused. */
export type Freshness = 'fresh' | 'stale' | 'failed' | 'unknown' | 'off'

/** Of a value or of a whole device or site, by its newest moment. */
export function freshnessOf(
  site: Pick<LiveSite, 'clockOffset' | 'staleSeconds' | 'failedSeconds' | 'isOff' | 'isGone'>,
  t: number | null,
  now: number,
): Freshness {
  if (site.isOff) return 'off'
  if (t === null) return 'unknown'
  const age = ageOf(site, t, now)
  if (age >= site.failedSeconds * 1_000) return 'failed'
  return site.isGone || age > site.staleSeconds * 1_000 ? 'stale' : 'fresh'
}

/** One that was said to be gone is stale, however young its last word is. */
export const deviceFreshness = (
  site: Parameters<typeof freshnessOf>[0],
  { t, isGone = site.isGone }: Pick<LiveDevice, 't' | 'isGone'>,
  now: number,
): Freshness => freshnessOf({ ...site, isGone }, t, now)

export function newestFrameOf({ devices }: Pick<LiveSite, 'devices'>): number | null {
  let newest: number | null = null
  for (const { t } of devices.values()) if (t !== null && (newest === null || t > newest)) newest = t
  return newest
}

/** Stale is an age, not a state of the connection. */
export const connectionStateOf = (freshness: Freshness): ConnectionState =>
  freshness === 'fresh' || freshness === 'stale' ? 'normal' : freshness === 'off' ? 'failed' : freshness
