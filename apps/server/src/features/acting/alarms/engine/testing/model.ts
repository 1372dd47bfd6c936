import type { AlarmState } from '@gridhelm/contract/acting/alarms/entities'

/** The rules of the model test: three bits, and one limit with everything that a limit can have. */
const bits = ['fuelLow', 'oilPressureLow', 'coolantHot'] as const
export const limit = { key: 'low', below: 20, hysteresis: 5, onDelayMs: 30_000, offDelayMs: 20_000 }
const failedMs = 300_000
/** So long a frame may gain points. */
const gainsMs = 3_600_000

export interface ModelAlarm {
  key: string
  state: AlarmState
  raisedAt: number
  clearedAt: number | null
  occurrences: number
  isSuppressed: boolean
}

interface Watched {
  since: number | null
  isTold: boolean
  pending: number | null
}

interface Said {
  word: number
  level: number
}

/** What a plain program would make of the same: everything in memory, one frame after the other. */
export class Model {
  readonly frames = new Map<number, Said>()
  readonly alarms: ModelAlarm[] = []
  #seen = Number.NEGATIVE_INFINITY
  readonly #watched = new Map<string, Watched>()
  /** What the newest frame has gained since it was looked at. */
  #more: Said = { word: Number.NaN, level: Number.NaN }
  #isSilent = false
  #heardAgain = 0

  /** Storing is idempotent: who spoke first of a point at a moment is kept. */
  say(at: number, said: Said): void {
    const { word, level } = this.frames.get(at) ?? { word: Number.NaN, level: Number.NaN }
    if (at === this.#seen) {
      if (Number.isNaN(word)) this.#more.word = said.word
      if (Number.isNaN(level)) this.#more.level = said.level
    }
    this.frames.set(at, {
      word: Number.isNaN(word) ? said.word : word,
      level: Number.isNaN(level) ? said.level : level,
    })
  }

  look(now: number, listeningSince: number): void {
    if (this.#seen > now - gainsMs) this.#judgeAll(this.#seen, this.#more, now)
    this.#more = { word: Number.NaN, level: Number.NaN }
    const unseen = [...this.frames].filter(([at]) => at > this.#seen).toSorted(([a], [b]) => a - b)
    for (const [at, said] of unseen) this.#see(at, said, now)
    const newest = Math.max(this.#seen, this.#isSilent ? 0 : listeningSince)
    const isSilent = now - newest >= failedMs
    if (isSilent && !this.#isSilent)
      this.#raise('site.silence', Math.min(now, Math.max(this.#seen, this.#heardAgain)))
    if (!isSilent && this.#isSilent) {
      this.#clear('site.silence', now)
      this.#heardAgain = now
    }
    this.#isSilent = isSilent
    for (const alarm of this.alarms) {
      const isThere = alarm.state === 'active' || alarm.state === 'acknowledged'
      alarm.isSuppressed = isSilent && isThere && alarm.key !== 'site.silence'
    }
  }

  acknowledge(place: number): ModelAlarm | undefined {
    const open = this.alarms.filter(({ state }) => state === 'active' || state === 'cleared')
    const alarm = open[place % Math.max(1, open.length)]
    if (alarm) alarm.state = alarm.state === 'active' ? 'acknowledged' : 'normal'
    return alarm
  }

  #see(at: number, said: Said, now: number): void {
    const isAfterSilence = at - this.#seen > failedMs
    if (isAfterSilence) for (const own of this.#watched.values()) own.pending = null
    this.#judgeAll(at, said, now)
    this.#seen = at
  }

  #judgeAll(at: number, { word, level }: Said, now: number): void {
    const isFresh = now - at < failedMs
    for (const [bit, name] of bits.entries()) {
      const isSet = Number.isNaN(word) ? undefined : ((word >> bit) & 1) === 1
      this.#judge(`generator.alarmWord.${name}`, isSet, at, isFresh, 0, 0)
    }
    const isThere = this.#watched.get(limit.key)?.since != null
    const isLow = isThere ? level < limit.below + limit.hysteresis : level < limit.below
    const verdict = Number.isNaN(level) ? undefined : isLow
    this.#judge(limit.key, verdict, at, isFresh, limit.onDelayMs, limit.offDelayMs)
  }

  #judge(key: string, is: boolean | undefined, at: number, isFresh: boolean, on: number, off: number): void {
    const own = this.#watched.get(key) ?? { since: null, isTold: false, pending: null }
    this.#watched.set(key, own)
    if (is === undefined) return
    if (is === (own.since !== null)) own.pending = null
    else {
      own.pending ??= at
      if (at - own.pending < (is ? on : off)) return
      own.pending = null
      if (is) own.since = at
      else {
        if (own.isTold) this.#clear(key, at)
        else this.#history(key, own.since ?? at, at)
        own.since = null
        own.isTold = false
      }
    }
    if (own.since === null || own.isTold || !isFresh) return
    own.isTold = true
    this.#raise(key, own.since)
  }

  #raise(key: string, at: number): void {
    const open = this.alarms.find((alarm) => alarm.key === key && alarm.state === 'cleared')
    if (open) Object.assign(open, { state: 'active', clearedAt: null, occurrences: open.occurrences + 1 })
    else
      this.alarms.push({
        key,
        state: 'active',
        raisedAt: at,
        clearedAt: null,
        occurrences: 1,
        isSuppressed: false,
      })
  }

  #clear(key: string, at: number): void {
    const alarm = this.alarms.find(
      (one) => one.key === key && (one.state === 'active' || one.state === 'acknowledged'),
    )
    if (!alarm) throw new Error(`${key} went without having come`)
    alarm.state = alarm.state === 'active' ? 'cleared' : 'normal'
    alarm.clearedAt = at
  }

  #history(key: string, raisedAt: number, clearedAt: number): void {
    this.alarms.push({ key, state: 'normal', raisedAt, clearedAt, occurrences: 1, isSuppressed: false })
  }
}
