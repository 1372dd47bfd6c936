import { qualityOf } from '@gridhelm/points/quality'
import { bitKey, type DeviceMemory, type Entry } from './memory.ts'
import type { WordRules } from './rule.ts'
import { type Outcome, settled } from './settle.ts'

export interface Moment {
  at: number
  /** Whether the frame speaks of the present. */
  isFresh: boolean
}

/** Where what is found goes. */
export interface Findings {
  remember(key: string, entry: Entry | undefined): void
  tell(outcome: Outcome): void
}

/** One alarm word: most frames say what the one before has said, and cost a comparison. */
export class WordWatch {
  readonly #rules: WordRules
  readonly #memory: DeviceMemory
  /** Bits that are there. */
  #there = 0
  /** Bits whose matter is not settled. */
  #open = 0

  constructor(rules: WordRules, memory: DeviceMemory) {
    this.#rules = rules
    this.#memory = memory
    this.recall()
  }

  /** After the memory has changed. */
  recall(): void {
    this.#there = 0
    this.#open = 0
    for (let bit = 0; bit < 32; bit++) {
      const entry = this.#memory.entries.get(bitKey(this.#rules.word.number, bit))
      if (!entry) continue
      if (entry.from !== undefined) this.#there |= 1 << bit
      if (entry.pending !== undefined || !entry.isLive) this.#open |= 1 << bit
    }
  }

  see(values: ArrayLike<number>, moment: Moment, findings: Findings): void {
    const { word, bits } = this.#rules
    const value = values[word.number]
    // A word that cannot be true says nothing, like one that is missing.
    if (value === undefined || Number.isNaN(value) || qualityOf(value, word) === 'bad') return
    const set = value | 0
    const touched = (set ^ this.#there) | this.#open
    if (touched === 0) return
    for (let bit = 0; bit < 32; bit++) {
      const rule = bits[bit]
      if (((touched >>> bit) & 1) === 0 || !rule) continue
      const key = bitKey(word.number, bit)
      const judged = { ...moment, verdict: ((set >>> bit) & 1) === 1, value: null }
      findings.remember(key, settled(rule, this.#memory.entries.get(key), judged, findings.tell))
    }
    this.recall()
  }
}
