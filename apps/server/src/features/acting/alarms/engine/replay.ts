import { DeviceWatch, type WatchedDevice } from './device-watch.ts'
import { type Change, type Entry, noMemory } from './memory.ts'
import type { DeviceRules, Rule } from './rule.ts'
import type { Stretch } from './stretch.ts'

export interface ReplayAsked {
  device: WatchedDevice
  rules: DeviceRules
  failedMs: number
  /** What is on record of the device from `warmUpMs` before the span on. */
  known: readonly Stretch[]
  /** What its rules remember now. */
  entries: ReadonlyMap<string, Entry>
  /** What has come in for this span belongs to it on both ends. */
  from: number
  to: number
}

export interface Frame {
  at: number
  values: ArrayLike<number>
}

/** As a stretch was found; null: there at the last frame. */
export interface Found {
  rule: Rule
  from: number
  to: number | null
  value: number | null
  change: Change | null
}

export interface Replayed {
  found: readonly Found[]
  /** The last frame looked at, from which on everything is as it is on record. */
  until: number
  /** Undefined where the record was met again; otherwise what the rules remember after the last frame. */
  entries: ReadonlyMap<string, Entry> | undefined
}

const mostWarmUpMs = 48 * 3_600_000

/**
 * So long before a frame the rules may have begun to keep something in mind that matters for it: a delay that has begun
 * before the warm-up is over by then, however rarely frames come between two silences.
 */
export function warmUpMs({ byMemoryKey, values }: DeviceRules, failedMs: number): number {
  const delays = [...byMemoryKey.values()].map(({ onDelayMs, offDelayMs }) => Math.max(onDelayMs, offDelayMs))
  const windows = values.map(({ windowMs }) => windowMs)
  return Math.min(2 * Math.max(0, ...delays, ...windows) + 2 * failedMs, mostWarmUpMs)
}

/** What is there and nobody was told of is not on record yet. */
const untoldIn = ({ rules, entries }: ReplayAsked): Stretch[] =>
  [...entries].flatMap(([memoryKey, { from, isLive }]) => {
    const rule = rules.byMemoryKey.get(memoryKey)
    return rule && from !== undefined && !isLive ? [{ key: rule.key, from, to: null, alarmId: '' }] : []
  })

const isThereAt = (stretches: readonly Stretch[] | undefined, at: number) =>
  stretches?.some(({ from, to }) => from <= at && (to === null || to > at)) ?? false

/** What the rules have in mind when the span begins: presence as it is on record, the rest as the warm-up has left it. */
function entriesAt(
  asked: ReplayAsked,
  byKey: ReadonlyMap<string, readonly Stretch[]>,
  warm: ReadonlyMap<string, Entry>,
): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const [memoryKey, rule] of asked.rules.byMemoryKey) {
    const { key, from, value, isLive, pending, change, ...kept } = warm.get(memoryKey) ?? {}
    const known = byKey
      .get(rule.key)
      ?.find((one) => one.from < asked.from && (one.to ?? asked.from) >= asked.from)
    const isSame = (from !== undefined) === (known !== undefined)
    const entry: Entry = {
      ...kept,
      ...(isSame && pending !== undefined && { pending }),
      ...(known && { key: rule.key, from: known.from, value: value ?? null, isLive: true }),
    }
    if (Object.keys(entry).length > 0) entries.set(memoryKey, entry)
  }
  return entries
}

/** Lays what is told upon what was there, in the order of time. */
class Finder {
  readonly #done: Found[] = []
  readonly #there = new Map<string, Found>()

  constructor(rules: DeviceRules, entries: ReadonlyMap<string, Entry>) {
    for (const [memoryKey, { from, value, change }] of entries) {
      const rule = rules.byMemoryKey.get(memoryKey)
      if (rule && from !== undefined)
        this.#there.set(rule.key, { rule, from, to: null, value: value ?? null, change: change ?? null })
    }
  }

  take(outcomes: DeviceWatch['outcomes']): void {
    for (const outcome of outcomes) {
      if (outcome.kind === 'raise') {
        const { rule, at: from, value, change } = outcome
        this.#there.set(rule.key, { rule, from, to: null, value, change })
      } else if (outcome.kind === 'clear') {
        const found = this.#there.get(outcome.key)
        if (found) this.#done.push({ ...found, to: outcome.at })
        this.#there.delete(outcome.key)
      }
    }
  }

  get found(): Found[] {
    return [...this.#done, ...this.#there.values()].toSorted((a, b) => a.from - b.from)
  }
}

/**
 * What the engine would have found had everything come in its order: from the late frames on, until nothing differs
 * from what is on record. The frames begin a warm-up before the span.
 */
export async function replay(
  asked: ReplayAsked,
  frames: AsyncIterable<Frame> | Iterable<Frame>,
): Promise<Replayed> {
  const { device, rules, failedMs, from, to } = asked
  const byKey = Map.groupBy([...asked.known, ...untoldIn(asked)], ({ key }) => key)
  const warmMs = warmUpMs(rules, failedMs)
  const start = from - warmMs
  const early: ReplayAsked = { ...asked, from: start }
  const begin = (seenUntil: number, entries: Map<string, Entry>) =>
    new DeviceWatch(device, rules, seenUntil, { ...noMemory(), entries })
  let watch = begin(start - 1, entriesAt(early, byKey, new Map()))
  let finder: Finder | undefined
  const memoryKeys = [...rules.byMemoryKey]
  const isAsKnown = (at: number) =>
    memoryKeys.every(
      ([memoryKey, rule]) =>
        (watch.memory.entries.get(memoryKey)?.from !== undefined) === isThereAt(byKey.get(rule.key), at),
    )
  let until = from
  for await (const { at, values } of frames) {
    if (!finder && at >= from) {
      const entries = entriesAt(asked, byKey, watch.memory.entries)
      watch = begin(watch.seenUntil, entries)
      finder = new Finder(rules, entries)
    }
    watch.outcomes = []
    watch.see(at, values, { now: at, failedMs })
    finder?.take(watch.outcomes)
    until = Math.max(until, at)
    if (finder && at >= to + warmMs && isAsKnown(at))
      return { found: finder.found, until: at, entries: undefined }
  }
  const entries = finder ? watch.memory.entries : entriesAt(asked, byKey, watch.memory.entries)
  return { found: (finder ?? new Finder(rules, entries)).found, until, entries }
}

/** What is remembered after a look: people know of what is there, or will when a fresh frame says so. */
export function learn(watch: DeviceWatch, { entries }: Replayed, untold: ReadonlyMap<string, Found>): void {
  const { byMemoryKey } = watch.rules
  if (entries) {
    const kept = new Map<string, Entry>()
    for (const [memoryKey, { isLive, ...entry }] of entries) {
      const rule = byMemoryKey.get(memoryKey)
      const isTold = rule && entry.from !== undefined && !untold.has(rule.key)
      kept.set(memoryKey, isTold ? { ...entry, isLive: true } : entry)
    }
    watch.relearn(kept)
    return
  }
  for (const [memoryKey, { key }] of byMemoryKey) {
    const found = untold.get(key)
    const entry = watch.memory.entries.get(memoryKey)
    if (!found || entry?.from === undefined || entry.isLive) continue
    const { from, value, change } = found
    watch.remember(memoryKey, { ...entry, from, value, ...(change && { change }) })
  }
}
