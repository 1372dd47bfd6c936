import { useLocale, useTexts } from '../../../platform/texts.ts'
import { hueOf } from '../equipment.ts'
import type { FleetTotals } from '../fleet.ts'
import { energy, inWords, power } from '../quantities.ts'
import { Bars, BigFigure, Board } from './Board.tsx'
import { texts } from './texts.ts'

/** Nominal power and storage: the two sums, then the power source by source. */
export function CapacityBoards({ totals }: { totals: FleetTotals }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const installed = totals.bySource.filter(({ kw }) => kw > 0)
  const largest = Math.max(...installed.map(({ kw }) => kw))
  return (
    <>
      <Board title={t('installedPower')}>
        <BigFigure
          quantity={totals.installedKw > 0 ? power(totals.installedKw, locale) : undefined}
          {...(totals.installedKw > 0 ? {} : { note: t('noRating') })}
        />
      </Board>
      {installed.length > 0 && (
        <Board title={t('bySource')}>
          <Bars
            bars={installed.map(({ source, kw }) => ({
              key: source,
              name: t(source),
              text: inWords(power(kw, locale)),
              parts: [{ key: source, share: kw / largest, colour: hueOf[source] }],
            }))}
          />
        </Board>
      )}
      {totals.storageKwh > 0 && (
        <Board title={t('storage')}>
          <BigFigure quantity={energy(totals.storageKwh, locale)} />
        </Board>
      )}
    </>
  )
}
