import type { Tier } from '@gridhelm/contract/feature/tiers'
import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import { type Pace, realPace } from '../../../platform/pace/pace.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openAlarmsOf } from '../../../site/alarms/open-alarms.ts'
import { profileOfSite } from '../../../site/darkness/hour-profile.ts'
import type { FleetSource } from '../../../site/live/fleet-source.ts'
import { readLiveSites } from '../../../site/live/read-live-sites.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createDigest } from './digest.ts'
import { aged } from './figures.ts'
import { fleetPoints } from './fleet-points.ts'
import { type KeptSite, keptSite } from './kept-site.ts'
import { createProfiles } from './profiles.ts'
import { siteIdsSeen, tierOf, zonesOf } from './queries.ts'

export interface Fleet extends FleetSource {
  /** By site; those that do not exist are absent. Whoever asks has checked what the caller may see. */
  of(siteIds: readonly number[]): Promise<ReadonlyMap<number, KeptSite>>
  stop(): void
}

/** As they stand at this moment: what has grown old since it was read is left out. */
export const figuresAt = ({ figures, dayEnd }: KeptSite, now: number): SiteFigures =>
  aged(figures, dayEnd, now)

/** Processor time of this process. */
function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** The figures of all sites, kept in this process for calls and connections. */
export function createFleet(
  { bus, db, log, now }: Platform,
  reader: Pick<Reader, 'summaries'>,
  pace: Pace = realPace,
): Fleet {
  const profiles = createProfiles({
    read: (siteId) => profileOfSite(db, reader, siteId, now()),
    now,
    pace,
    workedMs,
    onReady: (siteId) => digest.changed([siteId]),
    onError: (error) => log.warn(error, 'profile of a site not read'),
  })

  async function read(siteIds: readonly number[]): Promise<ReadonlyMap<number, KeptSite>> {
    const moment = now()
    const [sites, zones, alarms] = await Promise.all([
      readLiveSites(db, siteIds, fleetPoints),
      zonesOf(db, siteIds),
      openAlarmsOf(db, siteIds, moment),
    ])
    const found = new Map<number, KeptSite>()
    for (const [siteId, site] of sites)
      found.set(
        siteId,
        keptSite(site, zones.get(siteId), () => profiles.get(siteId), alarms.get(siteId), moment),
      )
    return found
  }

  const digest = createDigest<KeptSite>({
    read,
    pace,
    workedMs,
    onError: (error) => log.warn(error, 'figures of the fleet not read'),
  })

  const unsubscribe = [
    bus.subscribe('telemetry.latest', ({ siteIds }) => digest.changed(siteIds)),
    ...(['sites.changed', 'alarms.changed'] as const).map((topic) =>
      bus.subscribe(topic, ({ siteIds }) => digest.changed(siteIds.length > 0 ? siteIds : undefined)),
    ),
  ]

  return {
    of: digest.of,
    async seenBy(userId) {
      const tier = await tierOf(db, userId)
      return new Set(tier === undefined ? [] : await siteIdsSeen(db, { userId, tier: tier as Tier }))
    },
    async load(siteIds) {
      await digest.of([...siteIds])
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
      profiles.stop()
      digest.stop()
    },
  }
}
