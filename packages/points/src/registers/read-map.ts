import { findPoint } from '../catalogue.ts'
import { type RegisterMap, type RegisterRule, type RegisterType, type Table, wordsOf } from './model.ts'
import { powerOf, type ReadWord, rawOf, scaling, wordsAt } from './values.ts'

/** Registers that one value needs together. */
export interface Span {
  readonly table: Table
  readonly address: number
  readonly count: number
}

export type Values = Record<string, number | null>

interface CompiledMap {
  /** Everything that has to be read. */
  readonly spans: readonly Span[]
  /** Null: known that there is none. A point whose registers were not read is left out. */
  decode(read: ReadWord): Values
}

type Reading = { readonly value: number | null } | undefined

const counters: readonly RegisterType[] = ['acc32', 'acc64']

function reader(map: RegisterMap, rule: RegisterRule): { spans: Span[]; read: (words: ReadWord) => Reading } {
  const table = rule.table ?? map.table ?? 'holding'
  const { type, address, part, states, where, factorAt } = rule
  const layout = {
    type,
    words: rule.words ?? map.words ?? 'big',
    bytes: rule.bytes ?? map.bytes ?? 'big',
  } as const
  const none = new Set(rule.none ?? (part ? [] : map.none?.[type]) ?? (counters.includes(type) ? [0] : []))
  const scaled = scaling(map, rule)
  const spans: Span[] = [{ table, address, count: wordsOf[type] }]
  if (factorAt !== undefined) spans.push({ table, address: factorAt, count: 1 })
  const whereTable = where?.table ?? table
  if (where) spans.push({ table: whereTable, address: where.address, count: 1 })

  for (const one of rule.plus ?? []) spans.push({ table, address: one.address, count: wordsOf[type] })

  /** Undefined: not read. Null: there is none. */
  function wholeAt(words: ReadWord, at: number): number | null | undefined {
    const found = wordsAt(words, table, at, wordsOf[type])
    if (!found) return undefined
    const whole = rawOf(found, layout)
    return !Number.isFinite(whole) || (!part && none.has(whole)) ? null : whole
  }

  function isOutside(words: ReadWord): boolean | undefined {
    if (!where) return false
    const word = words(whereTable, where.address)
    if (word === undefined) return undefined
    if (where.is) return !where.is.includes(word)
    return where.above !== undefined && signed16(word) <= where.above
  }

  function read(words: ReadWord): Reading {
    const whole = wholeAt(words, address)
    const outside = isOutside(words)
    if (whole === undefined || outside === undefined) return undefined
    const all = rule.plus ? sumOf(whole, words) : whole
    if (all === undefined) return undefined
    if (outside || all === null) return { value: null }
    const raw = part ? Math.floor(all / 2 ** part[0]) % 2 ** part[1] : all
    if (part && none.has(raw)) return { value: null }
    if (states) return { value: states[raw] ?? null }
    if (rule.bits) return { value: bitsOf(raw, rule.bits) }
    if (rule.alarm) return { value: rule.alarm.when.includes(raw) ? 2 ** rule.alarm.bit : 0 }
    if (factorAt === undefined) return { value: scaled(0)(raw) }
    const factorWord = words(table, factorAt)
    if (factorWord === undefined) return undefined
    const power = powerOf(factorWord)
    return { value: power === undefined ? null : scaled(power)(raw) }
  }

  function sumOf(first: number | null, words: ReadWord): number | null | undefined {
    let sum = first
    for (const { address: at, times = 1 } of rule.plus ?? []) {
      const one = wholeAt(words, at)
      if (one === undefined) return undefined
      if (one !== null) sum = (sum ?? 0) + times * one
    }
    return sum
  }
  return { spans, read }
}

const signed16 = (word: number) => (word > 0x7fff ? word - 0x10000 : word)

function bitsOf(raw: number, bits: Readonly<Record<number, number>>): number {
  let word = 0
  for (const [from, to] of Object.entries(bits)) {
    if (Math.floor(raw / 2 ** Number(from)) % 2 === 1) word |= 1 << to
  }
  return word >>> 0
}

/** The rules of a map as one function; what does not fit the catalogue was refused before. */
export function compileMap(map: RegisterMap): CompiledMap {
  const readers = map.rules.map((rule) => ({
    point: rule.point,
    addsUp: findPoint(map.kind, rule.point)?.kind === 'alarmWord',
    ...reader(map, rule),
  }))
  return {
    spans: readers.flatMap(({ spans }) => spans),
    decode(words) {
      const values: Values = {}
      for (const { point, addsUp, read } of readers) {
        const reading = read(words)
        if (!reading) continue
        const before = values[point]
        // The first that knows it; the words of alarms add up.
        if (before === undefined || before === null) values[point] = reading.value
        else if (addsUp && reading.value !== null) values[point] = (before | reading.value) >>> 0
      }
      return values
    },
  }
}
