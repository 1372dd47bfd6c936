import { type CounterSamples, hourMs } from './readings.ts'

interface Span {
  from: number
  to: number
}

/**
 * kWh between two moments by the trapezoid rule; undefined where the power is not known all the way: samples that lie
 * further apart than `longestMs` have a gap between them.
 */
export function energyIn(
  { times, power }: CounterSamples,
  { from, to }: Span,
  longestMs: number,
): number | undefined {
  if (!power) return undefined
  let sum = 0
  let before: { at: number; kw: number } | undefined
  for (let place = 0; place < times.length; place++) {
    const at = times[place] as number
    const kw = power[place] as number
    if (at > to) break
    if (at < from || Number.isNaN(kw)) continue
    if (at - (before?.at ?? from) > longestMs) return undefined
    // The first reading of power stands for the little time before it.
    sum += (((before?.kw ?? kw) + kw) / 2) * (at - (before?.at ?? from))
    before = { at, kw }
  }
  if (!before || to - before.at > longestMs) return undefined
  return (sum + before.kw * (to - before.at)) / hourMs
}

const leastLongestMs = 5 * 60_000
const longestShare = 1.5

/** How far samples may lie apart before it is a gap: a little more than they usually do. */
export function longestStep(times: Float64Array): number {
  const steps = Float64Array.from({ length: Math.max(0, times.length - 1) }, (_, place) =>
    Math.abs((times[place + 1] as number) - (times[place] as number)),
  ).toSorted()
  const usual = steps[Math.floor(steps.length / 2)] ?? 0
  return Math.max(leastLongestMs, usual * longestShare)
}
