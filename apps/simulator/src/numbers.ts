export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value

export const sum = (values: readonly number[]): number => sumOf(values, (value) => value)

export const sumOf = <T>(items: readonly T[], amount: (item: T, index: number) => number): number =>
  items.reduce((total, item, index) => total + amount(item, index), 0)

/** Between `from` and `to`, by a share of 0 to 1. */
export const blend = (from: number, to: number, share: number): number => from + (to - from) * share

/** What is left of a difference after `seconds`, when it decays with the time constant. */
export const settle = (value: number, target: number, seconds: number, constant: number): number =>
  target + (value - target) * Math.exp(-seconds / constant)
