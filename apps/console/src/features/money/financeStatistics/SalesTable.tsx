import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import type { SalesUnit } from './address.ts'
import { begun, type Sales, sumOf } from './sales.ts'
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
            {(['sold', 'sales', 'paying'] as const).map((key) => (
              <th key={key} scope="col" className={figureCell}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {begun(sales.rows, today).map(({ name, recharge, recharges, users }) => (
            <tr key={name}>
              <th scope="row">{f.periodPart(name)}</th>
              <td className={figureCell}>{f.money(recharge, currency)}</td>
              <td className={figureCell}>{f.whole(recharges)}</td>
              <td className={figureCell}>{f.whole(users)}</td>
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
          </tr>
        </tfoot>
      </FigureTable>
    </PageCard>
  )
}
