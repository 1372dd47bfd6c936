import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import type { SalesRow } from './sales.ts'
import { salesOption, salesTable } from './sales-option.ts'
import { texts } from './texts.ts'

interface SalesChartProps {
  title: ReactNode
  rows: readonly SalesRow[]
  currency: string | null | undefined
  /** 2026-11, or 2026. */
  period: string
  today: string
}

/** What was sold, one bar a day or month. */
export function SalesChart({ title, rows, currency, period, today }: SalesChartProps) {
  const t = useTexts(texts)
  const isEmpty = rows.every(
    ({ recharges, recharge, loads }) => recharges === 0 && recharge === 0 && loads === 0,
  )
  return (
    <PageCard title={title}>
      {!currency || isEmpty ? (
        <EmptyState title={t('nothingSold')} detail={t('nothingSoldDetail')} />
      ) : (
        <Bars rows={rows} currency={currency} period={period} today={today} />
      )}
    </PageCard>
  )
}

function Bars({
  rows,
  currency,
  period,
  today,
}: Omit<SalesChartProps, 'title' | 'currency'> & { currency: string }) {
  const t = useTexts(texts)
  const f = useFormat()
  const view = useMemo(() => {
    const names = {
      period: t('period'),
      sold: t('sold'),
      sales: t('sales'),
      users: t('paying'),
      load: t('load'),
      loads: t('loads'),
    }
    return { rows, currency, today, names, f }
  }, [rows, currency, today, t, f])
  const option = useMemo(() => salesOption(view), [view])
  const table = useMemo(() => salesTable(view), [view])
  return (
    <Chart
      option={option}
      table={table}
      label={t('chartLabel', { period: f.period(period), currency })}
      height={280}
    />
  )
}
