import type { CounterRepairDetail } from '@gridhelm/contract/history/counters/entities'

export type Sample = [at: number, value: number | null]

export interface RepairCurves {
  register: Sample[]
  /** Counted since the first reading that is shown, as it is now and with the repair. */
  counted: Sample[]
  repaired: Sample[]
  power: Sample[]
}

const leastGapMs = 5 * 60_000

/** Samples that lie further apart than that have a gap between them. */
function gapOf(times: readonly number[]): number {
  const steps = times
    .slice(1)
    .map((at, place) => at - (times[place] as number))
    .toSorted((a, b) => a - b)
  return Math.max(leastGapMs, 2.5 * (steps[Math.floor(steps.length / 2)] ?? 0))
}

/** A gap is drawn as a gap; the step of the repair itself is what the reader wants to see. */
function withGaps(
  samples: readonly Sample[],
  gapMs: number,
  isKept: (from: number, to: number) => boolean,
): Sample[] {
  return samples.flatMap((sample, place): Sample[] => {
    const before = samples[place - 1]
    if (!before || sample[0] - before[0] <= gapMs || isKept(before[0], sample[0])) return [sample]
    return [[(before[0] + sample[0]) / 2, null], sample]
  })
}

type Detail = Pick<CounterRepairDetail, 'times' | 'readings' | 'growth' | 'power' | 'beforeAt' | 'afterAt'>

/** What there is to draw of a repair that counts `value`. */
export function repairCurves(detail: Detail, value: number): RepairCurves {
  const { times, beforeAt, afterAt } = detail
  const gapMs = gapOf(times)
  const isOfRepair = (from: number, to: number) => from >= beforeAt && to <= afterAt
  const known = times.flatMap((at, place) => {
    const reading = detail.readings[place] ?? null
    return reading === null ? [] : [{ at, reading, grown: detail.growth[place] ?? 0 }]
  })
  let [counted, repaired] = [0, 0]
  const sums = known.map(({ at, grown }, place) => {
    const from = known[place - 1]?.at ?? at
    counted += grown
    repaired += isOfRepair(from, at) && at > from ? (value * (at - from)) / (afterAt - beforeAt) : grown
    return { at, counted, repaired }
  })
  const drawn = (samples: Sample[]) => withGaps(samples, gapMs, isOfRepair)
  return {
    register: drawn(known.map(({ at, reading }) => [at, reading])),
    counted: drawn(sums.map((sum) => [sum.at, sum.counted])),
    repaired: drawn(sums.map((sum) => [sum.at, sum.repaired])),
    power: withGaps(
      times.flatMap((at, place): Sample[] => {
        const kw = detail.power[place] ?? null
        return kw === null ? [] : [[at, kw]]
      }),
      gapMs,
      () => false,
    ),
  }
}

/** What a line shows at a moment: its last sample until then. */
export function valueAt(samples: readonly Sample[], at: number): number | null {
  let shown: number | null = null
  for (const [time, value] of samples) {
    if (time > at) break
    shown = value
  }
  return shown
}
