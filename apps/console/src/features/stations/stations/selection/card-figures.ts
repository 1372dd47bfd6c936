import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { Freshness } from '../../../../platform/freshness.ts'
import { installedSources, type Source } from '../../../../site/equipment.ts'
import type { Quantity } from '../../../../site/quantities.ts'
import { generatedToday } from './figures.ts'
import { steady } from './steady.ts'

export interface CardFigure {
  key: Source | 'load' | 'today' | 'genset'
  quantity: Quantity | undefined
}

/** Under this a generator only idles, or its meter is not quite at zero. */
const runsFromKw = 0.1

const kwOf = (kw: number | undefined, locale: string): Quantity | undefined =>
  kw === undefined ? undefined : steady(kw, 'W', locale)

/** Its own source, its load, and the third that matters: the generator while it runs, else the day's energy. */
export function cardFigures(
  station: Station,
  figures: SiteFigures | undefined,
  freshness: Freshness,
  locale: string,
): CardFigure[] {
  const known = freshness === 'fresh' || freshness === 'stale' ? figures : undefined
  const source = installedSources(station).at(0)?.source ?? 'pv'
  const genset = known?.power.generator
  const today = generatedToday(known?.today)
  return [
    { key: source, quantity: kwOf(known?.power[source], locale) },
    { key: 'load', quantity: kwOf(known?.power.load, locale) },
    source !== 'generator' && genset !== undefined && genset >= runsFromKw
      ? { key: 'genset', quantity: kwOf(genset, locale) }
      : { key: 'today', quantity: today === undefined ? undefined : steady(today, 'Wh', locale) },
  ]
}
