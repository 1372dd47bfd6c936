import { newId } from '../../../../platform/ids.ts'
import type { AlarmChange, LiveAlarm, NewAlarm, NewEvent } from './live-alarm.ts'
import { type AlarmInput, moved, quiet } from './machine.ts'
import type { Change } from './memory.ts'
import type { Rule } from './rule.ts'
import type { Outcome } from './settle.ts'
import { explanations } from './suppression.ts'

export interface DeviceOutcome {
  deviceId: number
  systemType: string
  outcome: Outcome
}

export interface SiteChanges {
  added: NewAlarm[]
  changed: AlarmChange[]
  events: NewEvent[]
  stretches: StretchChanges
}

/** Of the times in which something was there. */
export interface StretchChanges {
  begun: NewStretch[]
  /** Those that were there before, by device and rule. */
  ended: { deviceId: number; ruleKey: string; to: number }[]
}

export interface NewStretch {
  deviceId: number
  ruleKey: string
  from: number
  to: number | null
  alarmId: string
}

/** Of an alarm that comes and goes all day every time counts, and the first ones are told. */
const mostTold = 500

/** An alarm of a rule before its first step. */
export const draftOf = (
  { deviceId, systemType }: Pick<DeviceOutcome, 'deviceId' | 'systemType'>,
  rule: Rule,
  { at, value, change, now }: { at: number; value: number | null; change: Change | null; now: number },
): NewAlarm => ({
  ...quiet,
  id: newId(now),
  deviceId,
  systemType,
  ruleKey: rule.key,
  type: rule.type,
  point: rule.point,
  bit: rule.bit,
  level: rule.level,
  texts: rule.texts,
  limitValue: rule.limit,
  value,
  change: change?.by ?? null,
  changeMs: change?.ms ?? null,
  occurrences: 1,
  raisedAt: at,
  lastRaisedAt: at,
  clearedAt: null,
  receivedAt: now,
})

const keyOf = (deviceId: number, ruleKey: string) => `${deviceId} ${ruleKey}`

/** The alarms of one site while outcomes are laid upon them; what was given is not changed. */
class SiteAlarms {
  readonly added: NewAlarm[] = []
  readonly events: NewEvent[] = []
  readonly stretches: StretchChanges = { begun: [], ended: [] }
  readonly #begun = new Map<string, NewStretch>()
  readonly #before: readonly LiveAlarm[]
  readonly #after: readonly LiveAlarm[]
  readonly #open: Map<string, LiveAlarm>
  readonly #now: number

  constructor(open: readonly LiveAlarm[], now: number) {
    this.#now = now
    this.#before = open
    this.#after = open.map((alarm) => ({ ...alarm }))
    this.#open = new Map(this.#after.map((alarm) => [keyOf(alarm.deviceId, alarm.ruleKey), alarm]))
  }

  lay(one: DeviceOutcome): void {
    const { outcome, deviceId } = one
    if (outcome.kind === 'past') this.#past(one, outcome)
    else if (outcome.kind === 'raise') this.#raise(one, outcome)
    else {
      const alarm = this.#open.get(keyOf(deviceId, outcome.key))
      if (alarm) this.#clear(alarm, outcome.at)
    }
  }

  /** Those that another alarm explains stand back as long as it is there. */
  explain(parents: ReadonlyMap<number, readonly number[]>): void {
    const all = [...this.#after, ...this.added]
    const causes = explanations(all, parents)
    for (const alarm of all) {
      const by = causes.get(alarm.id)
      this.#take(alarm, by === undefined ? { kind: 'release' } : { kind: 'suppress', by }, this.#now)
    }
  }

  get changed(): AlarmChange[] {
    return this.#after.flatMap((alarm, place): AlarmChange[] => {
      const was = this.#before[place]
      return was && hasChanged(was, alarm) ? [{ alarm, was }] : []
    })
  }

  #take(alarm: LiveAlarm, input: AlarmInput, at: number): boolean {
    const move = moved(alarm, input)
    if (!move) return false
    Object.assign(alarm, move.next)
    if (move.step === 'raisedAgain') alarm.occurrences++
    if (alarm.occurrences <= mostTold) this.events.push({ alarmId: alarm.id, at, step: move.step })
    return true
  }

  #begin({ deviceId, ruleKey, id: alarmId }: LiveAlarm, from: number, to: number | null = null): void {
    const stretch = { deviceId, ruleKey, from, to, alarmId }
    this.stretches.begun.push(stretch)
    if (to === null) this.#begun.set(keyOf(deviceId, ruleKey), stretch)
  }

  #end({ deviceId, ruleKey }: LiveAlarm, to: number): void {
    const begun = this.#begun.get(keyOf(deviceId, ruleKey))
    if (begun) begun.to = to
    else this.stretches.ended.push({ deviceId, ruleKey, to })
    this.#begun.delete(keyOf(deviceId, ruleKey))
  }

  #raise(one: DeviceOutcome, { rule, at, value, change }: Extract<Outcome, { kind: 'raise' }>): void {
    const key = keyOf(one.deviceId, rule.key)
    const known = this.#open.get(key)
    if (known) {
      if (!this.#take(known, { kind: 'raise' }, at)) return
      Object.assign(known, { lastRaisedAt: at, clearedAt: null, value })
      this.#begin(known, at)
      return
    }
    const alarm = draftOf(one, rule, { at, value, change, now: this.#now })
    this.#take(alarm, { kind: 'raise' }, at)
    this.#begin(alarm, at)
    this.added.push(alarm)
    this.#open.set(key, alarm)
  }

  #clear(alarm: LiveAlarm, at: number): void {
    const clearedAt = Math.max(at, alarm.lastRaisedAt)
    if (this.#take(alarm, { kind: 'clear' }, clearedAt)) {
      alarm.clearedAt = clearedAt
      this.#end(alarm, clearedAt)
    }
    if (alarm.state === 'normal') this.#open.delete(keyOf(alarm.deviceId, alarm.ruleKey))
  }

  #past(one: DeviceOutcome, { rule, from, to, value, change }: Extract<Outcome, { kind: 'past' }>): void {
    const alarm = draftOf(one, rule, { at: from, value, change, now: this.#now })
    alarm.clearedAt = Math.max(from, to)
    this.events.push({ alarmId: alarm.id, at: from, step: 'raised' })
    this.events.push({ alarmId: alarm.id, at: alarm.clearedAt, step: 'cleared' })
    this.added.push(alarm)
    this.#begin(alarm, from, alarm.clearedAt)
  }
}

const compared = ['state', 'suppressedBy', 'occurrences', 'raisedAt', 'lastRaisedAt', 'clearedAt'] as const
const hasChanged = (was: LiveAlarm, is: LiveAlarm) => compared.some((name) => was[name] !== is[name])

/** What the outcomes make of the alarms of one site; nothing is written here. */
export function applied(
  open: readonly LiveAlarm[],
  outcomes: readonly DeviceOutcome[],
  { now, parents }: { now: number; parents: ReadonlyMap<number, readonly number[]> },
): SiteChanges {
  const alarms = new SiteAlarms(open, now)
  for (const outcome of outcomes) alarms.lay(outcome)
  alarms.explain(parents)
  const { added, changed, events, stretches } = alarms
  return { added, changed, events, stretches }
}
