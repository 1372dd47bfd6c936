import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useSiteSummary } from '../../../../site/site-queries.ts'
import { type Stat, StatStrip } from '../../../../ui/StatTile.tsx'
import { dayStartOf, deviceOfKind, type SiteView } from '../site-view.ts'
import { type LookedStat, shownStats, sumNote } from '../stats.tsx'
import { heldValue, sumNow, sumOf, sumToday } from '../sums.ts'
import { texts as shared } from '../texts.ts'
import { StatFigure } from '../UnitValue.tsx'
import { countConditions, inverterConditions, sleepBelowDegrees } from './condition.ts'
import { inverterCondition } from './inverter.ts'
import { texts } from './texts.ts'

/** Conditions that a glance has to see; those that run are the figure itself. */
const told = inverterConditions.filter((condition) => condition !== 'running' && condition !== 'limited')

export function PvFigures({ view }: { view: SiteView }) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const { units, site, now, look } = view
  const summary = useSiteSummary(view.station.id).data
  const present = sumNow(site, units, 'activePower', now)
  const ratings = sumOf(units.map((unit) => heldValue(unit, 'acRatedPower')))
  const rated = ratings.sum ?? view.station.pvCapacity
  const today = sumToday(units, 'energyToday', dayStartOf(view))
  const weather = deviceOfKind(view, 'environment')
  const counts = countConditions(units.map((unit) => inverterCondition(view, unit)))
  const others = told.filter((condition) => counts[condition] > 0)
  const ratio = summary?.performanceToday.ratio ?? undefined
  const coverage = summary && f.percent(summary.performanceToday.coverage)

  const stats: LookedStat[] = [
    {
      points: ['pvInverter.activePower'],
      label: t('powerNow'),
      ...(present.sum === undefined ? { value: undefined } : f.figure.power(Math.max(0, present.sum))),
      note: sumNote(present, s),
      definition: t('powerNowMeaning'),
    },
    {
      points: ['pvInverter.activePower'],
      label: t('ofRating'),
      ...(present.sum === undefined || rated <= 0
        ? { value: undefined }
        : f.figure.percent(Math.max(0, present.sum) / rated)),
      note: rated > 0 ? t('ofRatingNote', { rating: f.power(rated) }) : '',
      definition: t('ofRatingMeaning'),
    },
    {
      points: ['pvInverter.energyToday'],
      label: t('today'),
      ...(today.sum === undefined ? { value: undefined } : f.figure.energy(today.sum)),
      note: sumNote(today, s),
      definition: t('todayMeaning'),
    },
    {
      points: [],
      label: t('irradiance'),
      value: weather && (
        <StatFigure view={view} unit={{ ...weather, kind: 'environment' }} point="irradiancePlane" />
      ),
      note: t(weather ? 'irradianceNote' : 'noWeather'),
      definition: t('irradianceMeaning'),
    },
    {
      points: [],
      label: t('performance'),
      ...f.figure.percent(ratio),
      note: ratio === undefined ? (summary ? t('noSunYet') : '') : t('coverage', { share: coverage ?? '' }),
      definition: t('performanceMeaning'),
    },
    {
      points: [],
      label: t('inverters'),
      value: f.whole(counts.running + counts.limited),
      unit: t('invertersOf', { count: units.length }),
      note: others.map((condition) => t(`count.${condition}`, { count: counts[condition] })).join(' · '),
      definition: t('invertersMeaning', { degrees: sleepBelowDegrees }),
    },
  ]
  return (
    <StatStrip
      stats={shownStats(stats, look) satisfies Stat[]}
      label={s('figures', { name: s('name.pv') })}
    />
  )
}
