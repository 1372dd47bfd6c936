import type { PointCurve } from '@gridhelm/contract/stations/overview/entities'

const known = (steps: readonly (number | null)[]): number[] => steps.filter((value) => value !== null)

/** The least and the greatest that was measured; undefined where nothing was. */
export function spreadOf({
  min,
  max,
}: Pick<PointCurve, 'min' | 'max'>): { min: number; max: number } | undefined {
  const [lows, highs] = [known(min), known(max)]
  if (lows.length === 0 || highs.length === 0) return undefined
  return {
    min: lows.reduce((least, value) => Math.min(least, value)),
    max: highs.reduce((most, value) => Math.max(most, value)),
  }
}
