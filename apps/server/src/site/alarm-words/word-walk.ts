import type { AlarmWordPoint } from '@gridhelm/points/point'
import { qualityOf } from '@gridhelm/points/quality'

/** One stretch in which a bit was set. Moments in ms. */
export interface Stretch {
  bit: number
  /** The first sample that had it. */
  from: number
  /** The last sample that had it. */
  lastSeen: number
  /** The first sample that had it no more; null while it is there, and where nothing more was heard. */
  to: number | null
  state: 'active' | 'cleared' | 'lost'
}

const bits = 32

/**
 * Goes through the samples of one alarm word in the order of time. Two samples further apart than the silence say
 * nothing about the time between them: what was there before is lost sight of, what is there after begins anew.
 */
export class WordWalk {
  readonly #word: AlarmWordPoint
  readonly #silenceMs: number
  readonly #since = new Float64Array(bits)
  readonly #ended: Stretch[] = []
  #set = 0
  #last = Number.NaN

  constructor(word: AlarmWordPoint, silenceMs: number) {
    this.#word = word
    this.#silenceMs = silenceMs
  }

  /** The stretches that have ended so far. */
  get ended(): readonly Stretch[] {
    return this.#ended
  }

  /** Whether a bit is set in the newest sample. */
  get isRaised(): boolean {
    return this.#set !== 0
  }

  /** Of the newest sample that could be true; NaN before the first. */
  get last(): number {
    return this.#last
  }

  add(times: Float64Array, values: Float64Array): void {
    for (let i = 0; i < times.length; i++) {
      const value = values[i] as number
      // A word that cannot be true says nothing, like one that is missing.
      if (Number.isNaN(value) || qualityOf(value, this.#word) === 'bad') continue
      this.#step(times[i] as number, value >>> 0)
    }
  }

  #step(at: number, set: number): void {
    if (at - this.#last > this.#silenceMs) this.#end(this.#set, this.#last, null)
    this.#end(this.#set & ~set, this.#last, at)
    const raised = set & ~this.#set
    if (raised !== 0) {
      for (let bit = 0; bit < bits; bit++) if ((raised >>> bit) & 1) this.#since[bit] = at
      this.#set |= raised
    }
    this.#last = at
  }

  #end(which: number, lastSeen: number, to: number | null): void {
    if (which === 0) return
    for (let bit = 0; bit < bits; bit++) {
      if (((which >>> bit) & 1) === 0) continue
      const state = to === null ? 'lost' : 'cleared'
      this.#ended.push({ bit, from: this.#since[bit] as number, lastSeen, to, state })
    }
    this.#set &= ~which
  }

  /** Everything, with what is still there. */
  finish(now: number): Stretch[] {
    if (now - this.#last > this.#silenceMs) this.#end(this.#set, this.#last, null)
    const active: Stretch[] = []
    for (let bit = 0; bit < bits; bit++) {
      if ((this.#set >>> bit) & 1)
        active.push({
          bit,
          from: this.#since[bit] as number,
          lastSeen: this.#last,
          to: null,
          state: 'active',
        })
    }
    return [...this.#ended, ...active]
  }
}
