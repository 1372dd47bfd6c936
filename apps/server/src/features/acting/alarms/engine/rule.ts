import type { AlarmType } from '@gridhelm/contract/acting/alarms/entities'
import type { AlarmLevel, AlarmWordPoint, Point } from '@gridhelm/points/point'

/** A row of `alarm_rule`. */
export interface RuleRow {
  ruleKey: string
  siteId: number | null
  systemType: string
  type: string
  point: string | null
  direction: string | null
  limitValue: number | null
  hysteresis: number | null
  windowSeconds: number | null
  onDelaySeconds: number
  offDelaySeconds: number
  level: number
  enabled: boolean
  texts: string | null
}

/** What an alarm takes from the rule that raised it. */
export interface Rule {
  key: string
  type: AlarmType
  level: AlarmLevel
  onDelayMs: number
  offDelayMs: number
  /** By the number in the catalogue. */
  point: number | null
  bit: number | null
  limit: number | null
  texts: string | null
}

/** Watches one value of each frame. */
export interface ValueRule extends Rule {
  type: 'limit' | 'rate' | 'stale'
  watched: Point
  isAbove: boolean
  hysteresis: number
  windowMs: number
}

export interface WordRules {
  word: AlarmWordPoint
  /** By bit; undefined where nobody wants to hear of it. */
  bits: readonly (Rule | undefined)[]
}

/** Everything that is watched of a device. */
export interface DeviceRules {
  words: readonly WordRules[]
  values: readonly ValueRule[]
  silence: Rule | undefined
  command: Rule | undefined
  /** Numbers of the points that are looked at. */
  points: readonly number[]
  /** Rules of bits and values by the key of what they remember. */
  byMemoryKey: ReadonlyMap<string, Rule>
}
