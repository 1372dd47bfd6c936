/**
 * How much a series grows from its beginning to its end, as a share of its middle: the median of the slopes between
 * all pairs (Theil and Sen), which a peak here and there does not move. What comes before the warm-up does not count.
 */
export function growthOf(values: readonly number[], warmUpShare = 0.2): number {
  const counted = values.slice(Math.floor(values.length * warmUpShare)).filter(Number.isFinite)
  if (counted.length < 3) return Number.NaN
  const slopes: number[] = []
  // Of many samples a few hundred pairs say the same.
  const step = Math.max(1, Math.floor(counted.length / 300))
  for (let from = 0; from < counted.length; from += step)
    for (let to = from + step; to < counted.length; to += step)
      slopes.push(((counted[to] as number) - (counted[from] as number)) / (to - from))
  const middleOf = (some: readonly number[]) =>
    some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] as number
  return (middleOf(slopes) * (counted.length - 1)) / Math.max(1e-9, Math.abs(middleOf(counted)))
}
