import type { Verdict } from './conditions.ts'
import type { Change, Entry } from './memory.ts'
import type { Rule } from './rule.ts'

/** What frames mean for people. Moments in ms. */
export type Outcome =
  | { kind: 'raise'; rule: Rule; at: number; value: number | null; change: Change | null }
  | { kind: 'clear'; key: string; at: number }
  /** It came and went before anybody could be told. */
  | { kind: 'past'; rule: Rule; from: number; to: number; value: number | null; change: Change | null }

export interface Judged {
  at: number
  /** Since when it has been so, where that was found out only now. */
  since?: number
  /** Whether the frame speaks of the present. */
  isFresh: boolean
  verdict: Verdict
  value: number | null
  change?: Change | undefined
}

type Tell = (outcome: Outcome) => void

const isEmpty = (entry: Entry) => Object.keys(entry).length === 0
const worthKeeping = (entry: Entry): Entry | undefined => (isEmpty(entry) ? undefined : entry)

/** What is left when it has gone; undefined: nothing. */
function withoutPresence({ key, from, value, change, isLive, pending, ...rest }: Entry): Entry | undefined {
  return worthKeeping(rest)
}

function withoutPending({ pending, ...rest }: Entry): Entry | undefined {
  return worthKeeping(rest)
}

/** Told as cleared where people were told of it, else kept as history, as far as there is still a rule. */
export function ended(entry: Entry, rule: Rule | undefined, at: number, tell: Tell): Entry | undefined {
  const { key, from, value = null, change = null, isLive } = entry
  if (from !== undefined && isLive && key !== undefined) tell({ kind: 'clear', key, at })
  else if (from !== undefined && rule) tell({ kind: 'past', rule, from, to: at, value, change })
  return withoutPresence(entry)
}

/**
 * One verdict laid upon what was remembered: delays in the time of frames, and the past kept apart from the present.
 * Undefined as a result: nothing is left to remember.
 */
export function settled(
  rule: Rule,
  entry: Entry | undefined,
  { at, since: began = at, isFresh, verdict, value, change }: Judged,
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
    kept = { ...kept, key: rule.key, from: began, value, ...(change && { change }) }
  }
  if (verdict && isFresh && !kept.isLive) {
    kept = { ...kept, isLive: true }
    tell({
      kind: 'raise',
      rule,
      at: kept.from ?? at,
      value: kept.value ?? null,
      change: kept.change ?? null,
    })
  }
  return worthKeeping(kept)
}

/** After a silence nobody knows what was in between: delays begin anew. What was there is taken to have stayed. */
export const afterSilence = (entry: Entry): Entry | undefined =>
  entry.pending === undefined ? entry : withoutPending(entry)
