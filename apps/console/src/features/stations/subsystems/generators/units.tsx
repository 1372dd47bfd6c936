import { useTexts } from '../../../../platform/texts.ts'
import type { SiteView, Unit } from '../site-view.ts'
import { texts as words } from '../texts.ts'
import { unitsParts } from '../UnitsPage.tsx'
import type { UnitColumn } from '../UnitTable.tsx'
import { UnitAlarms, UnitValue } from '../UnitValue.tsx'
import { valueColumn } from '../unit-columns.tsx'
import { LastsText, LoadBar, ServiceText, WhySentence } from './GeneratorFacts.tsx'
import { GeneratorFigures } from './GeneratorFigures.tsx'
import { GeneratorStats } from './GeneratorStats.tsx'
import { texts } from './texts.ts'

function useColumns(view: SiteView): UnitColumn<Unit>[] {
  const t = useTexts(texts)
  const w = useTexts(words)
  return [
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
    valueColumn(view, 'activePower', w('power')),
    { key: 'load', title: t('load'), render: (unit) => <LoadBar view={view} unit={unit} /> },
    valueColumn(view, 'fuelLevel', t('tank')),
    {
      key: 'lasts',
      title: t('lasts'),
      align: 'end',
      render: (unit) => <LastsText view={view} unit={unit} />,
    },
    { key: 'service', title: t('service'), align: 'end', render: (unit) => <ServiceText unit={unit} /> },
  ]
}

export const generators = unitsParts('generator', {
  Figures: GeneratorStats,
  Unit: GeneratorFigures,
  useColumns,
  chart: { texts, kind: 'generator', points: ['activePower', 'fuelLevel'] },
})
