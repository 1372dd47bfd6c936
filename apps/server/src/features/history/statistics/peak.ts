import type { PowerPeak } from '@gridhelm/contract/history/statistics/entities'
import type { Series } from '../../../site/energy/counted.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'

/** Days with values that cannot be true are looked into; so many at most. */
const mostReads = 6

/** The highest power of a period and its moment: by the highest of each step, then by the samples of that one. */
export async function peakOf(
  { samples }: Pick<Reader, 'samples'>,
  all: readonly Series[],
  steps: readonly Span[],
): Promise<PowerPeak> {
  const [series] = all
  // Highest values of several at different moments do not add up.
  if (!series || all.length > 1) return null
  const { device, point, spans } = series
  const [least, most] = point.limits
  const byHeight = steps
    .map((step, place) => ({ step, max: spans[place]?.max ?? Number.NaN }))
    .filter(({ max }) => max > 0)
    .toSorted((a, b) => b.max - a.max)
  let best: PowerPeak = null
  for (const [reads, { step, max }] of byHeight.entries()) {
    if (best && best.kw >= max) return best
    const isTrue = max <= most
    if (reads >= mostReads) return best
    const { times, values } = await samples({
      siteId: device.siteId,
      deviceId: device.deviceId,
      points: [point.number],
      from: step.start,
      to: step.end,
    })
    for (const [at, value] of (values[0] ?? new Float64Array(0)).entries())
      if (value >= least && value <= most && value > (best?.kw ?? 0))
        best = { kw: value, at: times[at] as number }
    // Samples are not kept for ever; their sums are.
    if (isTrue) return best && best.kw >= max ? best : { kw: max, at: step.start }
  }
  return best
}
