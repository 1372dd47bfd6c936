import type { PointKey } from '@gridhelm/points/catalogue'
import { useTexts } from '../../../../platform/texts.ts'
import { PageCard, PageStack } from '../../../../ui/PageCard.tsx'
import { StatStrip } from '../../../../ui/StatTile.tsx'
import { DeviceLink } from '../DeviceLink.tsx'
import { PhaseTable } from '../PhaseTable.tsx'
import shared from '../Subsystems.module.css'
import { usableValue } from '../sums.ts'
import { texts as words } from '../texts.ts'
import { type UnitProps, unitsParts } from '../UnitsPage.tsx'
import { StatFigure, UnitAlarms, UnitFacts } from '../UnitValue.tsx'
import { texts } from './texts.ts'

const facts = [
  'breakerState',
  'apparentPower',
  'reactivePower',
  'powerFactor',
  'voltageAB',
  'voltageBC',
  'voltageCA',
  'contractPower',
  'importLimit',
  'exportLimit',
] as const satisfies readonly PointKey<'grid'>[]
const counters = [
  'outages',
  'outageHours',
  'importMonth',
  'importTotal',
  'exportMonth',
  'exportTotal',
] as const satisfies readonly PointKey<'grid'>[]
/** Less than this is the noise of the meter. */
const idleKw = 0.05

function GridStats({ view, unit }: UnitProps) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const state = (point: PointKey<'grid'>) => <StatFigure view={view} unit={unit} point={point} isState />
  const value = (point: PointKey<'grid'>) => <StatFigure view={view} unit={unit} point={point} />
  const kw = usableValue(view.site, unit, 'activePower', view.now)
  const flow = kw === undefined ? '' : t(Math.abs(kw) < idleKw ? 'idle' : kw > 0 ? 'importing' : 'exporting')
  return (
    <StatStrip
      label={w('figures', { name: unit.number })}
      stats={[
        { label: t('supply'), value: state('gridState'), definition: t('supplyMeaning') },
        { label: t('connection'), value: state('gridConnectionState'), definition: t('connectionMeaning') },
        { label: t('power'), value: value('activePower'), note: flow, definition: t('powerMeaning') },
        { label: t('frequency'), value: value('frequency'), definition: t('frequencyMeaning') },
        { label: t('imported'), value: value('importToday'), definition: t('dayMeaning') },
        { label: t('exported'), value: value('exportToday'), definition: t('dayMeaning') },
      ]}
    />
  )
}

function Connection({ view, unit }: UnitProps) {
  const t = useTexts(texts)
  return (
    <>
      <GridStats view={view} unit={unit} />
      <div className={shared.columns}>
        <PageCard title={<DeviceLink number={unit.number} name={unit.name} />} note={t('connectionCard')}>
          <UnitAlarms view={view} unit={unit} />
          <UnitFacts view={view} unit={unit} points={facts} />
        </PageCard>
        <PageStack>
          <PageCard title={t('phases')} flush>
            <PhaseTable view={view} unit={unit} />
          </PageCard>
          <PageCard title={t('outages')}>
            <UnitFacts view={view} unit={unit} points={counters} />
          </PageCard>
        </PageStack>
      </div>
    </>
  )
}

export const grid = unitsParts('grid', {
  Unit: Connection,
  chart: { texts, quantity: 'grid' },
  Summary: GridStats,
})
