import { findPoint, type PointKey } from '@gridhelm/points/catalogue'
import { languageSignal } from '../../../../platform/language.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { useIsPhone } from '../../../../ui/viewport.ts'
import { SiteChart } from '../DayChart.tsx'
import { DeviceLink } from '../DeviceLink.tsx'
import { Hero } from '../Hero.tsx'
import shared from '../Subsystems.module.css'
import { isDense, type SiteView, type Unit } from '../site-view.ts'
import { usableValue } from '../sums.ts'
import { texts as words } from '../texts.ts'
import { UnitTable } from '../UnitTable.tsx'
import { UnitAlarms, UnitFacts, UnitValue } from '../UnitValue.tsx'
import { Compass } from './Compass.tsx'
import { texts } from './texts.ts'
import { WindStats } from './WindStats.tsx'

const heroes = [
  'activePower',
  'windSpeed',
  'energyToday',
] as const satisfies readonly PointKey<'windTurbine'>[]
const facts = [
  'rotorSpeed',
  'pitchAngle',
  'vibration',
  'generatorTemperature',
  'gearboxTemperature',
  'brakeState',
  'powerLimit',
  'runHours',
] as const satisfies readonly PointKey<'windTurbine'>[]
const columns = [
  'runState',
  'activePower',
  'windSpeed',
  'rotorSpeed',
  'energyToday',
] as const satisfies readonly PointKey<'windTurbine'>[]
function TurbineFigures({ view, unit }: { view: SiteView; unit: Unit }) {
  const direction = (point: string) =>
    view.look.of('windTurbine', point).show ? usableValue(view.site, unit, point, view.now) : undefined
  return (
    <>
      <UnitAlarms view={view} unit={unit} />
      <Hero view={view} unit={unit} points={heroes} />
      <Compass wind={direction('windDirection')} nacelle={direction('yawAngle')} />
      <UnitFacts view={view} unit={unit} points={facts} />
    </>
  )
}

export function WindPage({ view }: { view: SiteView }) {
  const w = useTexts(words)
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const isPhone = useIsPhone()
  return (
    <>
      <WindStats view={view} />
      {isDense(view, view.units.length) && !isPhone ? (
        <PageCard flush>
          <UnitTable<Unit>
            label={w('name.wind')}
            rows={view.units}
            rowKey={(unit) => unit.id}
            columns={[
              {
                key: 'device',
                title: w('device'),
                render: (unit) => <DeviceLink number={unit.number} name={unit.name} />,
              },
              ...columns.map((point) => ({
                key: point,
                title: findPoint('windTurbine', point).name[language],
                align: 'end' as const,
                render: (unit: Unit) => <UnitValue view={view} unit={unit} point={point} />,
              })),
            ]}
          />
        </PageCard>
      ) : (
        <div className={shared.wideCards}>
          {view.units.map((unit) => (
            <article key={unit.id} className={shared.unit} aria-label={unit.number}>
              <div className={shared.unitHead}>
                <DeviceLink number={unit.number} name={unit.name} />
                <UnitValue view={view} unit={unit} point="runState" />
              </div>
              <TurbineFigures view={view} unit={unit} />
            </article>
          ))}
        </div>
      )}
      <SiteChart view={view} quantity="wind" title={t('chart')} />
    </>
  )
}

export function WindSummary({ view, unit }: { view: SiteView; unit: Unit }) {
  return (
    <PageCard title={<UnitValue view={view} unit={unit} point="runState" />}>
      <TurbineFigures view={view} unit={unit} />
    </PageCard>
  )
}
