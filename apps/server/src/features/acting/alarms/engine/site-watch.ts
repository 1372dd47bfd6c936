import { siteKind } from './built-in.ts'
import type { SiteWork } from './commit.ts'
import { DeviceWatch } from './device-watch.ts'
import type { WatchedSite } from './directory.ts'
import { type DeviceMemory, type Entry, noMemory, silenceKey } from './memory.ts'
import type { Rule } from './rule.ts'
import { ended, settled } from './settle.ts'
import { wholeSite } from './suppression.ts'

/** All that is watched of one site. */
export interface SiteWatch {
  site: WatchedSite
  /** What is remembered of the site as a whole. */
  whole: DeviceWatch
  /** Those that have ever been heard. */
  devices: Map<number, DeviceWatch>
}

export interface SilenceView {
  now: number
  /** Since when anybody listens: before that nothing could be heard. */
  listeningSince: number
  /** What is stored of a device and not looked at yet; ms. */
  newestOf: (deviceId: number) => number
}

const isSilent = (watch: DeviceWatch) => watch.memory.entries.get(silenceKey)?.from !== undefined

/** Silence is noticed later than it begins: that is when the last frame was made, or when the last silence was over. */
function judge(
  watch: DeviceWatch,
  rule: Rule | undefined,
  verdict: boolean,
  { now, lastFrame }: { now: number; lastFrame: number },
): void {
  const entry = watch.memory.entries.get(silenceKey)
  const since = Math.min(now, Math.max(lastFrame, entry?.said ?? 0))
  const judged = { at: now, since, isFresh: true, verdict, value: null }
  const next = rule
    ? settled(rule, entry, judged, watch.tell)
    : entry && ended(entry, undefined, now, watch.tell)
  // When it was heard again, those behind it have their time to be heard too.
  const hasReturned = entry?.from !== undefined && next?.from === undefined
  const kept: Entry | undefined = hasReturned ? { ...next, said: now } : next
  watch.remember(silenceKey, kept)
}

/** Whether the site, and each device of a site that is heard, has been silent for too long. By the clock. */
export function judgeSilence({ site, whole, devices }: SiteWatch, view: SilenceView): void {
  if (devices.size === 0) return
  const { now, listeningSince, newestOf } = view
  let newest = Number.NEGATIVE_INFINITY
  for (const { seenUntil, device } of devices.values())
    newest = Math.max(newest, seenUntil, newestOf(device.deviceId))
  const since = Math.max(newest, isSilent(whole) ? 0 : listeningSince)
  judge(whole, site.silence, now - since >= site.failedMs, { now, lastFrame: newest })
  if (now - newest >= site.failedMs) return
  const heardSince = Math.max(listeningSince, whole.memory.entries.get(silenceKey)?.said ?? 0)
  for (const watch of devices.values()) {
    const own = Math.max(watch.seenUntil, newestOf(watch.device.deviceId))
    const ownSince = Math.max(own, isSilent(watch) ? 0 : heardSince)
    judge(watch, watch.rules.silence, now - ownSince >= site.failedMs, { now, lastFrame: own })
  }
}

/** Whether the clock alone may have something to say of the site. */
export function mayBeSilent(
  { site, whole, devices }: SiteWatch,
  now: number,
  listeningSince: number,
): boolean {
  const isLong = (since: number) => now - Math.max(since, listeningSince) >= site.failedMs
  if (isSilent(whole)) return false
  let isAnySilent = false
  let isAllSilent = true
  for (const watch of devices.values()) {
    if (!isLong(watch.seenUntil)) isAllSilent = false
    else if (watch.rules.silence && !isSilent(watch)) isAnySilent = true
  }
  return isAllSilent ? devices.size > 0 && site.silence !== undefined : isAnySilent
}

/** The project is off: nobody is asked to look after it. */
export function laidDown({ whole, devices }: SiteWatch, now: number): void {
  for (const watch of [whole, ...devices.values()]) watch.layDown(now)
}

export const wholeOf = (site: WatchedSite, memory: DeviceMemory = noMemory()): DeviceWatch =>
  new DeviceWatch(
    { siteId: site.siteId, deviceId: wholeSite, kind: siteKind },
    site.rulesOf(siteKind),
    0,
    memory,
  )

/** What there is to write; the site's own row always goes along, so that two engines meet there. */
export function workOf(
  { site, whole, devices }: SiteWatch,
  gone: readonly DeviceWatch[] = [],
): SiteWork | undefined {
  const moved = [...devices.values()].filter(({ isChanged }) => isChanged)
  if (moved.length === 0 && gone.length === 0 && !whole.isChanged) return undefined
  return { siteId: site.siteId, parents: site.parents, watches: [whole, ...moved], gone }
}
