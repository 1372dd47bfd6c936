import { useTexts } from '../../../platform/texts.ts'
import { texts } from './grid/texts.ts'
import type { SiteView, Unit } from './site-view.ts'
import { UnitTable } from './UnitTable.tsx'
import { UnitValue } from './UnitValue.tsx'

const phases = ['A', 'B', 'C'] as const
type Phase = (typeof phases)[number]
const quantities = [
  ['voltage', 'voltage'],
  ['current', 'current'],
  ['activePower', 'active'],
  ['reactivePower', 'reactive'],
] as const

/** The three phases of a meter side by side. */
export function PhaseTable({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  return (
    <UnitTable<Phase>
      label={`${unit.number} · ${t('phases')}`}
      rows={phases}
      rowKey={(phase) => phase}
      columns={[
        { key: 'phase', title: t('phase'), render: (phase) => <b>{phase}</b> },
        ...quantities.map(([prefix, title]) => ({
          key: prefix,
          title: t(title),
          align: 'end' as const,
          render: (phase: Phase) => <UnitValue view={view} unit={unit} point={`${prefix}${phase}`} />,
        })),
      ]}
    />
  )
}
