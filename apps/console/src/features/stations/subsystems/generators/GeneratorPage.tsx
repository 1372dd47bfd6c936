import { useTexts } from '../../../../platform/texts.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { useIsPhone } from '../../../../ui/viewport.ts'
import { KindChart } from '../DayChart.tsx'
import { DeviceLink } from '../DeviceLink.tsx'
import shared from '../Subsystems.module.css'
import { isDense, type SiteView, type Unit } from '../site-view.ts'
import { texts as words } from '../texts.ts'
import { UnitTable } from '../UnitTable.tsx'
import { UnitAlarms, UnitValue } from '../UnitValue.tsx'
import { GeneratorCard, GeneratorFigures } from './GeneratorCard.tsx'
import { LastsText, LoadBar, ServiceText, WhySentence } from './GeneratorFacts.tsx'
import { GeneratorStats } from './GeneratorStats.tsx'
import { texts } from './texts.ts'

const chartPoints = ['activePower', 'fuelLevel']

function GeneratorTable({ view }: { view: SiteView }) {
  const t = useTexts(texts)
  const w = useTexts(words)
  return (
    <UnitTable<Unit>
      label={w('name.generator')}
      rows={view.units}
      rowKey={(unit) => unit.id}
      columns={[
        {
          key: 'device',
          title: w('device'),
          render: (unit) => <DeviceLink number={unit.number} name={unit.name} />,
        },
        {
          key: 'state',
          title: w('state'),
          render: (unit) => (
            <>
              <UnitValue view={view} unit={unit} point="runState" />
              <UnitAlarms view={view} unit={unit} />
            </>
          ),
        },
        { key: 'why', title: t('why'), render: (unit) => <WhySentence view={view} unit={unit} /> },
        {
          key: 'power',
          title: w('power'),
          align: 'end',
          render: (unit) => <UnitValue view={view} unit={unit} point="activePower" />,
        },
        { key: 'load', title: t('load'), render: (unit) => <LoadBar view={view} unit={unit} /> },
        {
          key: 'tank',
          title: t('tank'),
          align: 'end',
          render: (unit) => <UnitValue view={view} unit={unit} point="fuelLevel" />,
        },
        {
          key: 'lasts',
          title: t('lasts'),
          align: 'end',
          render: (unit) => <LastsText view={view} unit={unit} />,
        },
        { key: 'service', title: t('service'), align: 'end', render: (unit) => <ServiceText unit={unit} /> },
      ]}
    />
  )
}

export function GeneratorPage({ view }: { view: SiteView }) {
  const t = useTexts(texts)
  const isPhone = useIsPhone()
  return (
    <>
      <GeneratorStats view={view} />
      {isDense(view, view.units.length) && !isPhone ? (
        <PageCard flush>
          <GeneratorTable view={view} />
        </PageCard>
      ) : (
        <div className={shared.wideCards}>
          {view.units.map((unit) => (
            <GeneratorCard key={unit.id} view={view} unit={unit} />
          ))}
        </div>
      )}
      <KindChart view={view} kind="generator" points={chartPoints} title={t('chart')} />
    </>
  )
}

export function GeneratorSummary({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  return (
    <div className={shared.columns}>
      <PageCard title={<UnitValue view={view} unit={unit} point="runState" />}>
        <GeneratorFigures view={view} unit={unit} />
      </PageCard>
      <KindChart view={view} kind="generator" points={chartPoints} title={t('chart')} deviceId={unit.id} />
    </div>
  )
}
