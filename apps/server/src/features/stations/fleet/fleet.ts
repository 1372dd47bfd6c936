import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import { type Pace, realPace } from '../../../platform/pace/pace.ts'
import type { Platform } from '../../../platform/platform.ts'
import { personAsLooker } from '../../../platform/scope/looker-queries.ts'
import { openAlarmsOf } from '../../../site/alarms/open-alarms.ts'
import { profileOfSite } from '../../../site/darkness/hour-profile.ts'
import { type DayBase, dayBasesOf } from '../../../site/energy/read-energy.ts'
import { createKeptFor } from '../../../site/kept-for.ts'
import type { FleetSource, TodaySource } from '../../../site/live/fleet-source.ts'
import { liveSitesOf } from '../../../site/live/read-live-sites.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import { chosenKeys } from './chosen.ts'
import { createDigest, mostSitesRead } from './digest.ts'
import { aged } from './figures.ts'
import { fleetPointsWith } from './fleet-points.ts'
import { type KeptSite, keptSite } from './kept-site.ts'
import { siteIdsSeen } from './queries.ts'
import { createReadAhead } from './read-ahead.ts'
import { setUpOf } from './set-up.ts'

export interface Fleet extends FleetSource, TodaySource {
  /** By site; those that do not exist are absent. Whoever asks has checked what the caller may see. */
  of(siteIds: readonly number[]): Promise<ReadonlyMap<number, KeptSite>>
  stop(): void
}

/** As they stand at this moment: what has grown old since it was read is left out. */
export const figuresAt = ({ figures, dayEnd }: KeptSite, now: number): SiteFigures =>
  aged(figures, dayEnd, now)

/** What people set up and which alarms are open is told when it changes; a word that is lost is missed for so long. */
const mostUntoldMs = 60_000
const mostSitesKept = 10_000

/** Processor time of this process. */
function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** The figures of all sites, kept in this process for calls and connections. */
export function createFleet(
  { bus, db, log, now }: Platform,
  reader: Pick<Reader, 'summaries' | 'summariesOf'>,
  pace: Pace = realPace,
): Fleet {
  const startedAt = now()
  const profiles = createReadAhead({
    read: async ([siteId = 0]) => new Map([[siteId, await profileOfSite(db, reader, siteId, now())]]),
    atOnce: 1,
    now,
    pace,
    workedMs,
    onReady: (siteId) => digest.changed([siteId]),
    onError: (error) => log.warn(error, 'profile of a site not read'),
  })

  const noBase = (): DayBase => {
    const calendar = calendarOfZone(null)
    return { ...calendar.spanOf('hour', now()), readAt: now(), calendar, counters: [] }
  }
  async function basesOf(siteIds: readonly number[]): Promise<ReadonlyMap<number, DayBase>> {
    const found = await dayBasesOf(db, reader, siteIds, now())
    return new Map(siteIds.map((siteId) => [siteId, found.get(siteId) ?? noBase()]))
  }
  const bases = createReadAhead<DayBase>({
    read: basesOf,
    atOnce: mostSitesRead,
    isOver: ({ end }) => now() >= end,
    now,
    pace,
    workedMs,
    onReady: (siteId) => digest.changed([siteId]),
    onError: (error) => log.warn(error, 'energy of a site not read'),
  })

  /** Who looks at a few sites waits for what is stored of them; a crowd is told what devices say until it is read. */
  async function readBases(siteIds: readonly number[]): Promise<void> {
    const missing = siteIds.filter((siteId) => !bases.has(siteId))
    if (missing.length === 0 || siteIds.length > mostSitesRead) return
    for (const [siteId, base] of await basesOf(missing)) bases.put(siteId, base)
  }

  const keptForAWhile = { until: (moment: number) => moment + mostUntoldMs, most: mostSitesKept, now }
  const setUp = createKeptFor({ ...keptForAWhile, read: (siteIds) => setUpOf(db, siteIds) })
  const alarms = createKeptFor({ ...keptForAWhile, read: (siteIds) => openAlarmsOf(db, siteIds, now()) })

  async function read(siteIds: readonly number[]): Promise<ReadonlyMap<number, KeptSite>> {
    const moment = now()
    const [known, open] = await Promise.all([setUp.of(siteIds), alarms.of(siteIds)])
    const all = [...known.values()]
    const sites = await liveSitesOf(
      db,
      all.flatMap(({ devices }) => devices),
      fleetPointsWith(chosenKeys(all.map(({ look }) => look))),
    )
    const found = new Map<number, KeptSite>()
    for (const [siteId, site] of sites) {
      const profileOf = () => profiles.get(siteId)
      const read = { base: bases.get(siteId), open: open.get(siteId), startedAt }
      const kept = keptSite(site, known.get(siteId)?.look, profileOf, read, moment)
      if (kept.isBaseDue) bases.renew([siteId])
      found.set(siteId, kept)
    }
    return found
  }

  const follower = bus.followSites((siteIds) => digest.changed(siteIds))
  const digest = createDigest<KeptSite>({
    read,
    follower,
    pace,
    workedMs,
    onError: (error) => log.warn(error, 'figures of the fleet not read'),
  })

  const unsubscribe = [
    bus.subscribe('energy.changed', ({ siteIds }) => bases.renew(siteIds)),
    ...(
      [
        ['sites.changed', setUp],
        ['alarms.changed', alarms],
      ] as const
    ).map(([topic, kept]) =>
      bus.subscribe(topic, ({ siteIds }) => {
        const which = siteIds.length > 0 ? siteIds : undefined
        kept.renew(which)
        digest.changed(which)
      }),
    ),
  ]

  async function of(siteIds: readonly number[]): Promise<ReadonlyMap<number, KeptSite>> {
    await readBases(siteIds)
    return digest.of(siteIds)
  }

  return {
    of,
    async today(siteIds) {
      const found = await of(siteIds)
      const moment = now()
      return new Map(
        [...found].map(([siteId, { energies, dayEnd }]) => [siteId, moment < dayEnd ? energies : {}]),
      )
    },
    async seenBy(userId) {
      const looker = await personAsLooker(db, userId, new Date(now()))
      return new Set(looker ? await siteIdsSeen(db, looker) : [])
    },
    async load(siteIds) {
      await of([...siteIds])
    },
    textOf(siteId) {
      const kept = digest.get(siteId)
      if (!kept) return undefined
      const figures = figuresAt(kept, now())
      return figures === kept.figures ? kept.text : JSON.stringify(figures)
    },
    watch: digest.watch,
    verify: digest.verify,
    stop() {
      for (const off of unsubscribe) off()
      follower.stop()
      profiles.stop()
      bases.stop()
      digest.stop()
    },
  }
}
