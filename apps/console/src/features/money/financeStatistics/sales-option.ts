import type { Format } from '@gridhelm/contract/format/format'
import { fromMinor } from '@gridhelm/contract/money'
import type { ChartTable } from '../../../ui/chart/Chart.tsx'
import type { ChartOption } from '../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../ui/chart/look.ts'
import { chartTip } from '../../../ui/chart/tip.ts'
import { begun, type SalesRow } from './sales.ts'

interface SalesView {
  rows: readonly SalesRow[]
  currency: string
  today: string
  names: { period: string; sold: string; sales: string; users: string; load: string; loads: string }
  f: Format
}

/** One bar a day or month; what is to come has its place, and no bar. */
export function salesOption({
  rows,
  currency,
  today,
  names,
  f,
}: SalesView): (look: ChartLook) => ChartOption {
  const known = new Set(begun(rows, today))
  return (look) => ({
    grid: { left: 8, right: 12, top: 32, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: rows.map(({ name }) => name),
      axisLabel: { hideOverlap: true, formatter: (name: string) => f.shortPeriodPart(name) },
      axisTick: { alignWithLabel: true },
    },
    yAxis: {
      type: 'value',
      name: currency,
      nameGap: 12,
      nameTextStyle: { align: 'right' },
      axisLabel: { formatter: (amount: number) => f.compact(amount) },
    },
    tooltip: {
      axisPointer: { type: 'shadow', shadowStyle: { opacity: 0.12 } },
      formatter: (hovered: unknown) => {
        const row = rows[(hovered as { dataIndex: number }[])[0]?.dataIndex ?? 0]
        if (!row || !known.has(row)) return ''
        return chartTip(f.periodPart(row.name), [
          { mark: look.brand, name: names.sold, value: f.money(row.recharge, currency) },
          { name: names.sales, value: f.whole(row.recharges) },
          { name: names.users, value: f.whole(row.users) },
          { mark: look.battery, name: names.load, value: f.money(row.load, currency) },
          { name: names.loads, value: f.whole(row.loads) },
        ])
      },
    },
    series: [
      {
        id: 'sold',
        type: 'bar',
        name: names.sold,
        barMaxWidth: 36,
        itemStyle: { color: look.brand },
        emphasis: { disabled: true },
        data: rows.map((row) => (known.has(row) ? fromMinor(row.recharge, currency) : null)),
      },
      {
        id: 'load',
        type: 'bar',
        name: names.load,
        barMaxWidth: 36,
        itemStyle: { color: look.battery },
        emphasis: { disabled: true },
        data: rows.map((row) => (known.has(row) ? fromMinor(row.load, currency) : null)),
      },
    ],
  })
}

/** The same for those who do not see the drawing. */
export const salesTable = ({ rows, currency, today, names, f }: SalesView): ChartTable => ({
  head: [names.period, names.sold, names.sales, names.users, names.load, names.loads],
  rows: begun(rows, today).map(({ name, recharge, recharges, users, load, loads }) => [
    f.periodPart(name),
    f.money(recharge, currency),
    f.whole(recharges),
    f.whole(users),
    f.money(load, currency),
    f.whole(loads),
  ]),
})
