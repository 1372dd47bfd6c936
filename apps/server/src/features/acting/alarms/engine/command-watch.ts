import { type Expectation, verdictOf } from './expectations.ts'
import { commandKey, type DeviceMemory, isCommandKey } from './memory.ts'
import type { Rule } from './rule.ts'
import { ended, settled } from './settle.ts'
import type { Findings, Moment } from './word-watch.ts'

/** Whether a device goes on doing what it was told. */
export class CommandWatch {
  expectations: readonly Expectation[] = []
  readonly #memory: DeviceMemory

  constructor(memory: DeviceMemory) {
    this.#memory = memory
  }

  /** The rule for what is remembered under a key; undefined: nothing is expected there. */
  ruleOf(key: string, rule: Rule | undefined): Rule | undefined {
    const own = this.expectations.find(({ point }) => commandKey(point) === key)
    if (!own || !rule) return undefined
    return { ...rule, key: `${rule.key}.${own.point}`, point: own.proofNumber, limit: own.wanted }
  }

  see(values: ArrayLike<number>, moment: Moment, rule: Rule | undefined, findings: Findings): void {
    for (const [key, entry] of this.#memory.entries) {
      if (!isCommandKey(key) || this.ruleOf(key, rule)) continue
      ended(entry, undefined, moment.at, findings.tell)
      findings.remember(key, undefined)
    }
    for (const own of this.expectations) {
      const key = commandKey(own.point)
      const ownRule = this.ruleOf(key, rule)
      if (!ownRule) continue
      const known = this.#memory.entries.get(key)
      // Another command: the time that it may take begins anew.
      const entry = known && known.commandId !== own.commandId ? { ...known, pending: moment.at } : known
      const value = values[own.proofNumber] ?? Number.NaN
      const verdict = verdictOf(own, moment.at, value)
      const next = settled(ownRule, entry, { ...moment, verdict, value }, findings.tell)
      const isMarked = !next || next.commandId === own.commandId
      findings.remember(key, isMarked ? next : { ...next, commandId: own.commandId })
    }
  }
}
