import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { PageCard, PageStack } from '../../../../ui/PageCard.tsx'
import { useIsPhone } from '../../../../ui/viewport.ts'
import { KindChart } from '../DayChart.tsx'
import shared from '../Subsystems.module.css'
import { isDense, type SiteView, type Unit } from '../site-view.ts'
import { sumNow } from '../sums.ts'
import { texts as words } from '../texts.ts'
import { UnitTable } from '../UnitTable.tsx'
import { UnitAlarms } from '../UnitValue.tsx'
import { useDeviceColumn, valueColumn } from '../unit-columns.tsx'
import { DcStrip, WeakInputs } from './DcStrip.tsx'
import { byGroup } from './groups.ts'
import { InputTable } from './InputTable.tsx'
import { ConditionTag, InverterCard, InverterFigures, ShareOfRating } from './InverterCard.tsx'
import { inverterCondition } from './inverter.ts'
import { PvFigures } from './PvFigures.tsx'
import { texts } from './texts.ts'

const chartPoints = ['activePower']

function InverterTable({ view, units, label }: { view: SiteView; units: readonly Unit[]; label: string }) {
  const t = useTexts(texts)
  const w = useTexts(words)
  return (
    <UnitTable<Unit>
      label={label}
      rows={units}
      rowKey={(unit) => unit.id}
      columns={[
        useDeviceColumn(),
        {
          key: 'state',
          title: w('state'),
          render: (unit) => (
            <>
              <ConditionTag condition={inverterCondition(view, unit)} />
              <UnitAlarms view={view} unit={unit} />
            </>
          ),
        },
        valueColumn(view, 'activePower', w('power')),
        {
          key: 'share',
          title: t('ofRating'),
          align: 'end',
          render: (unit) => <ShareOfRating view={view} unit={unit} />,
        },
        valueColumn(view, 'energyToday', w('today')),
        {
          key: 'dc',
          title: t('dc'),
          render: (unit) => (
            <>
              <DcStrip view={view} unit={unit} isCompact />
              <WeakInputs view={view} unit={unit} />
            </>
          ),
        },
      ]}
    />
  )
}

export function PvPage({ view }: { view: SiteView }) {
  const t = useTexts(texts)
  const f = useFormat()
  const isPhone = useIsPhone()
  const groups = byGroup(view.units)
  const isTable = isDense(view, view.units.length) && !isPhone
  return (
    <>
      <PvFigures view={view} />
      {groups.map(([group, units]) => {
        const { sum } = sumNow(view.site, units, 'activePower', view.now)
        const title =
          group !== null ? t('group', { group }) : t(groups.length === 1 ? 'allInverters' : 'ungrouped')
        const note = t('groupNote', {
          count: units.length,
          power: sum === undefined ? dash : f.power(Math.max(0, sum)),
        })
        return (
          <PageCard
            key={group ?? ''}
            title={<span style={{ color: view.look.titleColor ?? undefined }}>{title}</span>}
            note={note}
            flush
          >
            {isTable ? (
              <InverterTable view={view} units={units} label={title} />
            ) : (
              <div className={`${shared.cards} ${shared.inCard}`}>
                {units.map((unit) => (
                  <InverterCard key={unit.id} view={view} unit={unit} />
                ))}
              </div>
            )}
          </PageCard>
        )
      })}
      <KindChart view={view} kind="pvInverter" points={chartPoints} title={t('chart')} />
    </>
  )
}

export function PvSummary({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  return (
    <div className={shared.columns}>
      <PageStack>
        <PageCard title={<ConditionTag condition={inverterCondition(view, unit)} />}>
          <InverterFigures view={view} unit={unit} />
        </PageCard>
        <KindChart
          view={view}
          kind="pvInverter"
          points={chartPoints}
          title={t('chartOne')}
          deviceId={unit.id}
        />
      </PageStack>
      <PageCard title={t('dc')} note={t('dcNote')} flush>
        <InputTable view={view} unit={unit} />
      </PageCard>
    </div>
  )
}
