import type { Station } from '@gridhelm/contract/stations/entities'
import { useMemo } from 'react'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import { type Stat, StatStrip } from '../../../ui/StatTile.tsx'
import { useNow } from '../../../ui/ticker.ts'
import { useCounted } from '../counted.ts'
import { fleetTotals, totalOf } from '../fleet.ts'
import { positioned } from '../position.ts'
import { energy, inWords, power, wholeNumber } from '../quantities.ts'
import { offsetCount } from '../site-time.ts'
import { isDaylight } from '../solar.ts'
import { texts } from './texts.ts'

/** Six facts about the stations shown. */
export function FleetFigures({ stations, all }: { stations: readonly Station[]; all: number }) {
  const t = useTexts(texts)
  const counted = useCounted()
  const locale = useLocale()
  const now = useNow('minute')
  const totals = useMemo(() => fleetTotals(stations), [stations])
  const [pv, wind, generator] = [totalOf(totals, 'pv'), totalOf(totals, 'wind'), totalOf(totals, 'generator')]
  const count = (value: number) => wholeNumber(value, locale)
  const at = (number: number) => t('at', { stations: counted('stations', number) })

  const stats: Stat[] = [
    {
      label: t('stations'),
      value: count(totals.stations),
      note:
        stations.length < all
          ? t('ofAll', { count: count(all) })
          : t('kinds', { micro: count(totals.microGrids), off: count(totals.stations - totals.microGrids) }),
      definition: t('stationsMeaning'),
    },
    {
      label: t('countries'),
      value: count(totals.countries),
      note: t('inZones', { zones: counted('zones', offsetCount(stations, now)) }),
      definition: t('countriesMeaning'),
    },
    {
      label: t('pvInstalled'),
      ...(pv.kw > 0 ? power(pv.kw, locale) : { value: undefined }),
      note:
        pv.kw === 0
          ? t('none')
          : wind.kw > 0
            ? t('windToo', { power: inWords(power(wind.kw, locale)) })
            : at(pv.stations),
      definition: t('pvMeaning'),
    },
    {
      label: t('storageInstalled'),
      ...(totals.storageKwh > 0 ? energy(totals.storageKwh, locale) : { value: undefined }),
      note: totals.storageKwh > 0 ? at(totals.withStorage) : t('none'),
      definition: t('storageMeaning'),
    },
    {
      label: t('generatorsInstalled'),
      ...(generator.kw > 0 ? power(generator.kw, locale) : { value: undefined }),
      note: generator.kw > 0 ? at(generator.stations) : t('none'),
      definition: t('generatorsMeaning'),
    },
    {
      label: t('inDaylight'),
      value: count(positioned(stations).filter(isDaylight(now)).length),
      note: t('ofThese', { stations: counted('stations', stations.length) }),
      definition: t('daylightMeaning'),
    },
  ]
  return <StatStrip stats={stats} label={t('figures')} />
}
