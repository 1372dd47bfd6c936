import { findPoint, type PointKey } from '@gridhelm/points/catalogue'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { StatStrip } from '../../../../ui/StatTile.tsx'
import { DeviceLink } from '../DeviceLink.tsx'
import { PhaseTable } from '../PhaseTable.tsx'
import shared from '../Subsystems.module.css'
import { usableValue } from '../sums.ts'
import { texts as words } from '../texts.ts'
import { type UnitProps, unitsParts } from '../UnitsPage.tsx'
import { StatFigure, UnitAlarms, UnitFacts } from '../UnitValue.tsx'
import { FeederTable } from './FeederTable.tsx'
import { feedersInUse, phaseImbalance } from './feeders.ts'
import { texts } from './texts.ts'

const facts = [
  'breakerState',
  'shedding',
  'sheddingSoc',
  'reactivePower',
  'frequency',
  'voltageAB',
  'voltageBC',
  'voltageCA',
  'neutralCurrent',
  'energyMonth',
  'energyTotal',
] as const satisfies readonly PointKey<'load'>[]
const [closed, tripped] = [1, 2]

function LoadStats({ view, unit }: UnitProps) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const f = useFormat()
  const large = (point: PointKey<'load'>) => <StatFigure view={view} unit={unit} point={point} />
  const value = (point: string) => usableValue(view.site, unit, point, view.now)
  const text = (point: PointKey<'load'>) => f.point(value(point), findPoint('load', point))
  const imbalance = phaseImbalance([value('currentA'), value('currentB'), value('currentC')])
  const inUse = feedersInUse(unit)
  const withState = (state: number) => inUse.filter((feeder) => value(`feeder${feeder}Breaker`) === state)
  const trippedOnes = withState(tripped)
  return (
    <StatStrip
      label={w('figures', { name: unit.number })}
      stats={[
        {
          label: t('supply'),
          value: <StatFigure view={view} unit={unit} point="loadState" isState />,
          definition: t('supplyMeaning'),
        },
        { label: t('power'), value: large('activePower'), definition: t('powerMeaning') },
        { label: t('today'), value: large('energyToday'), definition: t('todayMeaning') },
        {
          label: t('apparent'),
          value: large('apparentPower'),
          note: t('factor', { value: text('powerFactor') }),
          definition: t('apparentMeaning'),
        },
        {
          label: t('imbalance'),
          ...(imbalance === undefined ? { value: undefined } : f.figure.percent(imbalance / 100)),
          note: t('neutral', { value: text('neutralCurrent') }),
          definition: t('imbalanceMeaning'),
        },
        {
          label: t('feedersOn'),
          value: inUse.length === 0 ? undefined : f.whole(withState(closed).length),
          unit: t('ofInUse', { count: inUse.length }),
          note: trippedOnes.length === 0 ? '' : t('tripped', { feeders: trippedOnes.join(', ') }),
          definition: t('feedersOnMeaning'),
        },
      ]}
    />
  )
}

function Meter({ view, unit }: UnitProps) {
  const t = useTexts(texts)
  return (
    <>
      <LoadStats view={view} unit={unit} />
      <PageCard title={t('feeders')} note={unit.number} flush>
        <FeederTable view={view} unit={unit} />
      </PageCard>
      <div className={shared.columns}>
        <PageCard title={t('phases')} flush>
          <PhaseTable view={view} unit={unit} />
        </PageCard>
        <PageCard title={<DeviceLink number={unit.number} name={unit.name} />} note={t('meter')}>
          <UnitAlarms view={view} unit={unit} />
          <UnitFacts view={view} unit={unit} points={facts} />
        </PageCard>
      </div>
    </>
  )
}

function LoadSummary({ view, unit }: UnitProps) {
  const t = useTexts(texts)
  return (
    <>
      <LoadStats view={view} unit={unit} />
      <PageCard title={t('feeders')} flush>
        <FeederTable view={view} unit={unit} isAll />
      </PageCard>
    </>
  )
}

export const load = unitsParts('load', {
  Unit: Meter,
  chart: { texts, quantity: 'load' },
  Summary: LoadSummary,
  isInSummary: (point) => /^feeder\d(Power|Current|Energy|Breaker)$/.test(point),
})
