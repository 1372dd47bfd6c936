import type { Group } from './groups.ts'
import type { Names } from './names.ts'
import type { Sign } from './signs.ts'
import type { Unit } from './units.ts'

/** The fixed hue of a source; `neutral` has none. */
export type ColourRole = 'pv' | 'wind' | 'generator' | 'battery' | 'grid' | 'load' | 'neutral'

/** What is physically plausible, both ends included. A value outside is of bad quality and kept as it came. */
export type Limits = readonly [min: number, max: number]

interface Display {
  group: Group
  /** Within the group; apart from the storage order, which cannot change. */
  order: number
  /** Stands in overviews. */
  important: boolean
  colour: ColourRole
}

interface Common {
  key: string
  /** The place in a stored frame, from 0. Never changes, never goes to another point. */
  number: number
  name: Names
  unit: Unit
  decimals: number
  limits: Limits
  /** Which direction is positive; every power, and whatever else may be negative in a telling way, has one. */
  sign?: Sign
  /** Further names under which a frame may carry the point. */
  aliases: readonly string[]
  display: Display
}

export interface MeasurePoint extends Common {
  kind: 'measure'
  aggregate: 'mean' | 'last' | 'min' | 'max'
}

/** When a counter begins anew by design, in the site's time zone. */
export type Restart = 'never' | 'daily' | 'monthly' | 'yearly'

export interface CounterPoint extends Common {
  kind: 'counter'
  aggregate: 'delta'
  counter: {
    restarts: Restart
    /** The smallest step; a smaller decrease is noise. */
    resolution: number
    /** The value that comes out as 0 again; a counter that restarts never reaches one. */
    rollover?: number
  }
}

/** How a state is drawn. Alarm colours belong to alarms; `plain` says nothing about health. */
export type Tone = 'good' | 'plain' | 'waiting' | 'failed' | 'off' | 'unknown'

export interface State {
  value: number
  key: string
  label: Names
  tone: Tone
}

export interface StatusPoint extends Common {
  kind: 'status'
  aggregate: 'duration'
  states: readonly State[]
}

/** 1 critical, 2 warning, 3 notice. */
export type AlarmLevel = 1 | 2 | 3

export interface AlarmBit {
  /** From 0, the lowest. */
  bit: number
  key: string
  level: AlarmLevel
  name: Names
  cause: Names
  consequence: Names
  response: Names
}

export interface AlarmWordPoint extends Common {
  kind: 'alarmWord'
  /** Of each bit on its own. */
  aggregate: 'duration'
  bits: readonly AlarmBit[]
}

/** The telemetry that proves a command: the named point shows the value itself, or what the value must lead to. */
export type Proof =
  | { point: string; within: number }
  | { point: string; expects: Readonly<Record<number, readonly number[]>> }

/** A setpoint is written by commands and read back in frames. */
interface SetpointCommon extends Common {
  kind: 'setpoint'
  aggregate: 'last'
  proof: Proof
  /** No command writes it: a load does, with proof of its own. */
  writtenBy?: 'loads'
}

export interface ValueSetpoint extends SetpointCommon {
  control: 'value'
  /** What may be written; the limits hold for what is read back. */
  range: { min: number; max: number; step: number }
}

export interface ChoiceSetpoint extends SetpointCommon {
  control: 'choice'
  states: readonly State[]
}

export type SetpointPoint = ValueSetpoint | ChoiceSetpoint

export type Point = MeasurePoint | CounterPoint | StatusPoint | AlarmWordPoint | SetpointPoint
