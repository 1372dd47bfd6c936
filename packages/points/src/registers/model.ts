import type { DeviceKind } from '../catalogue.ts'
import type { SourceUnit } from '../mapping/units.ts'

/** The four tables of a Modbus device. */
export const tables = ['coil', 'discrete', 'holding', 'input'] as const
export type Table = (typeof tables)[number]

/** How many registers a value takes; `acc` counts and says 0 where it is not implemented. */
export const wordsOf = {
  bit: 1,
  u16: 1,
  s16: 1,
  u32: 2,
  s32: 2,
  u64: 4,
  s64: 4,
  float32: 2,
  acc32: 2,
  acc64: 4,
} as const
export type RegisterType = keyof typeof wordsOf

/** The word or byte that comes first: `big` is the higher one, as the standard has it. */
export type Order = 'big' | 'little'

export interface Place {
  /** Absent: the map's own. */
  readonly table?: Table
  /** As on the wire, from 0. */
  readonly address: number
}

/** How a value stands in registers, and what it is. */
export interface RegisterRule extends Place {
  /** A point's key of the map's kind. */
  readonly point: string
  readonly type: RegisterType
  readonly words?: Order
  readonly bytes?: Order
  /** What the value is in; absent: in the point's own unit. */
  readonly unit?: SourceUnit
  readonly scale?: number
  readonly offset?: number
  /** Address of a register with the power of ten that the value is multiplied by. */
  readonly factorAt?: number
  /** Raw numbers that say that there is no value; absent: those of the map for the type. */
  readonly none?: readonly number[]
  /** Only some bits of it: the lowest, from 0, and how many. */
  readonly part?: readonly [from: number, count: number]
  /** The raw number and the state that it stands for; another one is no value. */
  readonly states?: Readonly<Record<number, number>>
  /** Of an alarm word: the raw bit and the point's bit that it sets. Rules of the same word add up. */
  readonly bits?: Readonly<Record<number, number>>
  /** Of an alarm word: the bit that is set while the raw number is one of these. */
  readonly alarm?: { readonly bit: number; readonly when: readonly number[] }
  /** Added to it before it is scaled, each of the same type; those that say that they have no value are left out. */
  readonly plus?: readonly { readonly address: number; readonly times?: number }[]
  /** Counts only while a register holds one of these numbers, or, with a sign, more than one. */
  readonly where?: Place & { readonly is?: readonly number[]; readonly above?: number }
}

interface WriteStep extends Place {
  readonly words: readonly number[]
}

/** How a command is written. `words` by value for choices; else one number as a rule would read it. */
export interface RegisterWrite extends Place {
  readonly point: string
  readonly type: RegisterType
  readonly order?: Order
  readonly bytes?: Order
  readonly unit?: SourceUnit
  readonly scale?: number
  readonly factorAt?: number
  /** What may be written, in the point's unit; never wider than the catalogue's own limits. */
  readonly min?: number
  readonly max?: number
  /** What is written for a choice, in one request. */
  readonly words?: Readonly<Record<number, readonly number[]>>
  /** Written after it, such as the register that puts a limit in force. */
  readonly after?: readonly WriteStep[]
  /** Absent: the registers are read back and must hold what was written. Orders that are no values cannot be. */
  readonly readBack?: false
}

/** How the registers of one make of device are read. Data: addresses and operations, nothing that runs. */
export interface RegisterMap {
  readonly name: string
  /** The document that it was made from. */
  readonly source: string
  readonly kind: DeviceKind
  /** Where a rule names none: holding. */
  readonly table?: Table
  readonly words?: Order
  readonly bytes?: Order
  readonly none?: Readonly<Partial<Record<RegisterType, readonly number[]>>>
  /** The device answers no more registers at a time than these; the standard allows 125. */
  readonly maxRead?: number
  /** Registers between two wanted ones that may be read along. Some devices refuse those that they do not have. */
  readonly maxGap?: number
  readonly rules: readonly RegisterRule[]
  readonly writes?: readonly RegisterWrite[]
}

/** No map can be larger. */
export const registerBounds = { rules: 500, writes: 50 } as const
