import type { PointKey } from '@gridhelm/points/catalogue'
import { useTexts } from '../../../../platform/texts.ts'
import { Hero } from '../Hero.tsx'
import shared from '../Subsystems.module.css'
import type { UnitProps } from '../UnitsPage.tsx'
import { Facts, ToldRow, UnitAlarms, UnitRows } from '../UnitValue.tsx'
import { LastsText, LoadBar, ServiceText, WhySentence } from './GeneratorFacts.tsx'
import { texts } from './texts.ts'

const heroes = ['activePower', 'fuelLevel', 'energyToday'] as const satisfies readonly PointKey<'generator'>[]
const facts = ['fuelVolume', 'fuelRate'] as const satisfies readonly PointKey<'generator'>[]
const later = [
  'runHours',
  'starts',
  'failedStarts',
  'mode',
  'startSoc',
  'stopSoc',
  'oilPressure',
  'coolantTemperature',
] as const satisfies readonly PointKey<'generator'>[]

/** What matters of a generator: why it runs, how hard, and how long it still can. */
export function GeneratorFigures({ view, unit }: UnitProps) {
  const t = useTexts(texts)
  return (
    <>
      <p className={shared.sentence}>
        <WhySentence view={view} unit={unit} />
      </p>
      <UnitAlarms view={view} unit={unit} />
      <Hero view={view} unit={unit} points={heroes} />
      <LoadBar view={view} unit={unit} />
      <Facts>
        <UnitRows view={view} unit={unit} points={facts} />
        <ToldRow name={t('lasts')}>
          <LastsText view={view} unit={unit} />
        </ToldRow>
        <ToldRow name={t('service')}>
          <ServiceText unit={unit} />
        </ToldRow>
        <UnitRows view={view} unit={unit} points={later} />
      </Facts>
    </>
  )
}
