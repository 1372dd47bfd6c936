import type { ParsedInputOf } from '@gridhelm/contract/endpoint'
import { type Page, pageResult } from '@gridhelm/contract/page'
import type { DeviceRow, deviceDataCalls } from '@gridhelm/contract/stations/deviceData/calls'
import type { Platform } from '../../../platform/platform.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { connectionOf } from '../../../site/live/connection.ts'
import { liveValues } from '../../../site/live/read-live-sites.ts'
import { latestOfDevices } from '../../../telemetry/latest/rows.ts'
import type { Latest } from '../../../telemetry/store.ts'
import { type DevicePageRow, devicePage, usualStaleSeconds } from './queries.ts'

type Query = ParsedInputOf<typeof deviceDataCalls.deviceDataList>

/** No site has it: a filter that is no id finds nothing. */
const noSite = 0

function wireRow(row: DevicePageRow, latest: Latest | undefined, now: number): DeviceRow {
  const { id, deviceNumber, deviceName, systemType, siteId, projectName, staleSeconds, failedSeconds } = row
  const t = latest?.ts ?? null
  return {
    id,
    number: deviceNumber,
    kind: systemType,
    t,
    ...(latest?.isGone && { isGone: true as const }),
    values: latest ? liveValues(systemType, latest) : {},
    name: deviceName,
    siteId: String(siteId),
    projectName,
    state: connectionOf(t, failedSeconds, now).state,
    staleSeconds,
  }
}

export function createDeviceDataService({ db, now }: Platform) {
  return {
    async list(
      caller: Caller,
      query: Query,
    ): Promise<Page<DeviceRow> & { now: number; staleSeconds: number }> {
      const moment = now()
      const { kind, siteId: projectId, deviceNumber, state } = query
      const siteId = projectId ? (siteIdOf(projectId) ?? noSite) : undefined
      const filter = { kind, siteId, deviceNumber, state }
      const [{ rows, total }, staleSeconds] = await Promise.all([
        devicePage(db, caller, new Date(moment), filter, query),
        usualStaleSeconds(db),
      ])
      const latest = rows.length > 0 ? await latestOfDevices(db, rows) : []
      const byDevice = new Map(latest.map((one) => [`${one.siteId}-${one.deviceId}`, one]))
      const records = rows.map((row) => wireRow(row, byDevice.get(row.id), moment))
      return { ...pageResult(records, total, query), now: moment, staleSeconds }
    },
  }
}
