import type { ReportColumn } from './columns.ts'

/** So many devices are read at a time. */
export const devicesAtOnce = 4

export interface DeviceColumns {
  columns: ReportColumn[]
  places: number[]
}

export function byDevice(columns: readonly ReportColumn[]): DeviceColumns[] {
  const devices = new Map<string, DeviceColumns>()
  for (const [place, column] of columns.entries()) {
    const own = devices.get(column.device.id) ?? { columns: [], places: [] }
    own.columns.push(column)
    own.places.push(place)
    devices.set(column.device.id, own)
  }
  return [...devices.values()]
}
