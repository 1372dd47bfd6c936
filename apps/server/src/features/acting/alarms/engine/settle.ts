import type { Verdict } from './conditions.ts'
import type { Entry, Gap } from './memory.ts'
import type { Rule } from './rule.ts'

/** What frames mean for people. Moments in ms. */
export type Outcome =
  | { kind: 'raise'; rule: Rule; at: number; value: number | null }
  | { kind: 'clear'; key: string; at: number }
  /** It came and went before anybody could be told. */
  | { kind: 'past'; rule: Rule; from: number; to: number; value: number | null }
  /** What was raised after a stretch that nobody saw had begun in it, as was found in what is stored. */
  | { kind: 'began'; key: string; gap: Gap; from: number }

export interface Judged {
  at: number
  /** Whether the frame speaks of the present. */
  isFresh: boolean
  verdict: Verdict
  value: number | null
}

type Tell = (outcome: Outcome) => void

const isEmpty = (entry: Entry) => Object.keys(entry).length === 0
const worthKeeping = (entry: Entry): Entry | undefined => (isEmpty(entry) ? undefined : entry)

/** What is left when it has gone; undefined: nothing. */
function withoutPresence({ key, from, value, isLive, pending, ...rest }: Entry): Entry | undefined {
  return worthKeeping(rest)
}

function withoutPending({ pending, ...rest }: Entry): Entry | undefined {
  return worthKeeping(rest)
}

/** Told as cleared where people were told of it, else kept as history, as far as there is still a rule. */
export function ended(entry: Entry, rule: Rule | undefined, at: number, tell: Tell): Entry | undefined {
  const { key, from, value = null, isLive } = entry
  if (from !== undefined && isLive && key !== undefined) tell({ kind: 'clear', key, at })
  else if (from !== undefined && rule) tell({ kind: 'past', rule, from, to: at, value })
  return withoutPresence(entry)
}

/**
 * One verdict laid upon what was remembered: delays in the time of frames, and the past kept apart from the present.
 * Undefined as a result: nothing is left to remember.
 */
export function settled(
  rule: Rule,
  entry: Entry | undefined,
  { at, isFresh, verdict, value }: Judged,
  tell: Tell,
): Entry | undefined {
  if (verdict === undefined) return entry
  const { pending, ...rest } = entry ?? {}
  let kept: Entry = rest
  const isThere = kept.from !== undefined
  if (verdict !== isThere) {
    const since = pending ?? at
    if (at - since < (isThere ? rule.offDelayMs : rule.onDelayMs)) return { ...kept, pending: since }
    if (isThere) return ended(kept, rule, at, tell)
    kept = { ...kept, key: rule.key, from: at, value }
  }
  if (verdict && isFresh && !kept.isLive) {
    kept = { ...kept, isLive: true }
    tell({ kind: 'raise', rule, at: kept.from ?? at, value: kept.value ?? null })
  }
  return worthKeeping(kept)
}

/**
 * After a silence nobody knows what was in between: delays begin anew, and what only the past has said is lost sight
 * of there.
 */
export function afterSilence(
  entry: Entry,
  rule: Rule | undefined,
  lastAt: number,
  tell: Tell,
): Entry | undefined {
  if (entry.from === undefined || entry.isLive) return withoutPending(entry)
  return ended(entry, rule, lastAt, tell)
}
