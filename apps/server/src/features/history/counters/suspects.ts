import { type CounterFacts, hourMs, isDueToRestart, mostIn } from './readings.ts'

/** What the sums of an hour say about a counter. */
export interface CounterHour {
  t0: number
  n: number
  min: number
  max: number
  first: number
  last: number
  lastAt: number
  /** Of the reading before the hour; NaN where there is none. */
  since: number
  /** What the store counts since that reading. */
  delta: number
  /** In kW, of what the counter adds up; NaN where it is not known. */
  meanKw: number
}

/** A stretch in which the samples must be looked at. */
export interface Suspect {
  from: number
  to: number
}

/** A jump is larger than this share of an hour at full speed: see `mostIn`. */
const jumpHours = 0.25
/** The mean of a few samples may be that much too high for what was counted. */
const surePower = 0.8

/** Whether the counter only rose, so that what was counted is the difference of two readings. */
function hasOnlyRisen(hour: CounterHour, before: CounterHour | undefined, resolution: number): boolean {
  const from = before?.last ?? hour.first
  const rounding = 1e-9 * Math.max(1, Math.abs(hour.last))
  return (
    Math.abs(hour.delta - (hour.last - from)) <= rounding &&
    hour.min > from - resolution &&
    hour.max < hour.last + resolution
  )
}

/** Whether more was counted than power, or the speed of the device, explains. */
function hasMuch(hour: CounterHour, facts: CounterFacts): boolean {
  const { n, delta, since, lastAt, meanKw, t0 } = hour
  const leastJump = facts.fastest * jumpHours + 2 * facts.point.counter.resolution
  if (delta <= leastJump) return false
  const from = Number.isNaN(since) ? t0 : since
  if (n === 1) return delta > mostIn(facts, lastAt - from)
  // After a silence the step into the hour may have been long: only the samples tell.
  if (t0 - from > hourMs) return true
  const hours = (lastAt - from) / hourMs
  const explained = Number.isNaN(meanKw) ? facts.fastest : Math.max(0, meanKw) * surePower
  return delta > explained * hours + leastJump
}

/**
 * Where something may have happened to a counter, by the sums of its hours alone. Whatever `detect` would find is in
 * there; without a power beside it only what is more than the device could count in the hour.
 */
export function suspectsIn(hours: readonly CounterHour[], facts: CounterFacts): Suspect[] {
  const { resolution } = facts.point.counter
  return hours.flatMap((hour, place) => {
    if (hour.n === 0) return []
    const before = hours[place - 1]
    const end = hour.t0 + hourMs
    const from = Number.isNaN(hour.since) ? hour.t0 : hour.since
    const edges = [
      { at: from, value: 0 },
      { at: end, value: 0 },
    ] as const
    if (isDueToRestart(facts, ...edges)) return []
    // What stood before a long silence is not among these hours.
    const isUnknown = !before && !Number.isNaN(hour.since)
    const isClear = !isUnknown && hasOnlyRisen(hour, before, resolution) && !hasMuch(hour, facts)
    return isClear ? [] : [{ from, to: end }]
  })
}
