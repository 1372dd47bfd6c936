import { usualExpirySeconds } from '@gridhelm/contract/acting/commands/rules'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { mayBeSet, setpointOf } from '../../../site/command/setpoint.ts'

/** What is being put together. */
export interface BatchDraft {
  kind: DeviceKind
  point: string | undefined
  value: number | undefined
  deviceIds: readonly string[]
}

export const emptyDraft: BatchDraft = { kind: 'generator', point: undefined, value: undefined, deviceIds: [] }

/** What the server is asked; undefined while something is missing. */
export interface BatchAsked {
  deviceIds: string[]
  point: string
  value: number
  expirySeconds: number
}

export function askedOf({ kind, point: key, value, deviceIds }: BatchDraft): BatchAsked | undefined {
  if (key === undefined || value === undefined || deviceIds.length === 0) return undefined
  const point = setpointOf(kind, key)
  if (!point || (point.control === 'value' && !mayBeSet(point, value))) return undefined
  return { deviceIds: [...deviceIds], point: key, value, expirySeconds: usualExpirySeconds }
}

/** Whether a dry run was about this very choice. */
export const isSameAsked = (one: BatchAsked | undefined, other: BatchAsked | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
