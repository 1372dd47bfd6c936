import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useFormat } from '../../../../platform/format.ts'
import type { Freshness } from '../../../../platform/freshness.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useCatalogue } from '../../../../site/catalogue.ts'
import { needsCatalogue } from '../../../../site/chosen-figures.ts'
import { texts as shared } from '../../../../site/texts.ts'
import { type CardFigure, cardFigures } from './card-figures.ts'
import { texts } from './texts.ts'

/** The three figures of a card with their words. */
export function useCardFigures(
  station: Station,
  figures: SiteFigures | undefined,
  freshness: Freshness,
): (CardFigure & { label: string })[] {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const catalogue = useCatalogue(needsCatalogue(station))
  return cardFigures(station, figures, freshness, f, catalogue).map((figure) => {
    const { key, name = '' } = figure
    const label = key === 'chosen' ? name : key === 'today' || key === 'genset' ? t(key) : s(key)
    return { ...figure, label }
  })
}
