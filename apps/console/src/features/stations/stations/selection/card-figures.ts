import type { Format } from '@gridhelm/contract/format/format'
import type { Figure } from '@gridhelm/contract/format/quantities'
import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { Freshness } from '../../../../platform/freshness.ts'
import { installedSources, type Source } from '../../../../site/equipment.ts'
import { generatedToday } from './figures.ts'

export interface CardFigure {
  key: Source | 'load' | 'today' | 'genset'
  quantity: Figure
}

/** Under this a generator only idles, or its meter is not quite at zero. */
const runsFromKw = 0.1

/** Its own source, its load, and the third that matters: the generator while it runs, else the day's energy. */
export function cardFigures(
  station: Station,
  figures: SiteFigures | undefined,
  freshness: Freshness,
  f: Format,
): CardFigure[] {
  const known = freshness === 'fresh' || freshness === 'stale' ? figures : undefined
  const source = installedSources(station).at(0)?.source ?? 'pv'
  const genset = known?.power.generator
  const today = generatedToday(known?.today)
  return [
    { key: source, quantity: f.figure.livePower(known?.power[source]) },
    { key: 'load', quantity: f.figure.livePower(known?.power.load) },
    source !== 'generator' && genset !== undefined && genset >= runsFromKw
      ? { key: 'genset', quantity: f.figure.livePower(genset) }
      : { key: 'today', quantity: f.figure.liveEnergy(today) },
  ]
}
