import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import { type RefObject, useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { KindLegend } from '../../../site/energy/KindLegend.tsx'
import { useKindNames } from '../../../site/energy/kinds.ts'
import { texts as energyTexts } from '../../../site/energy/texts.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { generationOption, generationTable } from './generation-option.ts'
import { kindsOf } from './kinds.ts'
import { usePeriodText } from './names.ts'
import { texts } from './texts.ts'

export function GenerationChart({
  generation,
  frame,
}: {
  generation: Generation
  frame: RefObject<HTMLDivElement | null>
}) {
  const t = useTexts(texts)
  const balance = useTexts(energyTexts)
  const f = useFormat()
  const names = useKindNames()
  const period = usePeriodText(generation)
  const view = useMemo(() => ({ generation, kinds: kindsOf(generation), names, f }), [generation, names, f])
  const option = useMemo(() => generationOption(view), [view])
  const table = useMemo(() => generationTable(view, t('period')), [view, t])
  return (
    <PageCard
      title={balance('balance')}
      note={balance('balanceNote')}
      extra={<KindLegend kinds={view.kinds} />}
    >
      <div ref={frame}>
        <Chart option={option} table={table} label={t('chartLabel', { period })} height={300} />
      </div>
    </PageCard>
  )
}
