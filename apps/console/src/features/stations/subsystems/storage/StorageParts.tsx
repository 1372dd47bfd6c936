import type { PointKey } from '@gridhelm/points/catalogue'
import { useTexts } from '../../../../platform/texts.ts'
import { DeviceLink } from '../DeviceLink.tsx'
import { Hero } from '../Hero.tsx'
import shared from '../Subsystems.module.css'
import type { SiteView, Unit } from '../site-view.ts'
import { UnitAlarms, UnitFacts, UnitValue } from '../UnitValue.tsx'
import { CellExtremes } from './CellExtremes.tsx'
import { SocBar } from './SocBar.tsx'
import styles from './Storage.module.css'
import { texts } from './texts.ts'
import type { StorageUnit } from './units.ts'

const batteryHeroes = ['soc', 'soh', 'power'] as const satisfies readonly PointKey<'battery'>[]
const batteryFacts = [
  'chargeState',
  'remainingEnergy',
  'voltage',
  'current',
  'chargePowerLimit',
  'dischargePowerLimit',
  'cycles',
] as const satisfies readonly PointKey<'battery'>[]
const pcsHeroes = [
  'activePower',
  'chargeToday',
  'dischargeToday',
] as const satisfies readonly PointKey<'pcs'>[]
const pcsFacts = [
  'chargeState',
  'controlMode',
  'efficiency',
  'reactivePower',
  'frequency',
  'dcVoltage',
  'igbtTemperature',
  'powerLimit',
] as const satisfies readonly PointKey<'pcs'>[]

export function BatteryFigures({ view, unit }: { view: SiteView; unit: Unit }) {
  return (
    <>
      <UnitAlarms view={view} unit={unit} />
      <Hero view={view} unit={unit} points={batteryHeroes} />
      <SocBar view={view} unit={unit} />
      <UnitFacts view={view} unit={unit} points={batteryFacts} />
      <CellExtremes view={view} unit={unit} />
    </>
  )
}

export function PcsFigures({ view, unit }: { view: SiteView; unit: Unit }) {
  return (
    <>
      <UnitAlarms view={view} unit={unit} />
      <Hero view={view} unit={unit} points={pcsHeroes} />
      <UnitFacts view={view} unit={unit} points={pcsFacts} />
    </>
  )
}

function PartHead({ view, unit }: { view: SiteView; unit: Unit }) {
  return (
    <div className={shared.unitHead}>
      <DeviceLink number={unit.number} name={unit.name} />
      <UnitValue view={view} unit={unit} point="runState" />
    </div>
  )
}

/** The inverter and the battery behind it, side by side. */
export function StoragePair({ view, pair }: { view: SiteView; pair: StorageUnit<Unit> }) {
  const t = useTexts(texts)
  const { pcs, battery } = pair
  return (
    <div className={styles.pair}>
      <div className={styles.part}>
        {battery ? (
          <>
            <PartHead view={view} unit={battery} />
            <BatteryFigures view={view} unit={battery} />
          </>
        ) : (
          <p className="gh-quiet">{t('noBattery')}</p>
        )}
      </div>
      <div className={styles.part}>
        {pcs ? (
          <>
            <PartHead view={view} unit={pcs} />
            <PcsFigures view={view} unit={pcs} />
          </>
        ) : (
          <p className="gh-quiet">{t('noPcs')}</p>
        )}
      </div>
    </div>
  )
}
