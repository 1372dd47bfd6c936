import type { InputOf } from '@gridhelm/contract/endpoint'
import { type DeviceRow, deviceDataCalls } from '@gridhelm/contract/stations/deviceData/calls'
import { kindNames } from '@gridhelm/contract/stations/devices/kinds'
import { connectionStates } from '@gridhelm/contract/stations/live/entities'
import { z } from 'zod'
import { ask } from '../../../platform/call.ts'
import type { LiveSite } from '../../../platform/live-store.ts'
import { defineAddress, type ShownBy } from '../../../ui/address/address.ts'
import { fields } from '../../../ui/address/fields.ts'

/** The search as the address holds it; the kind only where the list is of all of them. */
const deviceFilter = z.object({
  kind: z.enum(kindNames),
  projectId: z.string(),
  deviceNumber: z.string(),
  state: z.enum(connectionStates),
})
export const deviceAddress = defineAddress(fields(deviceFilter))
export type DeviceFilter = ShownBy<typeof deviceAddress>

/** A device with the clock by which its values are old or young. */
export interface DeviceView extends DeviceRow {
  /** Each point is a column of its own. */
  [point: `point.${string}`]: number
  site: LiveSite
}

const refreshMs = 10_000

function viewOf(row: DeviceRow, clockOffset: number): DeviceView {
  const { siteId, staleSeconds } = row
  const points = Object.entries(row.values).map(([key, { v }]) => [`point.${key}`, v] as const)
  return {
    ...Object.fromEntries(points),
    ...row,
    // The state of the device says when it counts as lost; a value is only ever old.
    site: { siteId, staleSeconds, failedSeconds: Number.POSITIVE_INFINITY, clockOffset, devices: new Map() },
  }
}

export const deviceDataQuery = (input: InputOf<typeof deviceDataCalls.deviceDataList>) => ({
  queryKey: ['deviceData', input] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const page = await ask(deviceDataCalls.deviceDataList, input, { signal })
    const clockOffset = page.now - Date.now()
    return { ...page, records: page.records.map((row) => viewOf(row, clockOffset)) }
  },
  refetchInterval: refreshMs,
})
