/** ISA-18.2: a flood begins above ten alarms in ten minutes and ends under five. */
export const floodWindowMs = 600_000
const mostUsual = 10
const fewAgain = 5

export interface Flood {
  /** When the first of its alarms was raised. */
  from: number
  /** Null while it goes on. */
  to: number | null
  count: number
}

/** The floods among moments in their order, as seen until a moment. */
export function floodsOf(times: readonly number[], until: number): Flood[] {
  const floods: Flood[] = []
  let first = 0
  let free = 0
  let start: number | undefined
  for (let i = 0; i < times.length; i++) {
    const at = times[i] as number
    while ((times[first] as number) <= at - floodWindowMs) first++
    if (start === undefined && i - first >= mostUsual) start = Math.max(first, free)
    if (start === undefined) continue
    // When the fifth latest has left the window, unless another one comes before.
    const end = (times[i - fewAgain + 1] as number) + floodWindowMs
    const next = times[i + 1]
    if (next === undefined ? end > until : next <= end) continue
    floods.push({ from: times[start] as number, to: end, count: i - start + 1 })
    start = undefined
    free = i + 1
  }
  if (start !== undefined)
    floods.push({ from: times[start] as number, to: null, count: times.length - start })
  return floods
}

/** The most moments, of those in their order, within any stretch of this length. */
export function mostWithin(times: readonly number[], ms: number): number {
  let first = 0
  let most = 0
  for (let i = 0; i < times.length; i++) {
    while ((times[first] as number) <= (times[i] as number) - ms) first++
    most = Math.max(most, i - first + 1)
  }
  return most
}

export interface Raised {
  id: string
  siteId: number
  ruleKey: string
  level: number
  at: number
  suppressedBy: string | null
}

export interface CauseGroup<R extends Raised> {
  key: string
  /** Explains the others, or stands for them. */
  first: R
  level: number
  count: number
  newestAt: number
}

/** By cause: what an alarm explains stands under it, else what was raised for the same reason at the same site. */
export function causesOf<R extends Raised>(raised: readonly R[]): CauseGroup<R>[] {
  const parents = new Set(raised.map(({ suppressedBy }) => suppressedBy))
  const keyOf = ({ id, siteId, ruleKey, suppressedBy }: R) =>
    suppressedBy ?? (parents.has(id) ? id : `${siteId}:${ruleKey}`)
  const groups = [...Map.groupBy(raised, keyOf)].map(([key, own]) => ({
    key,
    first: own.find(({ id }) => id === key) ?? (own[0] as R),
    level: own.reduce((worst, { level }) => Math.min(worst, level), 3),
    count: own.length,
    newestAt: own.reduce((newest, { at }) => Math.max(newest, at), 0),
  }))
  return groups.toSorted((a, b) => a.level - b.level || b.count - a.count || b.newestAt - a.newestAt)
}
