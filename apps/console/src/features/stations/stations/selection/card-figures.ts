import type { Format } from '@gridhelm/contract/format/format'
import type { Figure } from '@gridhelm/contract/format/quantities'
import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { Freshness } from '../../../../platform/freshness.ts'
import type { Catalogue } from '../../../../site/catalogue.ts'
import { chosenFigures } from '../../../../site/chosen-figures.ts'
import { installedSources } from '../../../../site/equipment.ts'
import { generatedToday } from './figures.ts'

export interface CardFigure {
  key: PowerKind | 'today' | 'genset' | 'chosen'
  /** Of what has no word of its own here. */
  name?: string
  quantity: Figure
}

/** Under this a generator only idles, or its meter is not quite at zero. */
const runsFromKw = 0.1

/**
 * What the project has chosen to show first, else its own source and its load; and the third that matters: the
 * generator while it runs, else the day's energy.
 */
export function cardFigures(
  station: Station,
  figures: SiteFigures | undefined,
  freshness: Freshness,
  f: Format,
  catalogue: Catalogue | undefined,
): CardFigure[] {
  const known = freshness === 'fresh' || freshness === 'stale' ? figures : undefined
  const source = installedSources(station).at(0)?.source ?? 'pv'
  const genset = known?.power.generator
  const today = generatedToday(known?.today)
  const chosen = chosenFigures(station, known?.chosen, f, catalogue).map(
    ({ kind, name, quantity }): CardFigure => ({
      key: kind ?? 'chosen',
      ...(name !== undefined && { name }),
      quantity,
    }),
  )
  const usual = [source, 'load' as const]
    .filter((key) => chosen.every((one) => one.key !== key))
    .map((key): CardFigure => ({ key, quantity: f.figure.livePower(known?.power[key]) }))
  return [
    ...[...chosen, ...usual].slice(0, 2),
    source !== 'generator' && genset !== undefined && genset >= runsFromKw
      ? { key: 'genset', quantity: f.figure.livePower(genset) }
      : { key: 'today', quantity: f.figure.liveEnergy(today) },
  ]
}
