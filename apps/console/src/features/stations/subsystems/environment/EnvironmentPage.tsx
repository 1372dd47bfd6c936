import { findPoint, type PointKey } from '@gridhelm/points/catalogue'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { positionOf } from '../../../../site/position.ts'
import { sunElevation } from '../../../../site/solar.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { type Stat, StatStrip } from '../../../../ui/StatTile.tsx'
import { SiteChart } from '../DayChart.tsx'
import { DeviceLink } from '../DeviceLink.tsx'
import shared from '../Subsystems.module.css'
import { type SiteView, serverNow, type Unit } from '../site-view.ts'
import { usableValue } from '../sums.ts'
import { texts as words } from '../texts.ts'
import { StatFigure, UnitAlarms, UnitFacts } from '../UnitValue.tsx'
import { Compass } from '../wind/Compass.tsx'
import { SunCard, useSunDay } from './SunCard.tsx'
import { texts } from './texts.ts'

const facts = [
  'irradianceHorizontal',
  'humidity',
  'pressure',
  'windSpeed',
  'windGust',
  'rainToday',
  'rainTotal',
  'insolationTotal',
] as const satisfies readonly PointKey<'environment'>[]

function useSunStat(view: SiteView): Stat {
  const t = useTexts(texts)
  const f = useFormat()
  const day = useSunDay(view.station)
  const position = positionOf(view.station)
  const now = serverNow(view)
  const elevation = position && sunElevation(now, position)
  const clock = (at: number) => f.time(at, view.station.timeZone)
  const note = () => {
    if (elevation === undefined) return t('positionMissing')
    if (day?.set !== undefined && elevation > 0 && day.set > now) return t('setsAt', { time: clock(day.set) })
    if (day?.rise !== undefined && elevation <= 0 && day.rise > now)
      return t('risesAt', { time: clock(day.rise) })
    return elevation > 0 ? '' : t('belowHorizon')
  }
  return {
    label: t('sunNow'),
    value: elevation === undefined ? undefined : `${f.whole(Math.round(elevation)).replace('-', '−')}°`,
    note: note(),
    definition: t('sunMeaning'),
  }
}

function WeatherStats({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const f = useFormat()
  const large = (point: PointKey<'environment'>) => <StatFigure view={view} unit={unit} point={point} />
  const text = (point: PointKey<'environment'>) =>
    f.point(usableValue(view.site, unit, point, view.now), findPoint('environment', point))
  const sun = useSunStat(view)
  return (
    <StatStrip
      label={w('figures', { name: unit.number })}
      stats={[
        {
          label: t('irradiance'),
          value: large('irradiancePlane'),
          note: t('horizontal', { value: text('irradianceHorizontal') }),
          definition: t('irradianceMeaning'),
        },
        { label: t('insolation'), value: large('insolationToday'), definition: t('insolationMeaning') },
        {
          label: t('module'),
          value: large('moduleTemperature'),
          definition: t('moduleMeaning', {
            step: f.measureDifference(10, '°C', 0),
            from: f.measure(25, '°C', 0),
          }),
        },
        {
          label: t('ambient'),
          value: large('ambientTemperature'),
          note: t('humidity', { value: text('humidity') }),
          definition: t('ambientMeaning'),
        },
        {
          label: t('wind'),
          value: large('windSpeed'),
          note: t('gust', { value: text('windGust') }),
          definition: t('windMeaning'),
        },
        sun,
      ]}
    />
  )
}

function Weather({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  return (
    <>
      <WeatherStats view={view} unit={unit} />
      <div className={shared.columns}>
        <PageCard title={<DeviceLink number={unit.number} name={unit.name} />} note={t('weather')}>
          <UnitAlarms view={view} unit={unit} />
          <Compass wind={usableValue(view.site, unit, 'windDirection', view.now)} />
          <UnitFacts view={view} unit={unit} points={facts} />
        </PageCard>
        <SunCard station={view.station} />
      </div>
    </>
  )
}

export function EnvironmentPage({ view }: { view: SiteView }) {
  const t = useTexts(texts)
  return (
    <>
      {view.units.map((unit) => (
        <Weather key={unit.id} view={view} unit={unit} />
      ))}
      <SiteChart view={view} quantity="irradiance" title={t('chart')} />
    </>
  )
}

export function EnvironmentSummary({ view, unit }: { view: SiteView; unit: Unit }) {
  return <WeatherStats view={view} unit={unit} />
}
