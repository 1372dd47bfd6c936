import type {
  Connection,
  CountryDay,
  CountryPower,
  DeviceData,
  SiteConnection,
  SiteData,
} from '@gridhelm/contract/stations/live/entities'
import { powerOf, powerSources } from '@gridhelm/contract/stations/live/power'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { seenSites, siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { readLiveSites } from '../../../push/live/read-sites.ts'
import type { LiveSite } from '../../../push/live/site.ts'
import type { TelemetryStore } from '../../../telemetry/store.ts'
import { addDay, hourMs } from './country-day.ts'
import { addToCountry } from './country-power.ts'
import {
  alarmCounts,
  deviceLinks,
  deviceNames,
  devicesOfKinds,
  type SiteLinkRow,
  siteLinks,
} from './queries.ts'

/** By the frame's own moment: what is filled in afterwards says nothing about now. */
export function connectionOf(lastFrameAt: number | null, failedSeconds: number, now: number): Connection {
  if (lastFrameAt === null) return { state: 'unknown', lastFrameAt }
  return { state: now - lastFrameAt < failedSeconds * 1_000 ? 'normal' : 'failed', lastFrameAt }
}

/** By site; sites that do not exist are absent. Whoever asks has checked what the caller may see. */
export async function connectionStates(
  db: Queryable,
  siteIds: readonly number[],
  now: number = Date.now(),
): Promise<ReadonlyMap<number, Connection>> {
  if (siteIds.length === 0) return new Map()
  const rows = await siteLinks(db, { siteIds })
  return new Map(rows.map((row) => [row.siteId, linkOf(row, now)]))
}

/** By the device's id on the wire. */
export async function deviceConnectionStates(
  db: Queryable,
  devices: readonly { siteId: number; deviceId: number }[],
  now: number = Date.now(),
): Promise<ReadonlyMap<string, Connection>> {
  if (devices.length === 0) return new Map()
  const rows = await deviceLinks(db, devices)
  return new Map(
    rows.map((row) => [row.id, connectionOf(row.lastFrameAt?.getTime() ?? null, row.failedSeconds, now)]),
  )
}

const linkOf = ({ lastFrameAt, failedSeconds }: SiteLinkRow, now: number): Connection =>
  connectionOf(lastFrameAt?.getTime() ?? null, failedSeconds, now)

const noAlarms: SiteConnection['alarms'] = [0, 0, 0]

async function siteConnectionsOf(
  db: Queryable,
  rows: readonly SiteLinkRow[],
  now: number,
): Promise<SiteConnection[]> {
  const counts = await alarmCounts(
    db,
    rows.map(({ siteId }) => siteId),
    new Date(now),
  )
  const alarms = new Map(
    counts.map(({ siteId, ...one }) => [siteId, [one.level1, one.level2, one.level3] as const]),
  )
  return rows.map((row) => ({
    id: String(row.siteId),
    ...linkOf(row, now),
    now,
    staleSeconds: row.staleSeconds,
    failedSeconds: row.failedSeconds,
    alarms: [...(alarms.get(row.siteId) ?? noAlarms)],
  }))
}

const newestOf = (site: LiveSite): number | null =>
  [...site.devices.values()].reduce<number | null>(
    (newest, { t }) => (t !== null && (newest === null || t > newest) ? t : newest),
    null,
  )

function siteDataOf(site: LiveSite, now: number): SiteData {
  const { siteId, staleSeconds, failedSeconds } = site
  return {
    siteId: String(siteId),
    ...connectionOf(newestOf(site), failedSeconds, now),
    now,
    staleSeconds,
    failedSeconds,
    devices: [...site.devices.values()],
  }
}

const mostSitesAtOnce = 50
const powerDeviceKinds = ['system', ...Object.values(powerSources).map(({ kind }) => kind)]

export function createLiveService(
  { bus, db, now }: Platform,
  { bucketsOf }: Pick<TelemetryStore, 'bucketsOf'>,
) {
  async function seenSite(caller: Caller, id: string): Promise<number> {
    const siteId = siteIdOf(id)
    if (siteId === undefined || !(await sitesSeen(db, caller, [siteId])).has(siteId))
      throw Refusal.of('error.notFound')
    return siteId
  }

  async function siteOf(caller: Caller, id: string): Promise<LiveSite> {
    const siteId = await seenSite(caller, id)
    const site = (await readLiveSites(db, [siteId])).get(siteId)
    if (!site) throw Refusal.of('error.notFound')
    return site
  }

  const linksSeenBy = (caller: Caller) => siteLinks(db, { seen: seenSites(caller, sql.ref('p.site_id')) })

  return {
    async device(caller: Caller, id: string): Promise<DeviceData> {
      const [sitePart = '', devicePart = '', ...rest] = id.split('-')
      const deviceId = siteIdOf(devicePart)
      if (deviceId === undefined || rest.length > 0) throw Refusal.of('error.notFound')
      const site = await siteOf(caller, sitePart)
      const device = site.devices.get(id)
      const named = await deviceNames(db, site.siteId, deviceId)
      if (!device || !named) throw Refusal.of('error.notFound')
      const moment = now()
      return {
        ...device,
        siteId: String(site.siteId),
        name: named.deviceName,
        state: connectionOf(device.t, site.failedSeconds, moment).state,
        now: moment,
        staleSeconds: site.staleSeconds,
        failedSeconds: site.failedSeconds,
      }
    },

    async site(caller: Caller, id: string): Promise<SiteData> {
      return siteDataOf(await siteOf(caller, id), now())
    },

    async storageInverters(caller: Caller, id: string): Promise<SiteData> {
      const site = await siteOf(caller, id)
      const devices = new Map([...site.devices].filter(([, { kind }]) => kind === 'pcs'))
      return siteDataOf({ ...site, devices }, now())
    },

    async states(caller: Caller): Promise<SiteConnection[]> {
      return siteConnectionsOf(db, await linksSeenBy(caller), now())
    },

    async state(caller: Caller, id: string): Promise<SiteConnection> {
      const rows = await siteLinks(db, { siteIds: [await seenSite(caller, id)] })
      const [site] = await siteConnectionsOf(db, rows, now())
      if (!site) throw Refusal.of('error.notFound')
      return site
    },

    async readAnew(caller: Caller, id: string): Promise<void> {
      await bus.publish(db, 'sites.changed', { siteIds: [await seenSite(caller, id)] })
    },

    /** Sites that have gone silent are counted among the sites, and not read. */
    async powerByCountry(caller: Caller): Promise<CountryPower[]> {
      const moment = now()
      const rows = await linksSeenBy(caller)
      const countries = new Map<string | null, CountryPower>()
      for (let first = 0; first < rows.length; first += mostSitesAtOnce) {
        const some = rows.slice(first, first + mostSitesAtOnce)
        const talking = some.filter((row) => linkOf(row, moment).state === 'normal')
        const sites = await readLiveSites(
          db,
          talking.map((row) => row.siteId),
        )
        for (const { siteId, countryCode } of some) {
          const site = sites.get(siteId)
          addToCountry(countries, countryCode, site ? powerOf(site, moment) : {})
        }
      }
      return [...countries.values()]
    },

    /** Of the last 24 full hours. */
    async dayByCountry(caller: Caller): Promise<CountryDay[]> {
      const to = Math.floor(now() / hourMs) * hourMs
      const rows = await linksSeenBy(caller)
      const countries = new Map<string | null, CountryDay>()
      for (let first = 0; first < rows.length; first += mostSitesAtOnce) {
        const some = rows.slice(first, first + mostSitesAtOnce)
        const siteIds = some.map((row) => row.siteId)
        await addDay(countries, some, await devicesOfKinds(db, siteIds, powerDeviceKinds), to, bucketsOf)
      }
      return [...countries.values()]
    },
  }
}
