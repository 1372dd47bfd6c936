import type { Platform } from '../../../../platform/platform.ts'
import type { Reader } from '../../../../telemetry/read/reader.ts'
import { commit } from './commit.ts'
import type { DeviceWatch } from './device-watch.ts'
import { createDirectory } from './directory.ts'
import type { ExpectationsOf } from './expectations.ts'
import { newestFrames } from './frame-queries.ts'
import { isRecent } from './frames.ts'
import { createPastFiller, type PastPace } from './past-filler.ts'
import { type NewestOf, readOn } from './read-on.ts'
import { judgeSilence, laidDown, mayBeSilent, type SiteWatch, workOf } from './site-watch.ts'
import { createWatchedSites } from './watched-sites.ts'

export interface WatchingOptions {
  reader: Pick<Reader, 'samples'>
  expectationsOf?: ExpectationsOf
  /** When the past of a site is looked at. */
  past?: PastPace
}

const usualPace: PastPace = { quietMs: 15_000, againMs: 60_000 }
const never = Number.NEGATIVE_INFINITY

/** Looks at what was stored, site by site; whoever calls it sees to it that nobody else does. */
export function createWatching(platform: Platform, options: WatchingOptions) {
  const { db, now } = platform
  const { reader, expectationsOf } = options
  const directory = createDirectory(db)
  const watched = createWatchedSites(platform, expectationsOf)
  const past = createPastFiller(platform, reader, options.past ?? usualPace)
  let listeningSince = now()

  const needsNewest = (own: SiteWatch) =>
    own.devices.size < own.site.devices.size ||
    mayBeSilent(own, now(), listeningSince) ||
    [...own.devices.values()].some((watch) => !isRecent(watch, now()))

  async function readNewest(sites: readonly SiteWatch[]): Promise<NewestOf> {
    const siteIds = sites.filter(needsNewest).map(({ site }) => site.siteId)
    const rows = siteIds.length > 0 ? await newestFrames(db, siteIds) : []
    const bySite = new Map(
      [...Map.groupBy(rows, ({ siteId }) => siteId)].map(([siteId, own]) => [
        siteId,
        new Map(own.map((row) => [row.deviceId, row])),
      ]),
    )
    return (siteId) => bySite.get(siteId) ?? new Map()
  }

  async function passOver(own: readonly SiteWatch[]): Promise<readonly number[]> {
    const gone = new Map<number, DeviceWatch[]>()
    for (const one of own) {
      const { siteId } = one.site
      gone.set(siteId, watched.follow(one, directory.sites.get(siteId) ?? one.site))
      if (!one.site.isOn) laidDown(one, now())
    }
    const running = own.filter(({ site }) => site.isOn)
    const newestOf = await readNewest(running)
    const grown = running.filter((one) => watched.takeUp(one, newestOf(one.site.siteId)))
    await watched.learnCommands(grown.map(({ site }) => site.siteId))
    const behind = await readOn({ db, reader, now: now() }, running, newestOf)
    for (const one of running) {
      const newest = newestOf(one.site.siteId)
      const of = (deviceId: number) => newest.get(deviceId)?.ts ?? never
      judgeSilence(one, { now: now(), listeningSince, newestOf: of })
    }
    const works = own.flatMap((one) => workOf(one, gone.get(one.site.siteId)) ?? [])
    if (works.length > 0) await commit(platform, works)
    return [...behind]
  }

  return {
    directory,

    /** What has come of these sites since the last time is looked at and written. Those that have more. */
    async pass(siteIds: readonly number[]): Promise<readonly number[]> {
      const known = siteIds.flatMap((siteId) => directory.sites.get(siteId) ?? [])
      for (const siteId of siteIds) if (!directory.sites.has(siteId)) watched.forget(siteId)
      await watched.load(known)
      try {
        return await passOver(known.flatMap(({ siteId }) => watched.get(siteId) ?? []))
      } catch (error) {
        // What is in memory may be ahead of what is stored.
        for (const { siteId } of known) watched.forget(siteId)
        throw error
      }
    },

    /** The past of one site that has been filled in. Whether there was one. */
    async fillPast(): Promise<boolean> {
      const siteId = await past.due(watched.all())
      if (siteId === undefined) return false
      const site = directory.sites.get(siteId)
      if (site) await watched.load([site])
      try {
        await past.fill(siteId, watched.get(siteId))
      } catch (error) {
        watched.forget(siteId)
        throw error
      }
      return true
    },

    learnCommands: watched.learnCommands,

    /** Sites of which the clock alone may have something to say. */
    due: (): number[] =>
      [...watched.all()]
        .filter((one) => one.site.isOn && mayBeSilent(one, now(), listeningSince))
        .map(({ site }) => site.siteId),

    /** From now on: nothing that was in memory counts. */
    beginAnew(): void {
      watched.clear()
      listeningSince = now()
    },
  }
}

export type Watching = ReturnType<typeof createWatching>
