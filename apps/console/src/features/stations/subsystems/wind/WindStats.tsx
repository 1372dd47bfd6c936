import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { StatStrip } from '../../../../ui/StatTile.tsx'
import { dayStartOf, type SiteView } from '../site-view.ts'
import { type LookedStat, shownStats, sumNote } from '../stats.tsx'
import { heldValue, sumNow, sumOf, sumToday, usableValue } from '../sums.ts'
import { texts as words } from '../texts.ts'
import { DirectionName } from './Compass.tsx'
import { texts } from './texts.ts'

const [runningState, limitedState] = [3, 4]

export function WindStats({ view }: { view: SiteView }) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const f = useFormat()
  const { units, site, now, look } = view
  const present = sumNow(site, units, 'activePower', now)
  const rated = sumOf(units.map((unit) => heldValue(unit, 'ratedPower'))).sum ?? view.station.windCapacity
  const today = sumToday(units, 'energyToday', dayStartOf(view))
  const wind = sumNow(site, units, 'windSpeed', now)
  const direction = units
    .map((unit) => usableValue(site, unit, 'windDirection', now))
    .find((one) => one !== undefined)
  const states = units.map((unit) => usableValue(site, unit, 'runState', now))
  const running = states.filter((state) => state === runningState || state === limitedState).length
  const stats: LookedStat[] = [
    {
      points: ['windTurbine.activePower'],
      label: t('powerNow'),
      ...(present.sum === undefined ? { value: undefined } : f.figure.power(Math.max(0, present.sum))),
      note: sumNote(present, w),
      definition: t('powerNowMeaning'),
    },
    {
      points: ['windTurbine.activePower'],
      label: t('ofRating'),
      ...(present.sum === undefined || rated <= 0
        ? { value: undefined }
        : f.figure.percent(Math.max(0, present.sum) / rated)),
      note: rated > 0 ? t('ofRatingNote', { rating: f.power(rated) }) : '',
      definition: t('ofRatingMeaning'),
    },
    {
      points: ['windTurbine.energyToday'],
      label: t('today'),
      ...(today.sum === undefined ? { value: undefined } : f.figure.energy(today.sum)),
      note: sumNote(today, w),
      definition: t('todayMeaning'),
    },
    {
      points: ['windTurbine.windSpeed'],
      label: t('windSpeed'),
      value: wind.sum === undefined ? undefined : f.measureNumber(wind.sum / wind.counted, 'm/s', 1),
      unit: f.symbol('m/s'),
      note: sumNote(wind, w),
      definition: t('windSpeedMeaning'),
    },
    {
      points: ['windTurbine.windDirection'],
      label: t('direction'),
      value: direction === undefined ? undefined : <DirectionName degrees={direction} />,
      unit: direction === undefined ? undefined : `${f.whole(direction)}°`,
      note: '',
      definition: t('directionMeaning'),
    },
    {
      points: ['windTurbine.runState'],
      label: t('running'),
      value: states.every((state) => state === undefined) ? undefined : f.whole(running),
      unit: t('runningOf', { count: units.length }),
      note: '',
      definition: t('runningMeaning'),
    },
  ]
  return <StatStrip stats={shownStats(stats, look)} label={w('figures', { name: w('name.wind') })} />
}
