import type { AnalysedSite } from '@gridhelm/contract/history/analysis/entities'

/** What sites are compared by. */
export const rankings = [
  'specificYield',
  'performance',
  'energy',
  'renewableShare',
  'fuel',
  'availability',
] as const
export type Ranking = (typeof rankings)[number]

const figureOf: Readonly<Record<Ranking, (site: AnalysedSite) => number | null>> = {
  specificYield: (site) => site.specificYield,
  performance: (site) => site.performance.ratio,
  energy: (site) => site.energies.pv ?? null,
  renewableShare: (site) => site.renewableShare,
  fuel: (site) => site.fuelLitres,
  availability: (site) => site.availability,
}

export interface RankedSite {
  site: AnalysedSite
  /** Equal figures share a rank; undefined where the figure is not known. */
  rank: number | undefined
}

/** The most first; sites of which the figure is not known come last, by name, without a rank. */
export function ranked(sites: readonly AnalysedSite[], by: Ranking): RankedSite[] {
  const of = figureOf[by]
  const known = sites
    .filter((site) => of(site) !== null)
    .toSorted((a, b) => (of(b) ?? 0) - (of(a) ?? 0) || a.name.localeCompare(b.name))
  let rank = 0
  const first = known.map((site, place): RankedSite => {
    const before = known[place - 1]
    if (before === undefined || of(before) !== of(site)) rank = place + 1
    return { site, rank }
  })
  const rest = sites.filter((site) => of(site) === null).toSorted((a, b) => a.name.localeCompare(b.name))
  return [...first, ...rest.map((site) => ({ site, rank: undefined }))]
}
