export interface Scale {
  least: number
  greatest: number
  ticks: readonly number[]
  /** Digits after the point that tell the ticks apart. */
  decimals: number
}

const roundSteps = [1, 2, 2.5, 5, 10]
const mostDecimals = 6

/** Round numbers from below the least to above the greatest value, zero among them: bars and areas begin there. */
export function scaleOf(values: Iterable<number>, wanted = 5): Scale {
  let [least, greatest] = [0, 0]
  for (const value of values) {
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  // What is all but zero has no size that could be told.
  if (greatest - least < 1e-6) [least, greatest] = [0, 1]
  const rough = (greatest - least) / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (roundSteps.find((one) => one * power >= rough * (1 - 1e-9)) ?? 10) * power
  const [from, to] = [Math.floor(least / step + 1e-9), Math.ceil(greatest / step - 1e-9)]
  const decimals = Math.min(
    mostDecimals,
    Math.max(0, Math.ceil(-Math.log10(step) + (isQuarter(step, power) ? 1 : 0))),
  )
  return {
    least: from * step,
    greatest: to * step,
    ticks: Array.from({ length: to - from + 1 }, (_, place) => (from + place) * step),
    decimals,
  }
}

const isQuarter = (step: number, power: number) => Math.abs(step / power - 2.5) < 1e-9
