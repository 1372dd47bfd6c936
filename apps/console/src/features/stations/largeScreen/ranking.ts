import { compareNumbers } from '@gridhelm/contract/format/words'
import type { LargeScreenData } from '@gridhelm/contract/stations/fleet/entities'
import { madeToday, type SeenSite } from './figures.ts'

export interface Ranked {
  id: string
  value: number
}

const ascending = (one: Ranked, other: Ranked) => one.value - other.value || compareNumbers(one.id, other.id)
const descending = (one: Ranked, other: Ranked) => other.value - one.value || compareNumbers(one.id, other.id)

/** Hours, the shortest first; who lasts longer than the horizon or has nothing that can run out is absent. */
export const soonestDark = (sites: readonly SeenSite[]): Ranked[] =>
  sites
    .flatMap(({ figures: { id, dark } }) =>
      dark === null || dark.hours === null ? [] : { id, value: dark.hours },
    )
    .sort(ascending)

/** A ratio of a few good hours says nothing about a week. */
const leastCoverage = 0.5

export const bestPerformance = (performance: LargeScreenData['performance']): Ranked[] =>
  performance
    .flatMap(({ siteId: id, ratio, coverage }) =>
      ratio === null || coverage < leastCoverage ? [] : { id, value: ratio },
    )
    .sort(descending)

/** kWh of the day, the most first. */
export const mostEnergy = (sites: readonly SeenSite[]): Ranked[] =>
  sites
    .flatMap(({ figures }) => {
      const value = madeToday(figures)
      return value === undefined ? [] : { id: figures.id, value }
    })
    .sort(descending)
