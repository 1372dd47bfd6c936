import type { Platform } from '../../../../platform/platform.ts'
import { cursorsOf } from './cursor-queries.ts'
import { DeviceWatch } from './device-watch.ts'
import type { WatchedSite } from './directory.ts'
import { type ExpectationsOf, expectationOf } from './expectations.ts'
import type { NewestFrame } from './frame-queries.ts'
import { noMemory, readMemory } from './memory.ts'
import { type SiteWatch, wholeOf } from './site-watch.ts'
import { wholeSite } from './suppression.ts'

/** A device that has been dead for longer is taken up with its past as well. */
const settledMs = 10 * 60_000
const sitesAtOnce = 200

/** What is in memory of each site: as large as the equipment itself. */
export function createWatchedSites(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  expectationsOf: ExpectationsOf | undefined,
) {
  const watched = new Map<number, SiteWatch>()

  function taken(
    site: WatchedSite,
    deviceId: number,
    seenUntil: number,
    memory: DeviceWatch['memory'],
  ): DeviceWatch {
    const kind = site.devices.get(deviceId)?.kind ?? ''
    return new DeviceWatch({ siteId: site.siteId, deviceId, kind }, site.rulesOf(kind), seenUntil, memory)
  }

  async function learnSome(siteIds: readonly number[], ask: ExpectationsOf): Promise<void> {
    const bySite = Map.groupBy(await ask(db, siteIds), ({ siteId }) => siteId)
    for (const siteId of siteIds) {
      const byDevice = Map.groupBy(bySite.get(siteId) ?? [], ({ deviceId }) => deviceId)
      for (const [deviceId, watch] of watched.get(siteId)?.devices ?? []) {
        const expected = byDevice.get(deviceId) ?? []
        watch.expect(expected.flatMap((one) => expectationOf(one, watch.device.kind) ?? []))
      }
    }
  }

  /** What the commands of these sites have led to, or should have. */
  async function learnCommands(siteIds: readonly number[]): Promise<void> {
    const known = siteIds.filter((siteId) => watched.has(siteId))
    for (let from = 0; expectationsOf && from < known.length; from += sitesAtOnce)
      await learnSome(known.slice(from, from + sitesAtOnce), expectationsOf)
  }

  return {
    all: () => watched.values(),
    get: (siteId: number) => watched.get(siteId),
    forget: (siteId: number) => watched.delete(siteId),
    clear: () => watched.clear(),
    learnCommands,

    /** Of those that are not in memory, what is stored. */
    async load(sites: readonly WatchedSite[]): Promise<void> {
      const missing = sites.filter(({ siteId }) => !watched.has(siteId))
      if (missing.length === 0) return
      const siteIds = missing.map(({ siteId }) => siteId)
      const cursors = Map.groupBy(await cursorsOf(db, siteIds), ({ siteId }) => siteId)
      for (const site of missing) {
        const loaded: SiteWatch = { site, whole: wholeOf(site), devices: new Map() }
        for (const { deviceId, version, seenUntil, memory } of cursors.get(site.siteId) ?? []) {
          const remembered = readMemory(memory)
          const isWhole = deviceId === wholeSite
          const watch = isWhole ? wholeOf(site, remembered) : taken(site, deviceId, seenUntil, remembered)
          watch.version = version
          if (isWhole) loaded.whole = watch
          else loaded.devices.set(deviceId, watch)
        }
        watched.set(site.siteId, loaded)
      }
      await learnCommands(siteIds)
    },

    /** Rules and devices as they are now. Those that are no more. */
    follow(own: SiteWatch, site: WatchedSite): DeviceWatch[] {
      own.site = site
      const gone: DeviceWatch[] = []
      for (const [deviceId, watch] of own.devices) {
        const placed = site.devices.get(deviceId)
        if (placed?.kind === watch.device.kind) watch.follow(site.rulesOf(placed.kind), now())
        else {
          watch.layDown(now())
          own.devices.delete(deviceId)
          gone.push(watch)
        }
      }
      return gone
    },

    /** Devices that are heard for the first time, from their newest frame on; whether there were any. */
    takeUp({ site, devices }: SiteWatch, newest: ReadonlyMap<number, NewestFrame>): boolean {
      let hasNew = false
      for (const deviceId of site.devices.keys()) {
        const frame = newest.get(deviceId)
        if (devices.has(deviceId) || !frame) continue
        const isFresh = now() - frame.ts < site.failedMs
        if (!isFresh && now() - frame.receivedAt < settledMs) continue
        devices.set(deviceId, taken(site, deviceId, frame.ts - 1, { ...noMemory(), past: frame.ts }))
        hasNew = true
      }
      return hasNew
    },
  }
}
