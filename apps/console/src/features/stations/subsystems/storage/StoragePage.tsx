import { dash } from '@gridhelm/points/numbers'
import { useTexts } from '../../../../platform/texts.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { useIsPhone } from '../../../../ui/viewport.ts'
import { KindChart } from '../DayChart.tsx'
import { DeviceLink } from '../DeviceLink.tsx'
import shared from '../Subsystems.module.css'
import { isDense, type SiteView, type Unit, unitsOfKind } from '../site-view.ts'
import { texts as words } from '../texts.ts'
import { type UnitColumn, UnitTable } from '../UnitTable.tsx'
import { UnitAlarms, UnitValue } from '../UnitValue.tsx'
import { BatteryFigures, PcsFigures, StoragePair } from './StorageParts.tsx'
import { StorageStats } from './StorageStats.tsx'
import { texts } from './texts.ts'
import { type StorageUnit, storageUnits } from './units.ts'

const chartPoints = ['power', 'soc']

function StorageTable({ view, pairs }: { view: SiteView; pairs: readonly StorageUnit<Unit>[] }) {
  const t = useTexts(texts)
  const w = useTexts(words)
  type Column = UnitColumn<StorageUnit<Unit>>
  const value = (part: 'pcs' | 'battery', point: string, title: string): Column => ({
    key: `${part}.${point}`,
    title,
    align: 'end',
    render: ({ [part]: unit }) => (unit ? <UnitValue view={view} unit={unit} point={point} /> : dash),
  })
  const device = (part: 'pcs' | 'battery'): Column => ({
    key: part,
    title: t(part),
    render: ({ [part]: unit }) =>
      unit ? (
        <>
          <DeviceLink number={unit.number} />
          <UnitAlarms view={view} unit={unit} />
        </>
      ) : (
        dash
      ),
  })
  return (
    <UnitTable<StorageUnit<Unit>>
      label={w('name.storage')}
      rows={pairs}
      rowKey={({ key }) => key}
      columns={[
        device('battery'),
        value('battery', 'runState', w('state')),
        value('battery', 'soc', t('soc')),
        value('battery', 'soh', t('soh')),
        value('battery', 'cellVoltageMin', `${t('voltage')}, ${t('lowest')}`),
        value('battery', 'cellVoltageMax', `${t('voltage')}, ${t('highest')}`),
        value('battery', 'cellTemperatureMax', `${t('temperature')}, ${t('highest')}`),
        device('pcs'),
        value('pcs', 'runState', w('state')),
        value('pcs', 'activePower', w('power')),
      ]}
    />
  )
}

export function StoragePage({ view }: { view: SiteView }) {
  const t = useTexts(texts)
  const isPhone = useIsPhone()
  const pairs = storageUnits(unitsOfKind(view, 'pcs'), unitsOfKind(view, 'battery'))
  return (
    <>
      <StorageStats view={view} />
      {isDense(view, pairs.length) && !isPhone ? (
        <PageCard flush>
          <StorageTable view={view} pairs={pairs} />
        </PageCard>
      ) : (
        pairs.map((pair) => (
          <PageCard key={pair.key} flush>
            <StoragePair view={view} pair={pair} />
          </PageCard>
        ))
      )}
      <KindChart view={view} kind="battery" points={chartPoints} title={t('chart')} />
    </>
  )
}

export function StorageSummary({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  const Figures = unit.kind === 'battery' ? BatteryFigures : PcsFigures
  return (
    <div className={shared.columns}>
      <PageCard title={<UnitValue view={view} unit={unit} point="runState" />}>
        <Figures view={view} unit={unit} />
      </PageCard>
      {unit.kind === 'battery' && (
        <KindChart view={view} kind="battery" points={chartPoints} title={t('chart')} deviceId={unit.id} />
      )}
    </div>
  )
}
