import type { DeviceKind } from '../catalogue.ts'
import type { SourceUnit } from './units.ts'

/** How a payload is written. */
export const formats = ['json', 'text', 'csv', 'cbor'] as const
export type Format = (typeof formats)[number]

/** A key or an index as it stands, or any that begins and ends so; what lies between is known by the name. */
export type Step = string | { readonly any: string; readonly before?: string; readonly after?: string }
export type Path = readonly Step[]

/** How a moment is written: milliseconds or seconds since the epoch, or as a date and time. */
export const timeForms = ['ms', 's', 'iso'] as const
export type TimeForm = (typeof timeForms)[number]

export interface TimeRule {
  readonly path: Path
  readonly as: TimeForm
  /** Of dates that name none. */
  readonly zone?: string
  /** From the top of the message, although what repeats lies deeper. */
  readonly fromTop?: boolean
  /** Where it is missing, the moment at which the message came in. */
  readonly orReceived?: boolean
}

export interface QualityRule {
  readonly path: Path
  /** What it says when values are good; anything else and they are left out. */
  readonly good: readonly string[]
  readonly fromTop?: boolean
}

/** What a value is, and what is done with it: in this order unit and scale after the bit, states instead of both. */
export interface PointRule {
  readonly path: Path
  /** A device's number, or a text with `{name}` of a step or of a level of the topic; `{name:2}` fills up with zeros. */
  readonly device: string
  /** Of the device; without it nothing is known of the point, so nothing is converted. */
  readonly kind?: DeviceKind
  /** A point's key, or `{name}`. */
  readonly point: string
  /** What the value is in; absent: in the point's own unit. */
  readonly unit?: SourceUnit
  readonly scale?: number
  readonly offset?: number
  /** From 0, the lowest. */
  readonly bit?: number
  /** What is said, and the number of the state that it stands for. */
  readonly states?: Readonly<Record<string, number>>
  /** Numbers that say that there is no value. */
  readonly none?: readonly number[]
}

export const separators = [',', ';', '\t', '|'] as const

export interface CsvForm {
  readonly separator?: (typeof separators)[number]
  /** Absent: the first line names them. */
  readonly columns?: readonly string[]
  readonly decimalComma?: boolean
}

export interface MappedSource {
  /** A topic; `+`, `#` at the end, and `{name}` for a level that is known by a name. */
  readonly topic: string
  readonly format: Format
  /** May be published, and is not looked at. */
  readonly ignore?: boolean
  readonly csv?: CsvForm
  /** Where what repeats lies; the other paths begin there. */
  readonly each?: Path
  /** Where each says which device it is: `{device}`. */
  readonly deviceAt?: Path
  /** Absent: the moment at which the message came in. */
  readonly time?: TimeRule
  readonly quality?: QualityRule
  readonly rules: readonly PointRule[]
}

/** How a command is written. */
export const commandFormats = ['json', 'csv', 'text'] as const
export type CommandFormat = (typeof commandFormats)[number]

/** How the answer to a command reads. */
export interface AnswerRule {
  readonly topic: string
  readonly format: Format
  /** Where the command's id comes back. */
  readonly id: readonly string[]
  readonly result: readonly string[]
  /** What the result says when it was taken; anything else is a refusal. */
  readonly accepted: readonly string[]
  /** Where it says why. */
  readonly message?: readonly string[]
}

/** What is said to have a point of a device set; the value's own rules are read as those of a `PointRule`, and turned round. */
export interface CommandRule {
  /** A device's number. */
  readonly device: string
  readonly kind: DeviceKind
  readonly point: string
  /** May hold `{device}`: what the messages call it. */
  readonly topic: string
  readonly format: CommandFormat
  /** JSON, the fields of a line, or a text; with `{value}`, `{id}`, `{time}`, `{expires}` and `{device}`. */
  readonly template: string
  readonly separator?: (typeof separators)[number]
  /** Without any of these the value is said as it is read. */
  readonly unit?: SourceUnit
  readonly scale?: number
  readonly offset?: number
  readonly states?: Readonly<Record<string, number>>
  /** Absent: nobody answers, and what is read back is the only proof. */
  readonly answer?: AnswerRule
}

/** How a project's messages are read, and what is said to it. Data: paths and operations, nothing that runs. */
export interface Mapping {
  /** What the messages call a device, and its number. */
  readonly devices?: Readonly<Record<string, string>>
  readonly sources: readonly MappedSource[]
  readonly commands?: readonly CommandRule[]
  /** Its controller takes commands as we write them. */
  readonly ownCommands?: boolean
}

/** No mapping and no message can be larger; each is a bound of memory or of time. */
export const mappingBounds = {
  sources: 64,
  rules: 1_000,
  steps: 16,
  textLength: 200,
  devices: 1_000,
  states: 64,
  commands: 500,
  templateLength: 2_000,
  /** Of a message. */
  bytes: 1_048_576,
  depth: 32,
  fields: 20_000,
  readings: 10_000,
} as const
