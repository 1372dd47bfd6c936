import { CommandWatch } from './command-watch.ts'
import { findingOf } from './conditions.ts'
import type { Expectation } from './expectations.ts'
import { type DeviceMemory, type Entry, isCommandKey, silenceKey, valueKey } from './memory.ts'
import type { DeviceRules, ValueRule } from './rule.ts'
import { afterSilence, ended, type Outcome, settled } from './settle.ts'
import { type Findings, type Moment, WordWatch } from './word-watch.ts'

export interface WatchedDevice {
  siteId: number
  deviceId: number
  kind: string
}

/** What is watched of one device, frame by frame in the order of their own time. */
export class DeviceWatch implements Findings {
  readonly device: WatchedDevice
  /** Of the row that this was last read from or written to; 0: there is none. */
  version = 0
  seenUntil: number
  readonly memory: DeviceMemory
  /** Since the last commit. */
  outcomes: Outcome[] = []
  hasMoved = false
  hasLearnt = false
  #rules: DeviceRules
  #words: readonly WordWatch[]
  readonly #commands: CommandWatch

  constructor(device: WatchedDevice, rules: DeviceRules, seenUntil: number, memory: DeviceMemory) {
    this.device = device
    this.seenUntil = seenUntil
    this.memory = memory
    this.#rules = rules
    this.#words = rules.words.map((word) => new WordWatch(word, memory))
    this.#commands = new CommandWatch(memory)
  }

  readonly tell = (outcome: Outcome): void => void this.outcomes.push(outcome)

  remember(key: string, entry: Entry | undefined): void {
    if (this.memory.entries.get(key) === entry) return
    if (entry) this.memory.entries.set(key, entry)
    else this.memory.entries.delete(key)
    this.hasLearnt = true
  }

  get rules(): DeviceRules {
    return this.#rules
  }

  /** Numbers of the points that a frame is needed for. */
  get watchedPoints(): readonly number[] {
    const proofs = this.#commands.expectations.map(({ proofNumber }) => proofNumber)
    return proofs.length === 0 ? this.#rules.points : [...new Set([...this.#rules.points, ...proofs])]
  }

  /** From which moment on frames may have something new to say. */
  get readFrom(): number {
    return this.memory.unsaid.length > 0 ? this.seenUntil : this.seenUntil + 1
  }

  get isChanged(): boolean {
    return this.hasMoved || this.hasLearnt || this.outcomes.length > 0
  }

  /** Everything is written. */
  committed(): void {
    this.version++
    this.outcomes = []
    this.hasMoved = false
    this.hasLearnt = false
  }

  /** What nobody watches any more is over. */
  follow(rules: DeviceRules, now: number): void {
    if (rules === this.#rules) return
    this.#rules = rules
    this.#drop(now, (key) => key !== silenceKey && !isCommandKey(key) && !rules.byMemoryKey.has(key))
    this.#words = rules.words.map((word) => new WordWatch(word, this.memory))
  }

  /** Nothing is watched for now; should it still be there later, it is said anew. */
  layDown(now: number): void {
    this.#drop(now, (key) => key !== silenceKey)
    // A silence that is found again does not begin before that.
    const silence = this.memory.entries.get(silenceKey)
    if (silence?.from !== undefined) {
      ended(silence, undefined, now, this.tell)
      this.remember(silenceKey, { said: now })
    }
    for (const word of this.#words) word.recall()
  }

  #drop(now: number, isOver: (key: string) => boolean): void {
    for (const [key, entry] of this.memory.entries) {
      if (!isOver(key)) continue
      ended(entry, undefined, now, this.tell)
      this.remember(key, undefined)
    }
  }

  expect(expectations: readonly Expectation[]): void {
    this.#commands.expectations = expectations
  }

  /** What was stored before it was watched has become history. */
  lookedIntoPast(): void {
    this.memory.past = null
    this.hasLearnt = true
  }

  /** What bits and values should be remembered by, now that everything has been looked at in its order. */
  relearn(entries: ReadonlyMap<string, Entry>): void {
    for (const key of this.#rules.byMemoryKey.keys()) this.remember(key, entries.get(key))
    for (const word of this.#words) word.recall()
  }

  /** Whether the frame was newer than all before, or has gained points; others change nothing. */
  see(at: number, values: ArrayLike<number>, { now, failedMs }: { now: number; failedMs: number }): boolean {
    const moment = { at, isFresh: now - at < failedMs }
    if (at === this.seenUntil) return this.#seeMore(values, moment)
    if (!(at > this.seenUntil)) return false
    if (at - this.seenUntil > failedMs) this.#afterSilence()
    this.#seeAll(values, moment, this.#rules.values)
    this.#note(this.watchedPoints.filter((point) => !isSaid(values, point)))
    this.seenUntil = at
    this.hasMoved = true
    return true
  }

  /** The newest frame again: only what it had not said before is looked at. */
  #seeMore(values: ArrayLike<number>, moment: Moment): boolean {
    const gained = this.memory.unsaid.filter((point) => isSaid(values, point))
    if (gained.length === 0) return false
    const more = new Float64Array(Math.max(...gained) + 1).fill(Number.NaN)
    for (const point of gained) more[point] = values[point] as number
    const rules = this.#rules.values.filter(({ watched }) => gained.includes(watched.number))
    this.#seeAll(more, moment, rules)
    this.#note(this.memory.unsaid.filter((point) => !gained.includes(point)))
    this.hasMoved = true
    return true
  }

  #seeAll(values: ArrayLike<number>, moment: Moment, rules: readonly ValueRule[]): void {
    for (const word of this.#words) word.see(values, moment, this)
    if (rules.length > 0) this.#seeValues(rules, values, moment)
    this.#commands.see(values, moment, this.#rules.command, this)
  }

  #note(unsaid: readonly number[]): void {
    const { unsaid: before } = this.memory
    if (unsaid.length === before.length && unsaid.every((point, place) => point === before[place])) return
    this.memory.unsaid = unsaid
    this.hasLearnt = true
  }

  #afterSilence(): void {
    for (const [key, entry] of this.memory.entries)
      if (key !== silenceKey) this.remember(key, afterSilence(entry))
    for (const word of this.#words) word.recall()
  }

  #seeValues(rules: readonly ValueRule[], values: ArrayLike<number>, { at, isFresh }: Moment): void {
    for (const rule of rules) {
      const key = valueKey(rule)
      const entry = this.memory.entries.get(key)
      const value = values[rule.watched.number] ?? Number.NaN
      const finding = findingOf(rule, entry, { at, previous: this.seenUntil }, value)
      const next = settled(rule, entry, { at, isFresh, ...finding }, this.tell)
      this.remember(key, finding.keeps ? withKept(next, finding.keeps) : next)
    }
  }
}

const isSaid = (values: ArrayLike<number>, point: number) => !Number.isNaN(values[point] ?? Number.NaN)

/** The very same entry where it keeps that already. */
function withKept(entry: Entry | undefined, keeps: Pick<Entry, 'extremes' | 'said'>): Entry {
  const isSame = entry && entry.said === keeps.said && entry.extremes === keeps.extremes
  return isSame ? entry : { ...entry, ...keeps }
}
