import type { LedgerTank } from '@gridhelm/contract/history/diesel/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { Latest } from '../../../telemetry/store.ts'

const [volume, level, capacity] = ['fuelVolume', 'fuelLevel', 'tankCapacity'].map((key) =>
  findPoint('generator', key),
) as [Point, Point, Point]

/** The newest good reading of a tank. */
export function newestLitres(latest: Latest | undefined): LedgerTank['now'] {
  const good = ({ number, limits: [least, most] }: Point) => {
    const value = latest?.values[number] ?? Number.NaN
    return value >= least && value <= most ? { value, at: latest?.times[number] ?? 0 } : undefined
  }
  const [byVolume, byLevel, size] = [good(volume), good(level), good(capacity)]
  if (byVolume) return { litres: byVolume.value, at: byVolume.at }
  return byLevel && size ? { litres: (byLevel.value / 100) * size.value, at: byLevel.at } : null
}
