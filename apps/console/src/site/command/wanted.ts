import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import type { SetpointPoint } from '@gridhelm/points/point'
import type { RequestInput } from './queries.ts'

/** A value that somebody has chosen for a point. */
export interface WantedCommand {
  siteId: string
  siteName: string
  device: Pick<SiteDevice, 'id' | 'number' | 'name' | 'kind'>
  point: SetpointPoint
  value: number
  /** What the telemetry that proves it shows now. */
  shown: number | null
  /** The whole site is started or stopped. */
  isSite?: true
}

export interface IssueFields {
  reason?: string
  expirySeconds: number
}

export const expiryChoices = [30, 60, 300, 900, 3_600] as const

export function requestOf(want: WantedCommand, fields: IssueFields, clientKey: string): RequestInput {
  const { siteId, device, point, value, isSite } = want
  const reason = fields.reason?.trim() || null
  if (isSite) return { of: 'site', input: { siteId: siteId, on: value === 1, reason, clientKey } }
  const { expirySeconds } = fields
  return {
    of: 'device',
    input: { deviceId: device.id, point: point.key, value, reason, expirySeconds, clientKey },
  }
}
