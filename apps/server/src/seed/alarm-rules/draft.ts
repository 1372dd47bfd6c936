import type { DeviceKind, PointKey } from '@gridhelm/points/catalogue'
import { type Names, named, type Three } from '@gridhelm/points/names'

export interface ValueRule {
  systemType: DeviceKind
  point: string
  type: 'limit' | 'rate' | 'stale'
  direction?: 'above' | 'below'
  limit?: number
  hysteresis?: number
  windowSeconds?: number
  onDelaySeconds?: number
  offDelaySeconds?: number
  level: 1 | 2 | 3
  /** False: prepared for sites whose devices do not say it themselves, or whose limits are their own. */
  enabled?: boolean
  texts: Readonly<Record<'name' | 'cause' | 'consequence' | 'response', Names>>
}
export type ValueRules = Readonly<Record<string, ValueRule>>

export const texts = (
  name: Three,
  cause: Three,
  consequence: Three,
  response: Three,
): ValueRule['texts'] => ({
  name: named(name),
  cause: named(cause),
  consequence: named(consequence),
  response: named(response),
})

export const ruleOn = <K extends DeviceKind>(systemType: K, point: PointKey<K>) => ({ systemType, point })

export const minute = 60
export const hour = 60 * minute
