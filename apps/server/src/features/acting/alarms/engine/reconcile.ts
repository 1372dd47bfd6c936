import type { Found } from './replay.ts'
import type { Stretch } from './stretch.ts'

export interface Reconciled {
  /** Stretches on record that began or ended at another time. */
  moved: { was: Stretch; from: number; to: number | null }[]
  /** Parts of what was taken for one: they belong to the same alarm. */
  parts: { found: Found; alarmId: string }[]
  /** What nobody knew of, and is over. */
  added: Found[]
  /** What never was. */
  removed: Stretch[]
  /** What people were told of and has gone: when. */
  cleared: { key: string; at: number }[]
  /** By the rule's key: what is there and nobody was told of; a fresh frame will tell. */
  untold: Map<string, Found>
}

const overlap = (one: { from: number; to: number | null }, other: { from: number; to: number | null }) =>
  one.from <= (other.to ?? Number.POSITIVE_INFINITY) && other.from <= (one.to ?? Number.POSITIVE_INFINITY)

interface Window {
  from: number
  until: number
  /** Whether the record was met again at the end. */
  isMet: boolean
}

/** What was found, with the ends that lie beyond what was looked at. */
function withEnds(found: readonly Found[], known: readonly Stretch[], { until, isMet }: Window): Found[] {
  if (!isMet) return [...found]
  return found.map((one) => {
    if (one.to !== null) return one
    const beyond = known.find(({ from, to }) => from <= until && (to === null || to > until))
    return beyond ? { ...one, to: beyond.to } : one
  })
}

/** Each found stretch with the one on record that it stands for: those that are there with each other first. */
function pairs(found: readonly Found[], known: readonly Stretch[]): Map<Found, Stretch> {
  const paired = new Map<Found, Stretch>()
  const taken = new Set<Stretch>()
  const pair = (one: Found, isMeant: (stretch: Stretch) => boolean) => {
    if (paired.has(one)) return
    const own = known.find((stretch) => !taken.has(stretch) && overlap(one, stretch) && isMeant(stretch))
    if (!own) return
    paired.set(one, own)
    taken.add(own)
  }
  for (const one of found) if (one.to === null) pair(one, ({ to }) => to === null)
  for (const one of found) pair(one, ({ from, to }) => from === one.from && to === one.to)
  for (const one of found) pair(one, ({ to }) => to !== null)
  for (const one of found) pair(one, () => true)
  return paired
}

/** What has to change on record of one rule for it to say what was found. */
function reconcileOne(
  into: Reconciled,
  key: string,
  found: readonly Found[],
  known: readonly Stretch[],
): void {
  const paired = pairs(found, known)
  const used = new Set(paired.values())
  for (const one of found) {
    const was = paired.get(one)
    if (!was) {
      const whole = known.find((stretch) => overlap(one, stretch))
      if (one.to === null) into.untold.set(key, one)
      else if (whole) into.parts.push({ found: one, alarmId: whole.alarmId })
      else into.added.push(one)
      continue
    }
    if (was.to === null && one.to !== null) into.cleared.push({ key, at: one.to })
    if (was.to !== null && one.to === null) into.untold.set(key, one)
    // What is there and nobody was told of is opened again by telling people.
    const to = one.to ?? was.to
    if (was.from !== one.from || was.to !== to) into.moved.push({ was, from: one.from, to })
  }
  for (const stretch of known) {
    if (used.has(stretch)) continue
    into.removed.push(stretch)
    if (stretch.to === null) into.cleared.push({ key, at: stretch.from })
  }
}

/** Compares what was found in a window with what is on record there, rule by rule. */
export function reconcile(
  keys: readonly string[],
  found: readonly Found[],
  known: readonly Stretch[],
  window: Window,
): Reconciled {
  const into: Reconciled = { moved: [], parts: [], added: [], removed: [], cleared: [], untold: new Map() }
  const byKey = Map.groupBy(known, ({ key }) => key)
  const foundByKey = Map.groupBy(found, ({ rule }) => rule.key)
  for (const key of keys) {
    const own = byKey.get(key) ?? []
    const inWindow = own.filter(({ from, to }) => from <= window.until && (to === null || to >= window.from))
    reconcileOne(into, key, withEnds(foundByKey.get(key) ?? [], own, window), inWindow)
  }
  return into
}
