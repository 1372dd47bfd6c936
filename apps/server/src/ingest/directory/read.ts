import type { DeviceKind } from '@gridhelm/points/catalogue'
import type { Queryable } from '../../platform/db/database.ts'
import { dayMs } from '../../telemetry/spans.ts'
import type { DirectoryDevice, DirectorySettings, DirectorySite, SerialTopics } from './directory.ts'
import { isDeviceKind, KeyMemo, pointsOfKind } from './kind-points.ts'
import {
  readDevices,
  readMappings,
  readSerialTopics,
  readSettings,
  readSites,
  readSitesAfter,
  type SiteRow,
} from './queries.ts'
import { plainFingerprint } from './site-index.ts'

type DeviceRow = Awaited<ReturnType<typeof readDevices>>[number]
type MappingRow = Awaited<ReturnType<typeof readMappings>>[number]
type SerialRow = Awaited<ReturnType<typeof readSerialTopics>>[number]

function devicesOf(rows: readonly DeviceRow[]): ReadonlyMap<string, DirectoryDevice> {
  // Devices of one kind at one site say the same keys in the same order, so they share what is remembered of it.
  const memos = new Map<DeviceKind, KeyMemo>()
  const devices = new Map<string, DirectoryDevice>()
  for (const { siteId, deviceId, deviceNumber: number, systemType: kind } of rows) {
    if (!isDeviceKind(kind)) continue
    const points = pointsOfKind(kind)
    const memo = memos.get(kind) ?? new KeyMemo(points.numberOf)
    memos.set(kind, memo)
    devices.set(number, { siteId, deviceId, number, kind, points, memo })
  }
  return devices
}

function serialOf(
  { up, down, mqttUser, passwordHash, deviceId }: SerialRow,
  devices: readonly DeviceRow[],
): SerialTopics {
  if (mqttUser === null || passwordHash === null) return { up, down }
  const device = devices.find((one) => one.deviceId === deviceId)?.deviceNumber
  return { up, down, own: { user: mqttUser, passwordHash }, ...(device !== undefined && { device }) }
}

function siteOf(
  row: SiteRow,
  devices: readonly DeviceRow[],
  serials: readonly SerialRow[],
  mapping: MappingRow | undefined,
): DirectorySite {
  const { siteId, mqttUser, passwordHash, certificateFingerprint } = row
  return {
    siteId,
    number: row.projectNumber,
    isOn: row.isOn,
    deviceScan: row.deviceScan,
    plc: row.plcname || null,
    topics: { data: row.topicdata, set: row.topicset, get: row.topicget },
    serialTopics: serials.map((serial) => serialOf(serial, devices)),
    credential:
      mqttUser === null
        ? undefined
        : {
            siteId,
            user: mqttUser,
            passwordHash,
            fingerprint: certificateFingerprint && plainFingerprint(certificateFingerprint),
          },
    ...(mapping && { mapping: { version: mapping.version, text: mapping.mapping } }),
    devices: devicesOf(devices),
  }
}

async function whole(db: Queryable, rows: readonly SiteRow[]): Promise<DirectorySite[]> {
  if (rows.length === 0) return []
  const siteIds = rows.map((row) => row.siteId)
  const [devices, serials, mappings] = await Promise.all([
    readDevices(db, siteIds),
    readSerialTopics(db, siteIds),
    readMappings(db, siteIds),
  ])
  const devicesBySite = Map.groupBy(devices, (row) => row.siteId)
  const serialsBySite = Map.groupBy(serials, (row) => row.siteId)
  const mappingBySite = new Map(mappings.map((row) => [row.siteId, row]))
  return rows.map((row) =>
    siteOf(
      row,
      devicesBySite.get(row.siteId) ?? [],
      serialsBySite.get(row.siteId) ?? [],
      mappingBySite.get(row.siteId),
    ),
  )
}

export const readWholeSites = async (db: Queryable, siteIds: readonly number[]) =>
  whole(db, await readSites(db, siteIds))

export const readWholeSitesAfter = async (db: Queryable, siteId: number, limit: number) =>
  whole(db, await readSitesAfter(db, siteId, limit))

export async function readDirectorySettings(db: Queryable): Promise<DirectorySettings> {
  const { futureSeconds, sampleDays } = await readSettings(db)
  return { futureMs: futureSeconds * 1_000, sampleMs: sampleDays * dayMs }
}

/** What a site is, without what is merely remembered about it. */
export const essenceOf = ({ devices, ...site }: DirectorySite): string =>
  JSON.stringify([site, [...devices.values()].map((one) => [one.number, one.deviceId, one.kind])])
