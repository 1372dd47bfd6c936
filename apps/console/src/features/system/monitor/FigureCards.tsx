import { figureTexts } from '@gridhelm/contract/system/monitor/figure-texts'
import { type FigureName, type Figures, growing } from '@gridhelm/contract/system/monitor/figures'
import { type CSSProperties, useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { Chart, type ChartTable } from '../../../ui/chart/Chart.tsx'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { figureOption, hues } from './figure-option.ts'
import styles from './Monitor.module.css'
import { monitorAddress, useSeries } from './queries.ts'
import { monitorTexts } from './texts.ts'
import { useFigureText } from './use-figure-text.ts'

const tableRows = 24

/** Figures as they are now, under a heading. */
export function FigureFacts({
  title,
  first = [],
  names,
  figures,
}: {
  title: string
  first?: readonly Fact[]
  names: readonly FigureName[]
  figures: Partial<Figures>
}) {
  const named = useTexts(figureTexts)
  const write = useFigureText()
  return (
    <PageCard title={title} flush>
      <FactList
        facts={[
          ...first,
          ...names.map((name) => ({ label: named(name), value: write(name, figures[name] ?? null) })),
        ]}
      />
    </PageCard>
  )
}

/** The same over time. */
export function FigureChart({ title, names }: { title: string; names: readonly FigureName[] }) {
  const t = useTexts(monitorTexts)
  const named = useTexts(figureTexts)
  const f = useFormat()
  const write = useFigureText()
  const { shown } = useAddress(monitorAddress)
  const { data } = useSeries(shown.instance, names, shown.hours)
  const view = useMemo(() => {
    const curves = (data?.lines ?? []).map(({ name, values }) => ({
      name,
      title: growing(name) ? t('perMinute', { name: named(name) }) : named(name),
      values,
    }))
    return { times: data?.times ?? [], curves, write, f }
  }, [data, t, named, write, f])
  const option = useMemo(() => figureOption(view), [view])
  const table = useMemo((): ChartTable => {
    const { times, curves } = view
    const every = Math.max(1, Math.ceil(times.length / tableRows))
    return {
      head: [t('time'), ...curves.map((curve) => curve.title)],
      rows: times.flatMap((at, place) =>
        place % every === 0
          ? [[f.moment(at), ...curves.map(({ name, values }) => write(name, values[place] ?? null))]]
          : [],
      ),
    }
  }, [view, t, f, write])
  return (
    <PageCard title={title} note={t('overTime')}>
      {view.times.length < 2 ? (
        <p className={styles.quiet}>{t('noCurve')}</p>
      ) : (
        <>
          <ul className={`gh-legend ${styles.curves}`} aria-hidden="true">
            {view.curves.map((curve, line) => (
              <li
                key={curve.name}
                style={{ '--line': `var(--gh-${hues[line % hues.length]})` } as CSSProperties}
              >
                {curve.title}
              </li>
            ))}
          </ul>
          <Chart option={option} label={title} table={table} height={180} />
        </>
      )}
    </PageCard>
  )
}
