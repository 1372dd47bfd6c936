import type { Station } from '@gridhelm/contract/stations/entities'
import { useMemo } from 'react'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import type { Motion } from '../../../ui/globe/motion.ts'
import { useNow } from '../../../ui/ticker.ts'
import { useSize } from '../../../ui/use-size.ts'
import { useCounted } from '../counted.ts'
import { countryName } from '../country.ts'
import { hueOf } from '../equipment.ts'
import { byCountry, type CountryTotals } from '../fleet.ts'
import { inWords, power } from '../quantities.ts'
import { Bars, Board } from './Board.tsx'
import { CapacityBoards } from './CapacityBoards.tsx'
import styles from './CountryView.module.css'
import { Earth } from './Earth.tsx'
import { countryPoints } from './globe-points.ts'
import views from './LargeViews.module.css'
import { StationTimes } from './StationTimes.tsx'
import { texts } from './texts.ts'
import { turnAt } from './views.ts'

const featureMs = 10_000

/** The page of the ranking on which the featured country stands. */
function Ranking({ countries, featured }: { countries: readonly CountryTotals[]; featured: number }) {
  const locale = useLocale()
  const [ref, size] = useSize<HTMLDivElement>()
  const [probe, row] = useSize<HTMLSpanElement>()
  const room = size && row ? Math.max(1, Math.floor(size.height / Math.max(1, row.height))) : 1
  const first = Math.floor(featured / room) * room
  const largest = Math.max(
    1,
    ...countries.map(({ totals }) => totals.bySource.reduce((sum, { kw }) => sum + kw, 0)),
  )
  return (
    <div ref={ref} className={styles.ranking}>
      <span ref={probe} className={styles.probe} />
      <Bars
        bars={countries.slice(first, first + room).map(({ countryCode, totals }, index) => ({
          key: countryCode,
          name: (
            <span className={first + index === featured ? styles.featured : undefined}>
              {countryName(countryCode, locale)}
            </span>
          ),
          text: totals.installedKw > 0 ? inWords(power(totals.installedKw, locale)) : '–',
          parts: totals.bySource
            .filter(({ kw }) => kw > 0)
            .map(({ source, kw }) => ({ key: source, share: kw / largest, colour: hueOf[source] })),
        }))}
      />
    </div>
  )
}

/** Country after country in the middle of the earth. */
export function CountryView({ stations }: { stations: readonly Station[] }) {
  const t = useTexts(texts)
  const counted = useCounted()
  const locale = useLocale()
  const minute = useNow('minute')
  const countries = useMemo(() => byCountry(stations), [stations])
  const turn = turnAt(useNow('second'), featureMs, countries.length)
  const featured = countries[turn]
  const points = useMemo(
    () =>
      countryPoints(countries, (code) => countryName(code, locale), minute, locale, featured?.countryCode),
    [countries, locale, minute, featured],
  )
  const motion = useMemo((): Motion => {
    const point = points.find((one) => one.isChosen)
    return { kind: 'facing', place: point ?? { longitude: 0, latitude: 0 } }
  }, [points])
  return (
    <div className={views.columns}>
      <div className={views.column}>
        <Board title={t('byCountry')} grow>
          <Ranking countries={countries} featured={turn} />
        </Board>
      </div>
      <Earth points={points} motion={motion} stations={stations.length} />
      {featured && (
        <div className={views.column}>
          <section>
            <h2 className={views.headline}>{countryName(featured.countryCode, locale)}</h2>
            <p className={views.subline}>{counted('stations', featured.stations.length)}</p>
          </section>
          <CapacityBoards totals={featured.totals} />
          <Board title={t('stations')} grow>
            <StationTimes stations={featured.stations} />
          </Board>
        </div>
      )}
    </div>
  )
}
