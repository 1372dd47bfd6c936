import { qualityOf } from '@gridhelm/points/quality'
import type { Change, Entry } from './memory.ts'
import type { ValueRule } from './rule.ts'

/** Whether what is watched is there; undefined: the frame does not tell. */
export type Verdict = boolean | undefined

export interface Finding {
  verdict: Verdict
  /** What an alarm would show. */
  value: number | null
  /** Of a rate: what it has found. */
  change?: Change
  /** What the rule keeps in mind beyond whether it is there; undefined: as before. */
  keeps?: Pick<Entry, 'extremes' | 'said'>
}

const partsOfWindow = 16

/** Once there, it goes only when the value is back by the hysteresis. */
function limitFinding(rule: ValueRule, isThere: boolean, value: number): Finding {
  const limit = rule.limit ?? 0
  const over = rule.isAbove ? value - limit : limit - value
  return { verdict: isThere ? over > -rule.hysteresis : over > 0, value }
}

/**
 * By how much the value has risen above its least (or fallen below its most) within the window. Of each part of the
 * window only the extreme is kept.
 */
function rateFinding(rule: ValueRule, entry: Entry | undefined, at: number, value: number): Finding {
  const since = at - rule.windowMs
  const known = (entry?.extremes ?? []).filter(([moment]) => moment >= since)
  const isMore = (one: number, other: number) => (rule.isAbove ? one <= other : one >= other)
  let [change, changedFrom] = [0, at]
  for (const [moment, before] of known) {
    const own = rule.isAbove ? value - before : before - value
    if (own > change) [change, changedFrom] = [own, moment]
  }
  const partMs = rule.windowMs / partsOfWindow
  const last = known.at(-1)
  const isSamePart = last !== undefined && Math.floor(last[0] / partMs) === Math.floor(at / partMs)
  const moved =
    isSamePart && isMore(last[1], value)
      ? known
      : [...(isSamePart ? known.slice(0, -1) : known), [at, value] as const]
  const least = Math.abs(rule.limit ?? 0)
  const isThere = entry?.from !== undefined
  const verdict = isThere ? change > least - rule.hysteresis && change > 0 : change >= least && change > 0
  return {
    verdict,
    value,
    change: { by: rule.isAbove ? change : -change, ms: at - changedFrom },
    keeps: { extremes: moved },
  }
}

/** A point that was never said is none that has gone missing. */
function staleFinding(
  rule: ValueRule,
  entry: Entry | undefined,
  { at, previous }: { at: number; previous: number },
  isSaid: boolean,
): Finding {
  if (isSaid) return { verdict: false, value: null, keeps: { said: 0 } }
  if (entry?.said === undefined) return { verdict: undefined, value: null }
  const said = entry.said === 0 ? previous : entry.said
  return { verdict: at - said >= rule.windowMs, value: null, keeps: { said } }
}

export function findingOf(
  rule: ValueRule,
  entry: Entry | undefined,
  when: { at: number; previous: number },
  value: number,
): Finding {
  const isGood = !Number.isNaN(value) && qualityOf(value, rule.watched) === 'good'
  if (rule.type === 'stale') return staleFinding(rule, entry, when, isGood)
  if (!isGood) return { verdict: undefined, value: null }
  if (rule.type === 'rate') return rateFinding(rule, entry, when.at, value)
  return limitFinding(rule, entry?.from !== undefined, value)
}
