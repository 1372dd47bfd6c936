import type { Subsystem } from '@gridhelm/contract/stations/overview/subsystems'
import type { TextTable } from '@gridhelm/contract/texts'
import type { ComponentType } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useIsPhone } from '../../../ui/viewport.ts'
import { KindChart, SiteChart } from './DayChart.tsx'
import { DeviceLink } from './DeviceLink.tsx'
import type { SiteQuantity } from './day-chart.ts'
import type { ChartedKind } from './queries.ts'
import type { SubsystemParts } from './SubsystemScreen.tsx'
import styles from './Subsystems.module.css'
import { isDense, type SiteView, type Unit } from './site-view.ts'
import { texts as words } from './texts.ts'
import { type UnitColumn, UnitTable } from './UnitTable.tsx'
import { UnitValue } from './UnitValue.tsx'
import { useDeviceColumn } from './unit-columns.tsx'

export interface UnitProps {
  view: SiteView
  unit: Unit
}

/** A part of a site that consists of units of one kind. */
interface Units {
  /** On top: all of them together. */
  Figures?: ComponentType<{ view: SiteView }>
  /** What matters of one of them. */
  Unit: ComponentType<UnitProps>
  /** Units that can be many: a few are cards, more of them a table with these columns after the device. */
  useColumns?: (view: SiteView) => readonly UnitColumn<Unit>[]
  /** Their day, one by one or of the whole site; its title is the text `chart`. */
  chart: { texts: TextTable<{ chart: string }> } & (
    | { quantity: SiteQuantity }
    | { kind: ChartedKind; points: readonly string[] }
  )
  /** On top of the page of one of them, where that is not its card. */
  Summary?: ComponentType<UnitProps>
  isInSummary?: (point: string) => boolean
}

function UnitsChart({ view, chart, unit }: { view: SiteView; chart: Units['chart']; unit?: Unit }) {
  const title = useTexts(chart.texts)('chart')
  if ('quantity' in chart) return <SiteChart view={view} quantity={chart.quantity} title={title} />
  const { kind, points } = chart
  return (
    <KindChart view={view} kind={kind} points={points} title={title} {...(unit && { deviceId: unit.id })} />
  )
}

type TableProps = { view: SiteView; useColumns: NonNullable<Units['useColumns']> }

function Table({ view, useColumns }: TableProps) {
  const w = useTexts(words)
  return (
    <PageCard flush>
      <UnitTable<Unit>
        label={w(`name.${view.subsystem}`)}
        rows={view.units}
        rowKey={(unit) => unit.id}
        columns={[useDeviceColumn(), ...useColumns(view)]}
      />
    </PageCard>
  )
}

const State = (of: UnitProps) => <UnitValue {...of} point="runState" />

function UnitsPage({ view, of: { Figures, Unit: One, useColumns, chart } }: { view: SiteView; of: Units }) {
  const isPhone = useIsPhone()
  const isTable = isDense(view, view.units.length) && !isPhone
  return (
    <>
      {Figures && <Figures view={view} />}
      {useColumns && isTable && <Table view={view} useColumns={useColumns} />}
      {useColumns && !isTable && (
        <div className={styles.wideCards}>
          {view.units.map((unit) => (
            <article key={unit.id} className={styles.unit} aria-label={unit.number}>
              <div className={styles.unitHead}>
                <DeviceLink number={unit.number} name={unit.name} />
                <State view={view} unit={unit} />
              </div>
              <One view={view} unit={unit} />
            </article>
          ))}
        </div>
      )}
      {!useColumns && view.units.map((unit) => <One key={unit.id} view={view} unit={unit} />)}
      <UnitsChart view={view} chart={chart} />
    </>
  )
}

function CardSummary({ view, unit, of: { Unit: One, chart } }: UnitProps & { of: Units }) {
  const card = (
    <PageCard title={<State view={view} unit={unit} />}>
      <One view={view} unit={unit} />
    </PageCard>
  )
  if ('quantity' in chart) return card
  return (
    <div className={styles.columns}>
      {card}
      <UnitsChart view={view} chart={chart} unit={unit} />
    </div>
  )
}

/** The page of a subsystem and that of each of its units, from one declaration. */
export function unitsParts(subsystem: Subsystem, units: Units): SubsystemParts {
  return {
    subsystem,
    Page: ({ view }) => <UnitsPage view={view} of={units} />,
    Summary: units.Summary ?? ((props) => <CardSummary {...props} of={units} />),
    ...(units.isInSummary && { isInSummary: units.isInSummary }),
  }
}
