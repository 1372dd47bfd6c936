import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import { type RefObject, useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './Generation.module.css'
import { generationOption, generationTable } from './generation-option.ts'
import { kindLooks, kindsOf } from './kinds.ts'
import { useKindNames, usePeriodText } from './names.ts'
import { texts } from './texts.ts'

export function GenerationChart({
  generation,
  frame,
}: {
  generation: Generation
  frame: RefObject<HTMLDivElement | null>
}) {
  const t = useTexts(texts)
  const f = useFormat()
  const names = useKindNames()
  const period = usePeriodText(generation)
  const view = useMemo(() => ({ generation, kinds: kindsOf(generation), names, f }), [generation, names, f])
  const option = useMemo(() => generationOption(view), [view])
  const table = useMemo(() => generationTable(view, t('period')), [view, t])
  return (
    <PageCard
      title={t('balance')}
      note={t('balanceNote')}
      extra={
        <ul className={styles.legend}>
          {view.kinds.map((kind) => (
            <li key={kind}>
              <span
                className={styles.swatch}
                style={{
                  background: `var(--gh-${kindLooks[kind].hue})`,
                  opacity: kindLooks[kind].side === 'use' ? 0.72 : 1,
                }}
              />
              {names[kind]}
            </li>
          ))}
        </ul>
      }
    >
      <div ref={frame}>
        <Chart option={option} table={table} label={t('chartLabel', { period })} height={300} />
      </div>
    </PageCard>
  )
}
