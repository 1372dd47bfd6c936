import { type Band, emptyBand, isKnown, partial } from './bands.ts'

interface HowCombined {
  /** The mean by these weights; without any they are added up. */
  weights?: readonly number[]
  count: number
  /** So many steps a device's last value stands for it while others speak: frames do not come at the same moment. */
  heldSteps: number
}

/**
 * Several devices as one. Least and greatest are those of each taken together: no spike of one is hidden by the calm of
 * another. Unknown where none of them said anything.
 */
export function combined(bands: readonly Band[], { weights, count, heldSteps }: HowCombined): Band {
  const [first] = bands
  if (first && bands.length === 1) return first
  const whole = emptyBand(count)
  if (!first) return whole
  const lastKnown = bands.map(() => Number.NEGATIVE_INFINITY)
  for (let step = 0; step < count; step++) {
    const sums = { min: 0, mean: 0, max: 0, weight: 0 }
    let [speaking, silent, mark] = [0, 0, 0]
    for (const [place, band] of bands.entries()) {
      mark = Math.max(mark, band.marks[step] as number)
      const speaks = isKnown(band, step)
      if (speaks) {
        lastKnown[place] = step
        speaking++
      }
      const at = lastKnown[place] as number
      if (step - at > heldSteps) {
        silent++
        continue
      }
      const weight = weights ? (weights[place] as number) : 1
      sums.weight += weight
      sums.mean += weight * (band.mean[at] as number)
      sums.min += weight * ((speaks ? band.min : band.mean)[at] as number)
      sums.max += weight * ((speaks ? band.max : band.mean)[at] as number)
    }
    whole.marks[step] = mark
    if (speaking === 0) continue
    const by = weights ? sums.weight : 1
    whole.min[step] = sums.min / by
    whole.mean[step] = sums.mean / by
    whole.max[step] = sums.max / by
    if (silent > 0) whole.marks[step] = Math.max(mark, partial)
  }
  return whole
}

/** The second speaks where the first is silent; that the first said something impossible is still told. */
export function firstKnown(first: Band, second: Band): Band {
  const count = first.marks.length
  const whole = emptyBand(count)
  for (let step = 0; step < count; step++) {
    const spoken = isKnown(first, step) ? first : second
    whole.min[step] = spoken.min[step] as number
    whole.mean[step] = spoken.mean[step] as number
    whole.max[step] = spoken.max[step] as number
    const marks = [first.marks[step] as number, spoken.marks[step] as number]
    whole.marks[step] = Math.max(...marks)
  }
  return whole
}
