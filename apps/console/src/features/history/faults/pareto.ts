import type { FaultGroup } from '@gridhelm/contract/history/faults/entities'

export const paretoMeasures = ['count', 'durationMs'] as const
export type ParetoMeasure = (typeof paretoMeasures)[number]

export interface ParetoBar {
  group: FaultGroup
  value: number
  /** Of the longest bar, 0 to 1. */
  length: number
  /** This one and those before it, of all, 0 to 1. */
  cumulated: number
}

export interface Pareto {
  bars: readonly ParetoBar[]
  /** How many have something to show, but no room. */
  left: number
}

/** The largest first; those that have nothing are left out. */
export function paretoOf(groups: readonly FaultGroup[], measure: ParetoMeasure, most: number): Pareto {
  const filled = groups
    .filter((group) => group[measure] > 0)
    .toSorted((a, b) => b[measure] - a[measure] || (a.key < b.key ? -1 : 1))
  const total = filled.reduce((sum, group) => sum + group[measure], 0)
  const longest = filled[0]?.[measure] ?? 1
  let sum = 0
  const bars = filled.slice(0, most).map((group) => {
    const value = group[measure]
    sum += value
    return { group, value, length: value / longest, cumulated: sum / total }
  })
  return { bars, left: filled.length - bars.length }
}
