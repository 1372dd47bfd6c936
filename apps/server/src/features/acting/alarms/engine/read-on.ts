import type { Db } from '../../../../platform/db/database.ts'
import type { Reader } from '../../../../telemetry/read/reader.ts'
import { createPacer } from '../../../../telemetry/sealed/blocks.ts'
import type { DeviceWatch } from './device-watch.ts'
import type { NewestFrame } from './frame-queries.ts'
import { isRecent, seeHot, seeStretch } from './frames.ts'
import type { SiteWatch } from './site-watch.ts'

export type NewestOf = (siteId: number) => ReadonlyMap<number, NewestFrame>

const devicesAtOnce = 500
/** Stretches of devices that are far behind, read in one pass of a site. */
const stretchesAtOnce = 4
const never = Number.NEGATIVE_INFINITY

/** Shows each device the frames that it has not seen. The sites that are still behind. */
export async function readOn(
  { db, reader, now }: { db: Db; reader: Pick<Reader, 'samples'>; now: number },
  sites: readonly SiteWatch[],
  newestOf: NewestOf,
): Promise<Set<number>> {
  const behind = new Set<number>()
  const failed = new Map(sites.map(({ site }) => [site.siteId, site.failedMs]))
  const pace = createPacer()
  const see = (watch: DeviceWatch, at: number, values: ArrayLike<number>) => {
    watch.see(at, values, { now, failedMs: failed.get(watch.device.siteId) ?? 0 })
  }
  const far: [SiteWatch, DeviceWatch][] = []
  const near: DeviceWatch[] = []
  for (const own of sites) {
    for (const watch of own.devices.values()) {
      if (isRecent(watch, now)) near.push(watch)
      else far.push([own, watch])
    }
  }
  for (let from = 0; from < near.length; from += devicesAtOnce) {
    const more = await seeHot(db, near.slice(from, from + devicesAtOnce), see)
    for (const { device } of more) behind.add(device.siteId)
    await pace()
  }
  const read = new Map<number, number>()
  for (const [{ site }, watch] of far) {
    const newest = newestOf(site.siteId).get(watch.device.deviceId)?.ts ?? never
    if (newest <= watch.seenUntil) continue
    const nth = (read.get(site.siteId) ?? 0) + 1
    read.set(site.siteId, nth)
    const hasMore = nth > stretchesAtOnce || (await seeStretch(reader, watch, { now, newest, pace }, see))
    if (hasMore) behind.add(site.siteId)
  }
  return behind
}
