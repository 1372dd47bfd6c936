import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { UnitsText } from '../../../ui/money/PriceText.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import type { SalesUnit } from './address.ts'
import { begun, type Sales, type SalesRow, sumOf } from './sales.ts'
import { texts } from './texts.ts'

interface SalesTableProps {
  sales: Sales
  currency: string
  unit: SalesUnit
  today: string
}

/** Each day or month that has begun, and all of them together. */
export function SalesTable({ sales, currency, unit, today }: SalesTableProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const title = t(unit === 'month' ? 'table' : 'tableYear')
  const sum = sumOf(sales.rows)
  return (
    <PageCard title={title} flush>
      <FigureTable label={title} isWhole>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            {(['sold', 'sales', 'paying', 'load', 'loads', 'units', 'commission'] as const).map((key) => (
              <th key={key} scope="col" className={figureCell}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {begun(sales.rows, today).map((row) => (
            <tr key={row.name}>
              <th scope="row">{f.periodPart(row.name)}</th>
              <td className={figureCell}>{f.money(row.recharge, currency)}</td>
              <td className={figureCell}>{f.whole(row.recharges)}</td>
              <td className={figureCell}>{f.whole(row.users)}</td>
              <Light of={row} currency={currency} unit={sales.unit} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className={figureCell}>{f.money(sum.recharge, currency)}</td>
            <td className={figureCell}>{f.whole(sum.recharges)}</td>
            {/* Who paid on two days is one customer: days do not add up. */}
            <td className={figureCell}>{dash}</td>
            <Light of={sum} currency={currency} unit={sales.unit} />
          </tr>
        </tfoot>
      </FigureTable>
    </PageCard>
  )
}

interface LightProps {
  of: Pick<SalesRow, 'load' | 'loads' | 'units' | 'commission'>
  currency: string
  unit: string | null
}

/** What of it became light, and what was earned by it. */
function Light({ of: { load, loads, units, commission }, currency, unit }: LightProps) {
  const f = useFormat()
  return (
    <>
      <td className={figureCell}>{f.money(load, currency)}</td>
      <td className={figureCell}>{f.whole(loads)}</td>
      <td className={figureCell}>
        <UnitsText count={units} unit={unit} />
      </td>
      <td className={figureCell}>{f.money(commission, currency)}</td>
    </>
  )
}
