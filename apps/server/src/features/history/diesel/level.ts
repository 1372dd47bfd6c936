import type { LedgerTank } from '@gridhelm/contract/history/diesel/entities'
import { rounded } from '@gridhelm/points/numbers'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import { medianOf } from './median.ts'
import type { TankReading } from './tank-walk.ts'

const minute = 60_000
const hour = 60 * minute
const steps = [5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 24 * hour]
const most = 1_500
const leastGap = 3 * hour

/** What a chart draws: the last reading of each step, as many as it can show. */
export function levelIn(readings: readonly TankReading[], { start, end }: Span): LedgerTank['level'] {
  const step = steps.find((one) => (end - start) / one <= most) ?? (steps.at(-1) as number)
  const kept: [number, number][] = []
  let place = Number.NaN
  for (const { at, restored, burnt } of readings) {
    if (at < start || at >= end) continue
    const own = Math.floor((at - start) / step)
    if (own === place) kept.pop()
    place = own
    kept.push([at, rounded(restored - burnt, 1)])
  }
  const usual = medianOf(kept.slice(1).map(([at], index) => at - (kept[index] as [number, number])[0]))
  return { readings: kept, gapMs: Math.max(leastGap, 3 * (usual || 0)) }
}
