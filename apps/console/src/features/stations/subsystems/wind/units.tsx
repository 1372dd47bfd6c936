import { findPoint, type PointKey } from '@gridhelm/points/catalogue'
import { languageSignal } from '../../../../platform/language.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { Hero } from '../Hero.tsx'
import type { SiteView, Unit } from '../site-view.ts'
import { usableValue } from '../sums.ts'
import { type UnitProps, unitsParts } from '../UnitsPage.tsx'
import type { UnitColumn } from '../UnitTable.tsx'
import { UnitAlarms, UnitFacts } from '../UnitValue.tsx'
import { valueColumn } from '../unit-columns.tsx'
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

function Turbine({ view, unit }: UnitProps) {
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

function useColumns(view: SiteView): UnitColumn<Unit>[] {
  const language = useSignal(languageSignal)
  return columns.map((point) => valueColumn(view, point, findPoint('windTurbine', point).name[language]))
}

export const wind = unitsParts('wind', {
  Figures: WindStats,
  Unit: Turbine,
  useColumns,
  chart: { texts, quantity: 'wind' },
})
