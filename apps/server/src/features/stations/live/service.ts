import type {
  CountryDay,
  CountryPower,
  DeviceData,
  SiteConnection,
  SiteData,
} from '@gridhelm/contract/stations/live/entities'
import { powerOf } from '@gridhelm/contract/stations/live/power'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { noOpenAlarms, openAlarmsOf } from '../../../site/alarms/open-alarms.ts'
import { connectionOf, linkOf } from '../../../site/live/connection.ts'
import { type LiveSite, newestFrameOf } from '../../../site/live/live-site.ts'
import { type SiteLinkRow, siteLinks } from '../../../site/live/queries.ts'
import { readLiveSites } from '../../../site/live/read-live-sites.ts'
import { powerDeviceKinds } from '../../../site/measuring.ts'
import { devicesOfKinds } from '../../../site/queries.ts'
import type { TelemetryStore } from '../../../telemetry/store.ts'
import { addDay, hourMs } from './country-day.ts'
import { addToCountry } from './country-power.ts'
import { deviceNames } from './queries.ts'

async function siteConnectionsOf(
  db: Queryable,
  rows: readonly SiteLinkRow[],
  now: number,
): Promise<SiteConnection[]> {
  const alarms = await openAlarmsOf(
    db,
    rows.map(({ siteId }) => siteId),
    now,
  )
  return rows.map((row) => ({
    siteId: String(row.siteId),
    ...linkOf(row, now),
    now,
    staleSeconds: row.staleSeconds,
    failedSeconds: row.failedSeconds,
    ...(!row.isOn && { isOff: true as const }),
    alarms: (alarms.get(row.siteId) ?? noOpenAlarms()).alarms,
  }))
}

function siteDataOf(site: LiveSite, now: number): SiteData {
  const { siteId, staleSeconds, failedSeconds, isOff } = site
  return {
    siteId: String(siteId),
    ...connectionOf(newestFrameOf(site), failedSeconds, now),
    now,
    staleSeconds,
    failedSeconds,
    ...(isOff && { isOff }),
    devices: [...site.devices.values()],
  }
}

const mostSitesAtOnce = 50

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

  async function siteOf(caller: Caller, id: string, deviceIds?: readonly number[]): Promise<LiveSite> {
    const siteId = await seenSite(caller, id)
    const site = (await readLiveSites(db, [siteId], undefined, deviceIds)).get(siteId)
    if (!site) throw Refusal.of('error.notFound')
    return site
  }

  const linksSeenBy = (caller: Caller) => siteLinks(db, { seenBy: caller })

  return {
    async device(caller: Caller, id: string): Promise<DeviceData> {
      const [sitePart = '', devicePart = '', ...rest] = id.split('-')
      const deviceId = siteIdOf(devicePart)
      if (deviceId === undefined || rest.length > 0) throw Refusal.of('error.notFound')
      const site = await siteOf(caller, sitePart, [deviceId])
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
        ...(site.isOff && { isOff: site.isOff }),
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
